"""`alabel.compat.idna` agrees with `idna` 3.20 in results and errors, except for the differences listed here.

`idna` takes directions, combining classes and normalization from the interpreter's version of Unicode. In
these tests, it uses version 18 from `unicodedata2`, so that all other differences show.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import idna as theirs
import idna.core
import idna.uts46data
import pytest
import unicodedata
import unicodedata2
from hypothesis import given, settings
from hypothesis import strategies as st

from alabel.compat import idna as ours

DATA = Path(__file__).parent / "data"
SCALE = int(os.environ.get("ALABEL_TEST_SCALE", "1"))

# A function, its arguments, and its options.
Call: TypeAlias = tuple[str, tuple[Any, ...], dict[str, bool]]

FUNCTIONS: dict[str, list[dict[str, bool]]] = {
    "encode": [{}, {"uts46": True}, {"strict": True, "std3_rules": True}, {"uts46": True, "std3_rules": True}],
    "decode": [{}, {"uts46": True}, {"strict": True}, {"display": True}],
    "uts46_remap": [{}, {"std3_rules": False}],
    "alabel": [{}],
    "ulabel": [{}],
    "check_label": [{}],
    "check_bidi": [{}, {"check_ltr": True}],
    "check_hyphen_ok": [{}],
    "check_initial_combiner": [{}],
    "check_nfc": [{}],
}
CALLS = [(function, options) for function, list_ in FUNCTIONS.items() for options in list_]
CONTEXT_FUNCTIONS = ["valid_contextj", "valid_contexto"]


@dataclass(frozen=True)
class Outcome:
    """The result or the error of a call."""

    result: Any = None
    error: str | None = None
    code: str | None = None
    place: tuple[str | None, int | None, int | None] | None = None


@dataclass(frozen=True)
class Difference:
    """A reason for a difference, with an example."""

    rule: str
    example: Call
    explains: Callable[[str, str, Outcome, Outcome], bool]


UTS46_CODES = {"uts46_disallowed", "uts46_std3"}

DIFFERENCES = {
    "surrogate in an A-label": Difference(
        "RFC 3492, section 6.2, decodes to code points of Unicode text, which has no surrogates: no A-label has one",
        ("decode", ("xn--ib9b",), {}),
        lambda function, text, their, our: (
            their.code is not None and our.code == "invalid_alabel" and encodes_a_surrogate(text)
        ),
    ),
    "direction of an unassigned code point": Difference(
        "UAX #9, section 3.2: unassigned code points have a Bidi class too; that labels have none is another rule, which "
        "check_label checks before",
        ("check_bidi", ("\u0378",), {}),
        lambda function, text, their, our: function == "check_bidi" and their.code == "bidi_unknown_direction",
    ),
    "direction of an empty label": Difference(
        "a label without code points has none that breaks a rule; `idna` raises IndexError",
        ("check_bidi", ("",), {"check_ltr": True}),
        lambda function, text, their, our: function == "check_bidi" and not text and their.error == "IndexError",
    ),
    "unassigned code point before a joiner": Difference(
        "UAX #44: the combining class of an unassigned code point is 0, and so no virama; `idna` raises ValueError",
        ("valid_contextj", ("\u0378\u200d", 1), {}),
        lambda function, text, their, our: (
            function == "valid_contextj" and their.error == "ValueError" and our.result is False
        ),
    ),
    "which of two disallowed code points": Difference(
        "UTS #46, section 4, has no order: alabel names the first one of the text, `idna` the first that it gets to",
        ("uts46_remap", ("_\u0378",), {}),
        lambda function, text, their, our: (
            {their.code, our.code} == UTS46_CODES and our.place is not None and position(our) < position(their)
        ),
    ),
}


def position(outcome: Outcome) -> int:
    """Returns the position in an error."""
    assert outcome.place is not None and outcome.place[2] is not None
    return outcome.place[2]


def encodes_a_surrogate(name: str) -> bool:
    """Returns `True` if an unchecked Punycode decoder finds a surrogate in a label, or in the whole name as
    one label."""
    for label in [name.lower(), *re.split("[.。．｡]", name.lower())]:
        if label.startswith("xn--") and label.isascii():
            try:
                decoded = label[4:].encode().decode("punycode")
            except UnicodeError:
                continue
            if re.search("[\ud800-\udfff]", decoded):
                return True
    return False


@pytest.fixture(autouse=True, scope="module")
def unicode_18() -> Iterator[None]:
    """Makes `idna` use Unicode 18."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theirs.core, "unicodedata", unicodedata2)
        yield


