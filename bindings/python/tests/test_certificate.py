"""The check that a certificate is for a host."""

import pickle
import ssl
from collections.abc import Iterable
from pathlib import Path

import alabel
import pytest

ROOT = Path(__file__).parents[3]

# Differences from Go that `tests/common/deviations.rs` explains.
OTHERS_IN_GO = {("foo:bar", "foo:bar"), ("www.example..com", "www.example..com"), ("example.com.", "example.com.")}


def _matches(host: str, presented: Iterable[tuple[str, str]]) -> bool:
    try:
        return bool(alabel.match_certificate(host, presented))
    except (alabel.CertificateMismatch, alabel.Error):
        return False


def test_the_results_are_those_of_go() -> None:
    types = {"dNSName": "DNS", "iPAddress": "IP Address"}
    lines = (ROOT / "data/certificates/go.txt").read_text().splitlines()
    cases = [line.split("\t") for line in lines]
    assert len(cases) == 42
    others = set()
    for kind, presented, host, result in cases:
        if _matches(host, [(types[kind], presented)]) != (result == "match"):
            others.add((presented, host))
    assert others == OTHERS_IN_GO


def test_a_certificate_as_ssl_decodes_it() -> None:
    decode = ssl._ssl._test_decode_cert  # type: ignore[attr-defined]
    presented = decode(ROOT / "cli/tests/certificates/names.pem")["subjectAltName"]
    assert {kind for kind, _ in presented} > {"DNS", "IP Address", "DirName", "URI", "email"}
    for host, pair in [
        ("SHOP.example.", ("DNS", "shop.example")),
        ("www.pаypal.com", ("DNS", "*.xn--pypal-4ve.com")),
        ("0xC0000201", ("IP Address", "192.0.2.1")),
        ("2001:db8::1", ("IP Address", "2001:DB8:0:0:0:0:0:1")),
        ("[2001:db8::1]", ("IP Address", "2001:DB8:0:0:0:0:0:1")),
    ]:
        found = alabel.match_certificate(host, presented)
        assert found == alabel.CertificateMatch(pair, pair[1].startswith("*"))
        assert found.presented in presented
    with pytest.raises(alabel.CertificateMismatch) as caught:
        alabel.match_certificate("pаypal.com", presented)
    mismatch = caught.value
    assert mismatch.reference == "xn--pypal-4ve.com"
    # A U-label in a certificate never matches. Pairs of other types have no reason.
    assert mismatch.reasons == (
        'dNSName "p\\xd0\\xb0ypal.com" is not ASCII; a certificate has A-labels',
        'dNSName "*.xn--pypal-4ve.com" has a wildcard, which matches exactly one label',
        'dNSName "payp\\xc3\\xa1l.example" is not ASCII; a certificate has A-labels',
        'dNSName "shop.example" is another name',
        "iPAddress 192.0.2.1 is an address, not a name",
        "iPAddress 2001:db8::1 is an address, not a name",
    )
    assert str(mismatch) == mismatch.message
    assert mismatch.message == (
        f"no presented identifier matches xn--pypal-4ve.com (RFC 9525, section 6.6): {'; '.join(mismatch.reasons)}"
    )
    again = pickle.loads(pickle.dumps(mismatch))
    assert (str(again), again.reference, again.reasons) == (str(mismatch), mismatch.reference, mismatch.reasons)


def test_nothing_but_the_identifier_matches() -> None:
    for host, presented in [
        ("192.0.2.1", [("DNS", "192.0.2.1")]),
        ("192.0.2.1", [("IP Address", "<invalid>"), ("IP Address", "::ffff:192.0.2.1")]),
        ("a.example", [("URI", "a.example"), ("Common Name", "a.example"), ("dns", "a.example")]),
        ("a.example", [("DNS", "a.example\0.b.example"), ("DNS", "a.example\0")]),
        ("a.example", []),
    ]:
        with pytest.raises(alabel.CertificateMismatch):
            alabel.match_certificate(host, presented)
        presented = [*presented, ("DNS", "*.example"), ("IP Address", "192.0.2.1")]
        assert alabel.match_certificate(host, presented).presented == presented[-1 if host[0] == "1" else -2]


def test_a_text_that_is_not_a_host_is_an_error() -> None:
    for host, code, place in [
        ("*.example", "not-ldh", "*"),
        ("https://a.example", "forbidden-domain-code-point", ":"),
        ("bücher.-a", "leading-hyphen", "-"),
        ("a\ud800", "lone-surrogate", "\ud800"),
        ("fe80::1%eth0", "forbidden-domain-code-point", ":"),
    ]:
        with pytest.raises(alabel.Error) as caught:
            alabel.match_certificate(host, [("DNS", host.encode("utf-8", "replace").decode())])
        error = caught.value
        assert (error.code, error.name[error.start : error.end]) == (code, place)
    with pytest.raises(alabel.Error):
        alabel.match_certificate("a" * 20_000, [])


def test_another_type_is_an_error() -> None:
    for host, presented in [
        (b"a", []),
        (None, []),
        ("a", None),
        ("a", "DNS"),
        ("a", [("DNS",)]),
        ("a", [("DNS", b"a")]),
        ("a", [("IP Address", 1)]),
        ("a", ["ab"]),
        ("a", [(1, "a")]),
    ]:
        with pytest.raises((TypeError, ValueError)) as caught:
            alabel.match_certificate(host, presented)  # type: ignore[arg-type]
        assert type(caught.value) in {TypeError, ValueError}
