"""Every call of the functions of PyPI idna that its own tests/test_idna.py makes with text, and what came of
it: the function, its arguments, its options, and the result, or null if it raised an error; true if it had no result.
Run in the unpacked source distribution."""
import json
import sys
import unittest
import unicodedata2
from tests import test_idna

import idna

calls = {}


def recorded(name, function):
    def call(*arguments, **options):
        text = [argument.decode() if isinstance(argument, bytes) and argument.isascii() else argument for argument in arguments]
        key = json.dumps([name, *text, options], sort_keys=True) if isinstance(text[0], str) else None
        try:
            result = function(*arguments, **options)
        except idna.IDNAError:
            calls[key] = None
            raise
        calls[key] = result.decode() if isinstance(result, bytes) else True if result is None else result
        return result

    return call


class Functions:
    """The module as the tests see it."""

    def __getattr__(self, name):
        return getattr(idna, name)


idna.core.unicodedata = unicodedata2
test_idna.idna = Functions()
for name in (
    "alabel ulabel encode decode check_bidi check_initial_combiner check_hyphen_ok check_label valid_contextj valid_contexto"
).split():
    setattr(test_idna.idna, name, recorded(name, getattr(idna, name)))
# Its test of code points that Python does not know replaces a function of the library.
del test_idna.IDNATests.test_check_label_contextj_unknown_codepoint
result = unittest.TextTestRunner(stream=sys.stderr).run(unittest.defaultTestLoader.loadTestsFromModule(test_idna))
assert result.wasSuccessful()
rows = [json.dumps([*json.loads(key), result]) for key, result in calls.items() if key is not None]
print("[\n" + ",\n".join(rows) + "\n]")
