"""The codec `alabel`. Its errors are those of Python's codecs."""

import codecs
from collections.abc import Callable
from typing import Any

import alabel
import pytest


def test_the_codec_converts_in_both_directions() -> None:
    assert "Bücher.example".encode("alabel") == b"xn--bcher-kva.example"
    assert b"xn--BCHER-kva.example".decode("alabel") == "bücher.example"
    assert str(memoryview(b"xn--tda"), "alabel") == "ü"
    assert "".encode("alabel") == b"" and b"".decode("alabel") == ""
    assert codecs.lookup("alabel").name == codecs.lookup("ALABEL").name == "alabel"
    assert "straße.de".encode("idna") == b"strasse.de"  # Python's own codec stays.


def test_errors_are_unicode_errors() -> None:
    calls: list[Callable[[], object]] = [lambda: alabel.to_ascii("ü.a b"), lambda: "ü.a b".encode("alabel")]
    for call in calls:
        with pytest.raises(UnicodeError) as caught:
            call()
        error = caught.value
        assert isinstance(error, alabel.Error) and isinstance(error, ValueError)
        assert error.object[error.start : error.end] == " "
        assert error.object == error.name and error.reason == error.message
    with pytest.raises(alabel.Error, match="row 1"):
        alabel.to_ascii(["a", "a b"])
    with pytest.raises(alabel.Error) as caught:
        b"xn--0".decode("alabel")
    assert caught.value.code == "invalid-punycode"


@pytest.mark.parametrize(
    ("name", "errors", "encoded"),
    [
        ("bü cher .de", "ignore", b"xn--bcher-kva.de"),
        ("a\ud800b", "ignore", b"ab"),
        ("a b..c", "hyphen", b"a-b.-.c"),
        ("a b", "octets", b"a--b"),
        ("bücher.de", "replace", b"xn--bcher-kva.de"),
    ],
)
def test_error_handlers_replace_errors(name: str, errors: str, encoded: bytes) -> None:
    codecs.register_error("hyphen", lambda error: ("-", _end(error)))
    codecs.register_error("octets", lambda error: (b"--", _end(error)))
    assert name.encode("alabel", errors) == encoded


def _end(error: UnicodeError) -> int:
    assert isinstance(error, UnicodeEncodeError) and error.encoding == "alabel"
    return error.end


@pytest.mark.parametrize(
    ("name", "errors"),
    [("a b", "strict"), ("a b", "replace"), ("a b", "backslashreplace"), ("a..b", "ignore"), ("ü" * 300, "xmlcharrefreplace")],
)
def test_a_replacement_that_is_invalid_is_an_error(name: str, errors: str) -> None:
    with pytest.raises(alabel.Error):
        name.encode("alabel", errors)


def test_error_handlers_apply_to_decoding() -> None:
    places: list[Any] = []

    def handler(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeDecodeError)
        places.append(error.object[error.start : error.end])
        return "", error.end

    codecs.register_error("places", handler)
    assert "ü.x b".encode().decode("alabel", "places") == "ü.xb"
    assert places == [b" "]
    with pytest.raises(UnicodeDecodeError, match="utf-8"):
        b"\xff".decode("alabel")
    assert b"a\xffb".decode("alabel", "ignore") == "ab"
    with pytest.raises(LookupError, match="no-such-handler"):
        b"a".decode("alabel", "no-such-handler")
    with pytest.raises(alabel.Error):
        b"xn--0".decode("alabel", "replace")
