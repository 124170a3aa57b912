"""The codec `alabel`. Its errors are those of Python's codecs."""

import codecs
import contextlib
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


GROWING: dict[str, Callable[[Any], tuple[str | bytes, int]]] = {
    "namereplace": codecs.namereplace_errors,
    "backslashreplace": codecs.backslashreplace_errors,
    "xmlcharrefreplace": codecs.xmlcharrefreplace_errors,
    "replace": codecs.replace_errors,
    "twice": lambda error: (error.object[error.start : error.end] * 2, error.end),
    "space": lambda error: (" " + error.object[error.start : error.end], error.end),
    "spaces": lambda error: (b" " * 100_000, error.end),
    "surrogates": lambda error: ("\ud800\udc00" * 2, error.end),
    "dots": lambda error: ("..", error.end),
}


@pytest.mark.parametrize("errors", GROWING)
@pytest.mark.parametrize(
    "name",
    ["a" * 64 + ".com", "xn--a", "ü" * 70, "ü" * 20_000, "a b", "a..b", "\ud800", " " * 1_000, "☕ ." * 80, "xn--a." * 40],
    ids=lambda name: f"{ascii(name[:6])} of {len(name)}",
)
def test_a_handler_that_returns_more_than_it_takes_ends(name: str, errors: str) -> None:
    rounds: list[str] = []

    def handler(error: UnicodeError) -> tuple[str | bytes, int]:
        assert isinstance(error, UnicodeEncodeError)
        if not rounds or error.object is not rounds[-1]:
            rounds.append(error.object)
            assert len(rounds) == 1 or len(error.object.encode(errors="surrogatepass")) <= 16_384
        return GROWING[errors](error)

    codecs.register_error("watched", handler)
    with contextlib.suppress(alabel.Error):
        assert alabel.is_valid(name.encode("alabel", "watched").decode())
    counts = [len(alabel.check(name)) for name in rounds]
    assert counts == sorted(set(counts), reverse=True)


def test_later_rounds_replace_the_errors_of_replacements() -> None:
    replacements = iter(["", "..", "x"])
    codecs.register_error("next", lambda error: (next(replacements), error.end))  # type: ignore[attr-defined]
    assert "a b c".encode("alabel", "next") == b"ab.x.c"


@pytest.mark.parametrize("decode", [False, True])
def test_the_errors_of_a_round_share_one_name(decode: bool) -> None:
    errors: list[Any] = []

    def handler(error: UnicodeError) -> tuple[str, int]:
        errors.append(error)
        return "", errors[-1].end

    codecs.register_error("shared", handler)
    name = "a\u00e4 b." * 20
    if decode:
        assert name.encode().decode("alabel", "shared") == "aäb." * 20
    else:
        assert name.encode("alabel", "shared") == b"xn--ab-via." * 20
    assert len(errors) == 20 and all(error.object is errors[0].object for error in errors)
    assert {error.object[error.start : error.end] for error in errors} == {b" " if decode else " "}


def test_surrogates_that_a_decoding_handler_makes_are_errors() -> None:
    with pytest.raises(alabel.Error, match="lone surrogate"):
        b"a\xffb".decode("alabel", "surrogateescape")


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
