"""Objects of `alabel.Domain`."""

import pickle

import alabel
import pytest


def test_spellings_of_a_name_are_equal() -> None:
    domains = [alabel.Domain(name) for name in ["BÜCHER.example", "xn--bcher-kva.example", "bücher。EXAMPLE"]]
    assert len(set(domains)) == 1
    assert domains[0] == domains[1] and not domains[0] != domains[2]
    assert str(domains[0]) == domains[0].ascii == "xn--bcher-kva.example"
    assert repr(domains[0]) == "alabel.Domain('xn--bcher-kva.example')"
    assert domains[0].unicode == "bücher.example"
    assert domains[0] != "xn--bcher-kva.example"
    assert eval(repr(domains[0])) == pickle.loads(pickle.dumps(domains[0])) == domains[0]


def test_domains_are_ordered_by_their_ascii_form() -> None:
    names = ["ü.example", "a.example", "Z.example"]
    ordered = sorted(alabel.Domain(name) for name in names)
    assert [domain.ascii for domain in ordered] == ["a.example", "xn--tda.example", "z.example"]
    assert ordered[0] < ordered[1] <= ordered[1] and ordered[2] > ordered[1] >= ordered[1]
    with pytest.raises(TypeError):
        ordered[0] < "b"  # type: ignore[operator]


def test_a_domain_has_labels_and_a_parent() -> None:
    domain = alabel.Domain("www.bücher.example.")
    assert domain.labels == ("www", "xn--bcher-kva", "example")
    assert domain.has_root_dot and not alabel.Domain("example").has_root_dot
    assert domain.parent == alabel.Domain("bücher.example.")
    assert alabel.Domain("example").parent is None
    assert domain.is_subdomain_of(alabel.Domain("example"))
    assert not alabel.Domain("xexample").is_subdomain_of(alabel.Domain("example"))


def test_a_domain_follows_its_profile() -> None:
    assert alabel.Domain("straße.example", "idna2003").ascii == "strasse.example"
    with pytest.raises(alabel.Error, match="RFC 5891"):
        alabel.Domain("☕.example", "idna2008")
    with pytest.raises(alabel.Error) as caught:
        alabel.Domain("ü.a b")
    assert (caught.value.start, caught.value.end) == (3, 4)


def test_an_ascii_form_that_is_invalid_is_an_error() -> None:
    # The URL Standard accepts the name, so the error is in its ASCII form.
    with pytest.raises(alabel.Error) as caught:
        alabel.Domain("ü..b", "url")
    error = caught.value
    assert (error.name, error.code, error.start) == ("xn--tda..b", "empty-label", 8)


def test_every_function_accepts_a_domain() -> None:
    domain = alabel.Domain("Bücher.example")
    assert alabel.to_ascii(domain) == "xn--bcher-kva.example" and alabel.to_unicode(domain) == "bücher.example"
    assert alabel.to_ascii([domain, "a", None]) == ["xn--bcher-kva.example", "a", None]
    assert alabel.is_valid(domain) and not alabel.check(domain)
    assert alabel.Domain(domain) == domain
    assert alabel.to_display(domain) == "bücher.example" and not alabel.display_reasons(domain)
    assert alabel.inspect(domain) == alabel.inspect("xn--bcher-kva.example")
    assert alabel.Domain("www.bücher.example").is_subdomain_of("BÜCHER.example")
    with pytest.raises(alabel.Error):
        domain.is_subdomain_of("a b")
    for function in [alabel.Domain, domain.is_subdomain_of]:
        with pytest.raises(TypeError, match="expected a str or an alabel.Domain, not int"):
            function(1)  # type: ignore[operator]


def test_a_domain_is_formatted_like_its_ascii_form() -> None:
    domain = alabel.Domain("ü.example")
    assert f"{domain:>20}|{domain}|{domain:.3}" == "     xn--tda.example|xn--tda.example|xn-"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_values_can_be_pickled_in_every_protocol(protocol: int) -> None:
    values = [alabel.Domain("ü.example."), alabel.Profile("idna2008", mapping="rfc5895"), alabel.check("a b")[0]]
    for value in values:
        copy = pickle.loads(pickle.dumps(value, protocol))
        assert type(copy) is type(value) and repr(copy) == repr(value)


def test_domains_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        alabel.Domain("a").ascii = "b"  # type: ignore[misc]
