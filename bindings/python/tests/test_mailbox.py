"""E-mail addresses, and the formats of JSON Schema."""

import json
import pickle
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Any, get_args

import alabel
import pytest
from alabel.jsonschema import format_checker, register
from alabel.types import FormatName
from jsonschema import (
    Draft3Validator,
    Draft4Validator,
    Draft6Validator,
    Draft7Validator,
    Draft201909Validator,
    Draft202012Validator,
    FormatChecker,
)
from jsonschema.validators import extend

SUITE = Path(__file__).parent / "data" / "formats"

STRINGS: dict[FormatName, int] = {"hostname": 19, "idn-hostname": 59, "email": 16, "idn-email": 4, "hostname-draft4": 18}
"""The number of strings in each file of the suite."""


def _cases(format: FormatName) -> list[dict[str, Any]]:
    groups = json.loads((SUITE / f"{format}.json").read_text())
    return [case for group in groups for case in group["tests"]]


@pytest.mark.parametrize("format", STRINGS)
@pytest.mark.parametrize("validator", [Draft7Validator, Draft202012Validator])
def test_the_suite_agrees_in_jsonschema(format: FormatName, validator: Any) -> None:
    if format == "hostname-draft4":
        format_of_draft, validator = "hostname", Draft4Validator
    else:
        format_of_draft = format
    checked = validator({"format": format_of_draft}, format_checker=format_checker)
    strings = 0
    for case in _cases(format):
        errors = list(checked.iter_errors(case["data"]))
        assert (not errors) == case["valid"], case
        if isinstance(text := case["data"], str):
            strings += 1
            listed = alabel.check_format(format, text)
            assert (not listed) == case["valid"], case
            for error, expected in zip(errors, listed, strict=False):
                assert (error.cause.code, error.cause.start) == (expected.code, expected.start)
            assert all(0 <= each.start <= each.end <= len(text) and each.name == text for each in listed)
    assert strings == STRINGS[format]


def test_formats_are_those_of_the_library() -> None:
    assert alabel.FORMATS == get_args(FormatName) == tuple(STRINGS)
    with pytest.raises(ValueError, match="there is no such format; use hostname, idn-hostname, email, idn-email or hostname-draft4"):
        alabel.check_format("uri", "a")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("validator", "format", "is_with_idna"),
    [
        (Draft3Validator, "host-name", False),
        (Draft4Validator, "hostname", False),
        (Draft6Validator, "hostname", False),
        (Draft7Validator, "hostname", True),
        (Draft201909Validator, "hostname", True),
        (Draft202012Validator, "hostname", True),
        (extend(Draft4Validator, {}), "hostname", False),
        (extend(Draft202012Validator, {}), "hostname", True),
    ],
)
@pytest.mark.parametrize("checker", [format_checker, register(FormatChecker(formats=[]))])
def test_the_draft_of_the_validator_decides(validator: Any, format: str, is_with_idna: bool, checker: FormatChecker) -> None:
    properties = {"properties": {"host": {"format": format}}}
    for name in ["ab--cd.example", "xn--0", "xn--a.example"]:
        assert validator({"format": format}, format_checker=checker).is_valid(name) != is_with_idna
        assert validator(properties, format_checker=checker).is_valid({"host": name}) != is_with_idna
    for name in ["a_b.example", "-a", "a.", "ü.example", "\u212aelvin.example", "example.com\n"]:
        assert not validator({"format": format}, format_checker=checker).is_valid(name)
    assert validator({"format": format}, format_checker=checker).is_valid("xn--bcher-kva.example")
    # Without a validator, the latest draft decides.
    assert not checker.conforms("ab--cd.example", "hostname")


def test_a_checker_keeps_its_other_formats() -> None:
    checker = register(FormatChecker(formats=["date", "email"]))
    assert checker.conforms("2026-11-25", "date") and not checker.conforms("x", "date")
    assert not checker.conforms("a@b_c", "email") and checker.conforms("a@b.c", "email")
    # The checkers of the package do not change.
    assert FormatChecker().conforms("a@b_c", "email")
    assert format_checker.conforms(1, "email")


def test_every_error_has_its_place() -> None:
    text = "😀..b@☕.-a"
    errors = alabel.check_format("email", text)
    assert [(error.code, text[error.start : error.end]) for error in errors] == [
        ("invalid-mailbox", "."),
        ("invalid-mailbox", "😀"),
        ("leading-hyphen", "-"),
        ("not-ascii", "☕"),
    ]
    assert [(error.code, error.start) for error in alabel.check_format("idn-hostname", "a.\ud800")] == [("lone-surrogate", 2)]
    assert [error.code for error in alabel.check_format("email", "a" * 100_000_000)] == ["name-too-long"]


def test_an_address_keeps_its_local_part() -> None:
    address = alabel.Mailbox("Ju\u0308rgen@BÜCHER.example")
    assert address.local_part == "Ju\u0308rgen"
    assert address.domain == alabel.Domain("bücher.example") and address.ip is None
    assert str(address) == address.ascii == "Ju\u0308rgen@xn--bcher-kva.example"
    assert address.unicode == "Ju\u0308rgen@bücher.example"
    same = alabel.Mailbox("Ju\u0308rgen@xn--bcher-kva.example")
    assert address == same and hash(address) == hash(same)
    assert address != alabel.Mailbox("ju\u0308rgen@bücher.example")
    quoted = alabel.Mailbox("\"it's @\"@b.example")
    for value in [address, quoted]:
        assert eval(repr(value)) == pickle.loads(pickle.dumps(value)) == value
    assert alabel.Mailbox("a@[192.0.2.001]").ip == IPv4Address("192.0.2.1")
    literal = alabel.Mailbox("a@[IPv6:2001:DB8::1]")
    assert (literal.ip, literal.domain, literal.ascii) == (IPv6Address("2001:db8::1"), None, "a@[IPv6:2001:db8::1]")


def test_a_policy_decides_about_the_domain() -> None:
    address = alabel.Mailbox("аррӏе@аррӏе.com")
    assert address.to_display() == "аррӏе@xn--80ak6aa92e.com"
    assert address.to_display("highly-restrictive") == "аррӏе@аррӏе.com"
    assert alabel.Mailbox("ü\u202e@b.example").to_display() == "ü\\u{202e}@b.example"
    with pytest.raises(ValueError, match="policy"):
        address.to_display("safari")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("address", "places"),
    [
        ("a..😀@c_d", [("invalid-mailbox", 2), ("std3", 6)]),
        ("a＠b", [("invalid-mailbox", 1)]),
        ("a\ud800@b", [("lone-surrogate", 1)]),
        ("example.com", [("invalid-mailbox", 0)]),
    ],
)
def test_every_error_of_an_address_is_listed(address: str, places: list[tuple[str, int]]) -> None:
    errors = alabel.Mailbox.check(address)
    assert [(error.code, error.start) for error in errors] == places
    with pytest.raises(alabel.Error) as caught:
        alabel.Mailbox(address)
    assert (caught.value.message, caught.value.start) == (errors[0].message, errors[0].start)


def test_a_name_that_is_an_address_has_a_hint() -> None:
    for name in ["a@b.example", "a＠b.example", "a﹫b.example"]:
        [error] = alabel.check(name)
        assert error.hint == "this looks like an e-mail address; use `Mailbox`, or the domain after the @"
