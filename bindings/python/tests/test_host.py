"""Objects of `alabel.Host`."""

import copy
import ipaddress
import json
import pickle
from pathlib import Path
from typing import get_args

import alabel
import pytest
from alabel.types import HostKind, HostWarningCode

DATA = Path(__file__).parents[3] / "data"


def test_a_host_has_a_kind_and_an_address() -> None:
    kinds = [
        ("B%C3%BCcher.example", "xn--bcher-kva.example", "domain", None),
        ("0x7f.1", "127.0.0.1", "ipv4", ipaddress.IPv4Address("127.0.0.1")),
        ("[::ffff:192.0.2.1]", "[::ffff:c000:201]", "ipv6", ipaddress.IPv6Address("::ffff:c000:201")),
    ]
    for text, serialized, kind, address in kinds:
        host = alabel.Host(text)
        assert (str(host), host.kind, host.address) == (serialized, kind, address)
    assert alabel.Host("B%C3%BCcher.example").unicode == "bücher.example"
    opaque = alabel.Host("0x7f.1", opaque=True)
    assert (str(opaque), opaque.kind, opaque.address) == ("0x7f.1", "opaque", None)
    assert {kind for _, _, kind, _ in kinds} | {"opaque"} == set(get_args(HostKind))


def test_spellings_of_a_host_are_equal() -> None:
    hosts = [alabel.Host(host) for host in ["１２７.１", "0x7f000001", "127.0.0.1"]]
    assert len(set(hosts)) == 1 and hosts[0] == hosts[1]
    assert hosts[0] != "127.0.0.1" and alabel.Host("a") != alabel.Host("a", opaque=True)
    assert alabel.Host("a") < alabel.Host("b") <= alabel.Host("B")
    assert f"{hosts[0]:>10}" == " 127.0.0.1"


@pytest.mark.parametrize("opaque", [False, True])
@pytest.mark.parametrize("text", ["a_b..example", "127.0.0.1", "[::1]", "a'b"])
def test_a_host_is_copied(text: str, opaque: bool) -> None:
    host = alabel.Host(text, opaque=opaque)
    assert pickle.loads(pickle.dumps(host)) == copy.copy(host) == eval(repr(host)) == host


def test_warnings_have_code_and_place() -> None:
    assert alabel.Host.warnings("example.org") == []
    found = alabel.Host.warnings("①.%31.0x1.04")
    assert [(warning.code, warning.start, warning.end) for warning in found] == [
        ("domain-percent-encoded", 2, 5),
        ("IPv4-non-ASCII-input", 0, 1),
        ("IPv4-non-decimal-part", 6, 9),
        ("IPv4-non-decimal-part", 10, 12),
    ]
    (warning,) = alabel.Host.warnings("ä_b.example")
    assert (warning.code, warning.start, warning.end) == ("domain-to-ASCII", 1, 2)
    assert str(warning).startswith('the domain is not valid: U+005F at [1:2], in the label "ä_b", is an ASCII')
    assert warning in {warning}
    (warning,) = alabel.Host.warnings('ä"', opaque=True)
    assert (warning.code, warning.start, warning.end) == ("invalid-URL-unit", 1, 2)
    assert warning == alabel.HostWarning("invalid-URL-unit", 1, 2, str(warning))


def test_every_warning_is_in_the_type() -> None:
    hosts = ["ex%61mple", "a_b", "①.1.1.1", "1.1.1.1.", "1", "0x1", "0.256", "[::01]"]
    codes = {warning.code for host in hosts for warning in alabel.Host.warnings(host)}
    codes |= {warning.code for warning in alabel.Host.warnings("%", opaque=True)}
    assert codes == set(get_args(HostWarningCode))


def test_a_host_that_fails_is_an_error() -> None:
    with pytest.raises(alabel.Error, match=r"at \[6:9\] is too large") as caught:
        alabel.Host("1.2.3.256")
    assert caught.value.code == "ipv4-out-of-range-part"
    with pytest.raises(alabel.Error) as caught:
        alabel.Host("[::1]:80")
    assert caught.value.hint == "this looks like a host name with a port; use only the host name"
    assert alabel.Host.warnings("1.2.3.256") == []
    for wrong in [b"a", None, 1]:
        with pytest.raises(TypeError):
            alabel.Host(wrong)  # type: ignore[arg-type]
    for function in [alabel.Host, alabel.Host.warnings]:
        with pytest.raises(alabel.Error, match="surrogate"):
            function("a\ud800")


def test_web_platform_tests_pass() -> None:
    cases = json.loads((DATA / "wpt/toascii.json").read_text(encoding="utf-8"))
    for case in (case for case in cases if isinstance(case, dict)):
        if case["output"] is None:
            with pytest.raises(alabel.Error):
                alabel.Host(case["input"])
        else:
            assert str(alabel.Host(case["input"])) == case["output"]
