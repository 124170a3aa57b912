"""Properties of all names: lists agree with single names, and positions are valid."""

from typing import Any, get_args

import alabel
import pyarrow
from alabel.types import ProfileName
from hypothesis import given, settings
from hypothesis import strategies as st

CHARACTERS = st.one_of(
    st.sampled_from("abc.-_ 。xnXN0ßüÜאа東☕\u200d\u0301"),
    st.characters(),
)
NAMES = st.one_of(
    st.text(CHARACTERS, max_size=20),
    st.text(CHARACTERS, max_size=8).map(lambda text: "xn--" + alabel.to_ascii(text, errors="keep")),
)
PROFILES: Any = st.sampled_from(get_args(ProfileName))
ERRORS: Any = st.sampled_from(["null", "keep"])
FUNCTIONS = st.sampled_from([alabel.to_ascii, alabel.to_unicode])


def _is_text(name: str | None) -> bool:
    return name is None or not any("\ud800" <= character <= "\udfff" for character in name)


@given(st.lists(st.none() | NAMES), PROFILES, ERRORS, FUNCTIONS)
def test_lists_and_columns_agree_with_single_names(names: list[str | None], profile: Any, errors: Any, function: Any) -> None:
    expected = [None if name is None else function(name, profile, errors=errors) for name in names]
    assert function(names, profile, errors=errors) == expected
    assert alabel.is_valid(names, profile) == [None if name is None else alabel.is_valid(name, profile) for name in names]
    texts = list(filter(_is_text, names))
    expected = [None if name is None else function(name, profile, errors=errors) for name in texts]
    for type in [pyarrow.string(), pyarrow.string_view(), pyarrow.dictionary(pyarrow.int32(), pyarrow.string())]:
        column = pyarrow.array(texts, pyarrow.string()).cast(type)
        assert function(column, profile, errors=errors).to_pylist() == expected
    assert alabel.is_valid(pyarrow.array(texts, pyarrow.string()), profile).to_pylist() == alabel.is_valid(texts, profile)


@given(NAMES, PROFILES)
def test_check_and_to_ascii_agree(name: str, profile: Any) -> None:
    errors = alabel.check(name, profile)
    assert alabel.is_valid(name, profile) is not bool(errors)
    for error in errors:
        assert 0 <= error.start <= error.end <= len(name)
        assert error.name == name
        assert f"[{error.start}:{error.end}]" in error.message or error.start == 0 and error.end == len(name)
    try:
        alabel.to_ascii(name, profile)
    except alabel.Error as error:
        assert str(error) in map(str, errors)
    else:
        assert not errors


@given(NAMES)
def test_a_domain_has_the_ascii_form(name: str) -> None:
    if alabel.is_valid(name):
        domain = alabel.Domain(name)
        assert domain.ascii == alabel.to_ascii(name) == alabel.to_ascii(domain.unicode)
        assert hash(domain) == hash(alabel.Domain(domain.unicode))


@settings(max_examples=200)
@given(st.text(max_size=30))
def test_functions_raise_only_documented_errors(name: str) -> None:
    functions: list[Any] = [alabel.to_display, alabel.display_reasons, alabel.inspect, alabel.punycode.decode]
    functions += [alabel.punycode.encode, alabel.skeleton, alabel.restriction_level, alabel.Domain]
    for function in functions:
        try:
            function(name)
        except (alabel.Error, alabel.punycode.DecodeError):
            pass
