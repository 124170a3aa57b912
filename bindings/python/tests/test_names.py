"""Single names: both forms, profiles, flags, and errors."""

import copy
import pickle
from importlib.metadata import version
from typing import Any, get_args

import alabel
import pytest
from alabel import punycode
from alabel.types import Flags, ProfileName


def test_a_name_converts_to_both_forms() -> None:
    assert alabel.to_ascii("Bücher.example") == "xn--bcher-kva.example"
    assert alabel.to_unicode("xn--bcher-kva.example") == "bücher.example"


def test_an_unchanged_name_is_the_same_object() -> None:
    for name in ["www.example.com", "xn--bcher-kva.example"]:
        assert alabel.to_ascii(name) is name
    name = "bücher.example"
    assert alabel.to_unicode(name) is name


def test_names_follow_their_profile() -> None:
    names: tuple[ProfileName, ...] = get_args(ProfileName)
    ascii = {name: alabel.to_ascii("straße.example", name) for name in names}
    assert ascii == dict.fromkeys(names, "xn--strae-oqa.example") | {"idna2003": "strasse.example"}
    assert alabel.is_valid("☕.example") and not alabel.is_valid("☕.example", "idna2008")


@pytest.mark.parametrize(
    ("flag", "value", "profile", "name"),
    [
        ("strict", True, "uts46", "a."),
        ("check_hyphens", True, "uts46", "r3---sn-x.example"),
        ("check_bidi", False, "uts46", "0a.א"),
        ("check_joiners", False, "uts46", "a\u200db"),
        ("use_std3_ascii_rules", True, "uts46", "_dmarc.example"),
        ("verify_dns_length", True, "uts46", "example."),
        ("verify_dns_length", False, "uts46", "a..b"),
        ("ignore_invalid_punycode", True, "uts46", "xn--0"),
        ("check_context_o", True, "uts46", "a·b"),
        ("deny_ignored", True, "uts46", "pay\u200bpal.example"),
        ("mapping", "rfc5895", "idna2008", "Bücher"),
        ("mapping", "uts46", "idna2008", "ﬁ.example"),
        ("allow_non_ldh_labels", True, "idna2008", "_sip._tcp.bücher"),
        ("allow_unassigned", True, "idna2003", "\u0221"),
        ("use_std3_ascii_rules", True, "idna2003", "a_b"),
    ],
)
def test_each_flag_decides_whether_a_name_is_valid(flag: Any, value: Any, profile: Any, name: str) -> None:
    without = alabel.is_valid(name, profile)
    assert alabel.is_valid(name, profile, **{flag: value}) is not without
    assert alabel.is_valid(name, alabel.Profile(profile, **{flag: value})) is not without


def test_transitional_processing_maps_deviations() -> None:
    assert alabel.to_ascii("straße.example", transitional_processing=True) == "strasse.example"


def test_flags_change_strict_in_any_order() -> None:
    orders: list[Flags] = [{"strict": True, "verify_dns_length": False}, {"verify_dns_length": False, "strict": True}]
    for flags in orders:
        assert alabel.to_ascii("a.", **flags) == "a."


