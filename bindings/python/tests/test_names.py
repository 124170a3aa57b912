"""Conversions of single names."""

import alabel
import pytest
from alabel import punycode


def test_both_forms() -> None:
    assert alabel.to_ascii("Bücher.example") == "xn--bcher-kva.example"
    assert alabel.to_unicode("xn--bcher-kva.example") == "bücher.example"


def test_a_name_in_its_form_is_the_same_object() -> None:
    for name in ["www.example.com", "xn--bcher-kva.example"]:
        assert alabel.to_ascii(name) is name
    name = "bücher.example"
    assert alabel.to_unicode(name) is name


def test_an_error_has_the_place_in_indices_of_the_string() -> None:
    with pytest.raises(alabel.Error) as caught:
        alabel.to_ascii("bücher.exa mple")
    error = caught.value
    assert (error.kind, error.label, error.start, error.end) == ("forbidden-domain-code-point", 1, 10, 11)


def test_a_flag_that_the_profile_lacks() -> None:
    with pytest.raises(TypeError, match="idna2003 has it"):
        alabel.to_ascii("a", allow_unassigned=True)


def test_punycode() -> None:
    assert punycode.encode("bücher") == "bcher-kva"
    assert punycode.decode("bcher-kva") == "bücher"
