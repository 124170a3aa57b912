"""`alabel.compat.idna` and an unpatched `idna` 3.20, which uses the interpreter's version of Unicode.

alabel always has version 18. Results differ only for code points that changed between the versions.
"""

import unicodedata
from typing import Any

import idna as theirs
import pytest
import unicodedata2

from alabel.compat import idna as ours

CONTEXTS = ["{}", "a{}", "{}a", "א{}", "a.{}", "e{}\u0301"]
# All code points except large and uniform classes: ideographs, Hangul syllables, surrogates and private use.
CODE_POINTS = [chr(c) for c in [*range(0x80, 0x3400), *range(0xA000, 0xAC00), *range(0xF900, 0x20000)]]


def outcome(module: Any, function: str, name: str) -> Any:
    """Returns the result of a call, or the code of its error."""
    try:
        return getattr(module, function)(name)
    except module.IDNAError as error:
        return error.code


def has_changed(c: str) -> bool:
    """Returns `True` if a code point is new since the interpreter's Unicode, or has changed its
    properties."""
    properties = ["category", "bidirectional", "combining", "decomposition"]
    return any(getattr(unicodedata, name)(c) != getattr(unicodedata2, name)(c) for name in properties)


@pytest.mark.parametrize("function", ["encode", "check_label", "check_nfc"])
def test_only_the_version_of_unicode_makes_a_difference(function: str) -> None:
    differing = 0
    for context in CONTEXTS:
        for c in CODE_POINTS:
            name = context.format(c)
            their, our = outcome(theirs, function, name), outcome(ours, function, name)
            if their != our:
                differing += 1
                assert has_changed(c), f"{function}({name!r}): {their!r} and {our!r}"
    is_older = unicodedata.unidata_version != unicodedata2.unidata_version
    assert (differing > 0) == is_older or function == "check_nfc"