@pytest.mark.parametrize(
    ("arguments", "flags", "exception", "message"),
    [
        (("a",), {"allow_unassigned": True}, TypeError, r"the profile uts46 has no flag allow_unassigned; use idna2003"),
        (("a", "url"), {"use_std3_ascii_rules": True}, TypeError, "use uts46 or idna2003"),
        (("a",), {"mapping": "uts46"}, TypeError, "use idna2008 or idna2008-registration$"),
        (("a",), {"check_bidi": "yes"}, ValueError, r'check_bidi="yes": there is no such value; use true or false'),
        (("a",), {"check_hyphen": True}, TypeError, "got an unexpected keyword argument 'check_hyphen'"),
        (("a",), {"strict": None}, TypeError, "strict must be a bool, not NoneType"),
        (("a",), {"check_hyphens": 1}, TypeError, "check_hyphens must be a bool or a str, not int"),
        (("a", "UTS-46"), {}, ValueError, 'there is no profile "UTS-46"; did you mean "uts46"\\? The profiles are uts46, url'),
        (("a", "lookup"), {}, ValueError, 'there is no profile "lookup"; the profiles are uts46, url'),
        (("a", 46), {}, TypeError, "profile must be a str or an alabel.Profile, not int"),
        (("a",), {"errors": "ignore"}, ValueError, "errors must be \"raise\", \"null\" or \"keep\", not \"ignore\""),
        ((b"a",), {}, TypeError, "not bytes"),
        ((None,), {}, TypeError, "not NoneType"),
        ((5,), {}, TypeError, "expected a str, an iterable of str and None, or an Arrow array, not int"),
        ((), {}, TypeError, "name"),
    ],
)
def test_wrong_arguments_are_errors(arguments: Any, flags: Any, exception: type[Exception], message: str) -> None:
    with pytest.raises(exception, match=message):
        alabel.to_ascii(*arguments, **flags)


def test_positions_of_errors_are_indices_of_the_string() -> None:
    with pytest.raises(alabel.Error) as caught:
        alabel.to_ascii("bücher.𐐷 mple", use_std3_ascii_rules=False)
    error = caught.value
    assert (error.code, error.status, error.label) == ("forbidden-domain-code-point", None, 1)
    assert (error.name[error.start : error.end], error.code_point) == (" ", "U+0020")
    assert (error.start, error.end, error.row) == (8, 9, None)
    assert str(error) == error.message
    assert error.message.startswith('U+0020 at [8:9], in the label "𐐷 mple", is')
    assert error.explanation.endswith(".")
    assert isinstance(error, ValueError)


def test_hints_name_arguments() -> None:
    hints = {
        alabel.check("_a", strict=True)[0].hint,
        alabel.check("-a", check_hyphens=True)[0].hint,
        alabel.check("xn--0")[0].hint,
        alabel.check("a_", "url-strict")[0].hint,
        alabel.check("\u0221", "idna2003")[0].hint,
    }
    assert hints == {
        "allow it with use_std3_ascii_rules=False",
        "allow it with check_hyphens=False",
        "allow it with ignore_invalid_punycode=True",
        'the profile "url" allows it',
        "allow it with allow_unassigned=True",
    }


def assert_hints_name_no_argument_that_a_function_lacks(function: Any) -> None:
    for name, hint in [("xn--0", None), ("a@b.example", "this looks like an e-mail address; use `Mailbox`, or the domain after the @")]:
        with pytest.raises(alabel.Error) as caught:
            function(name)
        assert caught.value.hint == hint
        assert "ignore_invalid_punycode" not in str(caught.value)


@pytest.mark.parametrize(
    "function",
    [
        alabel.Lookalikes([]).find,
        lambda name: alabel.Lookalikes([]).find([name]),
        lambda name: alabel.Lookalikes([name]),
        alabel.Domain,
        lambda name: alabel.Domain(name, ignore_invalid_punycode=True),
        alabel.Domain("example").is_subdomain_of,
    ],
)
def test_hints_name_no_argument_that_a_function_lacks(function: Any) -> None:
    assert_hints_name_no_argument_that_a_function_lacks(function)


def test_check_lists_every_error_in_linear_time() -> None:
    errors = alabel.check("ü " * 5_000, verify_dns_length=False)
    assert [error.start for error in errors] == list(range(1, 10_000, 2))


@pytest.mark.parametrize("errors", ["null", "keep"])
def test_a_name_that_fails_is_null_or_kept(errors: Any) -> None:
    for function in [alabel.to_ascii, alabel.to_unicode]:
        assert function("xn--0.bücher", errors=errors) == (None if errors == "null" else "xn--0.bücher")