def outcome(module: Any, call: Call) -> Outcome:
    """Calls a function of one of the packages."""
    function, arguments, options = call
    try:
        return Outcome(getattr(module, function)(*arguments, **options))
    except module.IDNAError as error:
        place = (error.text, error.codepoint, error.position)
        return Outcome(None, type(error).__name__, error.code, place)
    except (IndexError, ValueError) as error:
        return Outcome(None, type(error).__name__)


def reason(call: Call) -> str | None:
    """Returns the reason for a difference, or `None` if there is no difference. Fails if the list has no
    reason."""
    their, our = outcome(theirs, call), outcome(ours, call)
    if their == our:
        return None
    reasons = [name for name, reason in DIFFERENCES.items() if reason.explains(call[0], call[1][0], their, our)]
    assert len(reasons) == 1, (call, their, our, reasons)
    return reasons[0]


@pytest.mark.parametrize("name", DIFFERENCES)
def test_every_difference_has_an_example(name: str) -> None:
    assert reason(DIFFERENCES[name].example) == name


def real_names() -> list[str]:
    """Returns all internationalized names of registries and of the preload list, and some other hosts."""
    names: list[str] = [entry["domain"] for entry in json.loads((DATA / "xndomains.json").read_text())]
    preload, position, hosts = (DATA / "hstspreload.bin").read_bytes(), 0, list[str]()
    while position < len(preload):
        end = position + 2 + preload[position + 1]
        hosts.append(preload[position + 2 : end].decode())
        position = end
    return names + [host for host in hosts if "xn--" in host] + hosts[:: 16 // min(SCALE, 16)]


def test_real_names_agree() -> None:
    names = real_names()
    assert len(names) > 20_000
    for name in names:
        unicode = ours.decode(name, display=True)
        for text in {name, unicode, name.upper()}:
            for function, options in (("encode", {}), ("decode", {}), ("encode", {"uts46": True})):
                assert reason((function, (text,), options)) is None


def test_names_of_the_conformance_test_agree() -> None:
    sources = [source for _, source, _, _ in json.loads((DATA / "uts46.json").read_text()) if source is not None]
    for source in sources:
        for function, options in CALLS:
            reason((function, (source,), options))


def test_every_code_point_agrees() -> None:
    for code_point in range(0, 0x110000, 16 // min(SCALE, 16)):
        c = chr(code_point)
        calls: list[Call] = [
            ("uts46_remap", (c,), {}),
            ("check_label", ("a" + c,), {}),
            ("check_label", (c + "\u05d0",), {}),
            ("check_label", ("\u0915\u094d\u200d" + c,), {}),
            ("check_nfc", ("e" + c,), {}),
            ("check_initial_combiner", (c,), {}),
        ]
        for call in calls:
            reason(call)


# Letters, marks, digits and signs that rules mention, and all other code points.
CODE_POINTS = st.one_of(
    st.sampled_from("abcxyzABCXYZ0189-_ ./xn。．｡lßςẞﬁ①Ａ·͵׳״・αя中カひ"),
    st.sampled_from("\u200c\u200d\u0300\u0308\u0301\u094d\u0e48\u0651\u0663\u06f3\u0640\u0628\u05d0\u0915"),
    st.characters(min_codepoint=0x590, max_codepoint=0x8FF),
    st.characters(exclude_categories=()),
)
LABELS = st.text(CODE_POINTS, max_size=12)
A_LABELS = LABELS.map(lambda label: "xn--" + label.encode("punycode", "surrogatepass").decode("ascii", "replace"))
NAMES = st.one_of(
    LABELS,
    A_LABELS,
    LABELS.map("xn--".__add__),
    st.lists(st.one_of(LABELS, A_LABELS), max_size=4).map(".".join),
    st.builds(str.__mul__, LABELS, st.integers(2, 200)),
)


@settings(max_examples=500 * SCALE, deadline=None)
@given(NAMES, st.integers(0, 11))
def test_random_names_agree(name: str, index: int) -> None:
    for function, options in CALLS:
        reason((function, (name,), options))
    for function in CONTEXT_FUNCTIONS:
        if name:
            reason((function, (name, index % len(name)), {}))


@pytest.mark.skipif(unicodedata.unidata_version >= "17", reason="the code point is not new for this interpreter")
def test_an_older_unicode_changes_only_idna(monkeypatch: pytest.MonkeyPatch) -> None:
    """`idna` rejects a code point that its own tables have, as its README says."""
    monkeypatch.setattr(theirs.core, "unicodedata", unicodedata)
    call: Call = ("encode", ("\u088f\u0628",), {})
    assert (outcome(theirs, call).code, outcome(ours, call).error) == ("bidi_unknown_direction", None)
