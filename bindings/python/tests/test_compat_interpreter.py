"""`alabel.compat.idna` beside `idna` 3.20 as it is installed: that reads the version of Unicode which the interpreter has.

alabel has version 18 whatever the interpreter is. The results differ for the code points alone that differ between the versions.
"""

import unicodedata
from typing import Any

import idna as theirs
import pytest
import unicodedata2

from alabel.compat import idna as ours

CONTEXTS = ["{}", "a{}", "{}a", "א{}", "a.{}", "e{}\u0301"]
# All but ideographs, Hangul syllables, surrogates and private use, which are large and alike.
CODE_POINTS = [chr(c) for c in [*range(0x80, 0x3400), *range(0xA000, 0xAC00), *range(0xF900, 0x20000)]]


def outcome(module: Any, function: str, name: str) -> Any:
    """What a call returns, or the code of its error."""
    try:
        return getattr(module, function)(name)
    except module.IDNAError as error:
        return error.code


def has_changed(c: str) -> bool:
    """Whether a code point is newer than the interpreter, or has other properties since."""
    properties = ["category", "bidirectional", "combining", "decomposition"]
    return any(getattr(unicodedata, name)(c) != getattr(unicodedata2, name)(c) for name in properties)


@pytest.mark.parametrize("function", ["encode", "check_label", "check_nfc"])
def test_the_version_of_unicode_is_all_that_differs(function: str) -> None:
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