@pytest.mark.parametrize(("name", "label", "start"), [("\ud800", 0, 0), ("ü.b。\udfffa.c", 2, 4), ("\ude00\ud83d", 0, 0)])
def test_a_lone_surrogate_is_an_error(name: str, label: int, start: int) -> None:
    with pytest.raises(alabel.Error) as caught:
        alabel.to_ascii(name)
    error = caught.value
    assert (error.code, error.label, error.start, error.end) == ("lone-surrogate", label, start, start + 1)
    assert error.code_point == f"U+{ord(name[start]):04X}" and error.name == name
    assert str(alabel.check(name)[0]) == str(error)
    assert alabel.to_unicode(name, errors="null") is None
    assert alabel.to_unicode(name, errors="keep") is name
    assert not alabel.is_valid(name)
    functions: list[Any] = [alabel.Domain, alabel.inspect, alabel.to_display, alabel.display_reasons, alabel.summarize, alabel.skeleton]
    functions += [alabel.restriction_level, punycode.encode, punycode.decode, alabel.Lookalikes([]).find]
    for function in functions:
        with pytest.raises(alabel.Error, match="lone surrogate"):
            function(name)


def test_subclasses_of_str_are_names() -> None:
    class Name(str):
        pass

    assert alabel.to_ascii(Name("bücher")) == "xn--bcher-kva"
    assert alabel.to_ascii([Name("a")]) == ["a"]


def test_errors_can_be_copied_and_pickled() -> None:
    with pytest.raises(alabel.Error) as caught:
        alabel.to_ascii(["a", "b c"])
    for other in [pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)]:
        assert vars(other) == vars(caught.value)
        assert str(other) == str(caught.value) == f"row 1: {caught.value.message}"


def test_profiles_compare_by_value() -> None:
    profile = alabel.Profile("uts46", check_hyphens=True)
    assert profile == pickle.loads(pickle.dumps(profile)) == eval(repr(profile))
    assert profile != alabel.Profile() == alabel.Profile(check_hyphens=False)
    assert len({profile, alabel.Profile(check_hyphens=True), alabel.Profile("url")}) == 2
    assert (profile.name, profile.flags) == ("uts46", {"check_hyphens": True})
    # The flags of a call override those of the profile.
    assert alabel.is_valid("-a", profile, check_hyphens=False)


def test_flags_accept_all_values_of_the_library() -> None:
    assert alabel.to_ascii("a.", strict=True, verify_dns_length="allow_root_label") == "a."
    assert alabel.to_ascii("google.com℀.evil.com", deny_ascii="none") == "google.coma/c.evil.com"
    assert alabel.to_ascii("0a.א", "idna2008", bidi_scope="each_label") == "0a.xn--4db"
    profile = alabel.Profile("uts46", verify_dns_length="allow_root_label", deny_ascii="std3")
    assert profile == pickle.loads(pickle.dumps(profile)) == eval(repr(profile))
    assert profile.flags == {"verify_dns_length": "allow_root_label", "deny_ascii": "std3"}


def test_an_error_is_rendered_with_a_caret() -> None:
    lines = {
        "my shop.example": ["    my shop.example", "      ^"],
        "ü..a": ["    ü..a", "      ^"],
        "a\ud800b": ["    U+0061 U+FFFD U+0062", "           ^^^^^^"],
        "": [],
    }
    for name, expected in lines.items():
        error = alabel.check(name)[0]
        assert error.render().splitlines() == [error.message, *expected]


def test_punycode_encodes_and_decodes() -> None:
    assert punycode.encode("bücher") == "bcher-kva"
    assert punycode.decode("bcher-kva") == "bücher"
    with pytest.raises(punycode.DecodeError, match=r"U\+00FC before the last delimiter is not a basic code point, at \[1\]") as caught:
        punycode.decode("bücher-kva")
    assert caught.value.position == 1
    assert pickle.loads(pickle.dumps(caught.value)).position == 1
    assert isinstance(caught.value, ValueError)


def test_versions_agree_with_the_package() -> None:
    assert alabel.UNICODE_VERSION == (18, 0, 0)
    assert alabel.__version__ == version("alabel")
