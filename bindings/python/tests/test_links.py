"""Links in text: the places, the options, the conversion of hosts, and columns."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import alabel
import polars
import pyarrow
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_display_columns import COLUMNS, _values

ROOT = Path(__file__).parents[3]
COMMAND = os.environ.get("ALABEL_COMMAND", ROOT / "target/debug/alabel")

TEXT = "\U0001f4d6 Bücher: http://www.Bücher.de/a(b), büro@xn--bcher-kva.de, xn--0.com.\nhttp://0a.א.com/ a.b?http://c.de"
TEXTS = ["none", TEXT, None, "", "at hxxp://bücher[.]de", "see pаypal.com", TEXT, "see pаypal.com", None]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"with_errors": True},
    {"top_level_domains": "listed", "with_scheme_only": True},
    {"top_level_domains": "any", "defanged": True, "nested": True, "with_errors": True},
]
LONG = "see bücher.de, " * 5_000
FUNCTIONS: list[Callable[..., Any]] = [alabel.links, alabel.text_to_ascii, alabel.text_to_unicode]
CONVERSIONS: list[Callable[..., Any]] = [
    alabel.text_to_ascii,
    alabel.text_to_unicode,
    lambda text: alabel.text_to_unicode(text, display="recommended"),
    lambda text: alabel.text_to_ascii(text, top_level_domains="any", defanged=True),
]


def _assert_places(text: str, links: list[alabel.Link]) -> None:
    for link in links:
        assert text[link.start : link.end] == link.text == str(link)
        assert text[link.host_start : link.host_end] == link.host
        assert (link.ascii is None) == (link.unicode is None) == (link.errors != ())
        for error in link.errors:
            assert link.host_start <= error.start <= error.end <= link.host_end or link.kind == "mail"
            assert error.name == text


def test_places_are_indices_of_the_text() -> None:
    for options in OPTIONS:
        links = alabel.links(TEXT, **options)
        assert links
        _assert_places(TEXT, links)
    first, second, *_ = alabel.links(TEXT)
    assert (first.kind, first.start, first.host, first.ascii, first.unicode) == ("url", 10, "www.Bücher.de", "www.xn--bcher-kva.de", "www.bücher.de")
    assert (second.kind, second.text, second.unicode) == ("mail", "büro@xn--bcher-kva.de", "bücher.de")


@given(st.lists(st.sampled_from(["bücher", "xn--0", "a", ".", ".com", "@", "http://", "/", " ", "\n", "\U0001f4d6", "%C3%BC", "[.]"])).map("".join))
def test_places_of_any_text(text: str) -> None:
    for options in OPTIONS:
        _assert_places(text, alabel.links(text, **options))


def test_each_option_changes_the_list() -> None:
    def found(text: str, **options: Any) -> list[str]:
        return [link.text for link in alabel.links(text, **options)]

    text = "http://nas.home nas.home a.com"
    assert found(text) == found(text, top_level_domains="any-in-urls") == ["http://nas.home", "a.com"]
    assert found(text, top_level_domains="listed") == ["a.com"]
    assert found(text, top_level_domains="any") == ["http://nas.home", "nas.home", "a.com"]
    assert found(text, with_scheme_only=True) == ["http://nas.home"]
    assert found("hxxp://a[.]com") == []
    assert found("hxxp://a[.]com", defanged=True) == ["hxxp://a[.]com"]
    assert found("a.com/?b.com", nested=True) == ["a.com/?b.com", "b.com"]
    assert found("xn--0.com") == []
    assert found("xn--0.com", with_errors=True) == ["xn--0.com"]
    assert found("xn--0.com", with_errors=False) == []


def test_errors_have_a_limit_and_no_hints_about_flags() -> None:
    [link] = alabel.links("see xn--a.xn--1.com", with_errors=True)
    assert [(error.code, error.name[error.start : error.end], error.label, error.hint) for error in link.errors] == [
        ("disallowed", "xn--a", 0, None),
        ("invalid-punycode", "", 1, None),
    ]
    assert link.errors[0].render().endswith("    see xn--a.xn--1.com\n        ^^^^^")
    assert [len(alabel.links(link.text, with_errors=True, limit=limit)[0].errors) for limit in (0, 1, 2)] == [0, 1, 2]
    [row] = alabel.links(pyarrow.array([link.text]), with_errors=True, limit=1).to_pylist()
    assert [(error["code"], error["start"], error["hint"]) for error in row[0]["errors"]] == [("disallowed", 0, None)]
    [[listed]] = alabel.links([link.text], with_errors=True, limit=1)
    assert listed.errors[0].row == 0


def test_the_command_finds_and_converts_the_same(tmp_path: Path) -> None:
    def run(*arguments: str, text: str = TEXT) -> str:
        command = [COMMAND, "text", *arguments]
        return subprocess.run(command, input=text.encode(), capture_output=True).stdout.decode()

    lines = TEXT.split("\n")
    searches: list[tuple[dict[str, Any], list[str]]] = [
        ({"with_errors": True}, []),
        ({"with_errors": True, "defanged": True, "top_level_domains": "any"}, ["--defanged", "--top-level-domains=any"]),
    ]
    for options, arguments in searches:
        objects = [json.loads(line) for line in run("list", "--json", *arguments).splitlines()]
        links = [(number + 1, len(line[: link.start].encode()), link) for number, line in enumerate(lines) for link in alabel.links(line, **options)]
        assert len(objects) == len(links) > 4
        for value, (number, start, link) in zip(objects, links, strict=True):
            assert (value["line"], value["start"]) == (number, start)
            for key in ["kind", "text", "host", "ascii", "unicode"]:
                assert value[key] == getattr(link, key)
            assert [error["code"] for error in value["errors"]] == [error.code for error in link.errors]
    for text in [text for text in TEXTS if text is not None]:
        assert run("to-ascii", text=text) == alabel.text_to_ascii(text)
        assert run("to-unicode", text=text) == alabel.text_to_unicode(text)
        assert run("to-unicode", "--display", text=text) == alabel.text_to_unicode(text, display="recommended")
        assert run("to-ascii", "--defanged", text=text) == alabel.text_to_ascii(text, defanged=True)


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_converted_columns_agree_with_a_loop(column: Callable[[list[str | None]], Any]) -> None:
    for convert in CONVERSIONS:
        expected = [None if text is None else convert(text) for text in TEXTS]
        result = convert(column(TEXTS))
        assert _values(result) == convert(TEXTS) == expected
        assert type(result) is type(column(TEXTS))


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_lists_of_a_column_agree_with_a_loop(column: Callable[[list[str | None]], Any]) -> None:
    def plain(link: Any) -> dict[str, Any]:
        """Returns what objects and structs share. Places of structs count octets."""
        fields = link if isinstance(link, dict) else vars(link)
        plain = {key: fields[key] for key in ["kind", "text", "host", "ascii", "unicode"]}
        codes = [error["code"] if isinstance(error, dict) else error.code for error in fields["errors"]]
        return {**plain, "errors": codes}

    for options in OPTIONS:
        expected = [None if text is None else [plain(link) for link in alabel.links(text, **options)] for text in TEXTS]
        for result in [alabel.links(TEXTS, **options), _values(alabel.links(column(TEXTS), **options))]:
            assert [None if links is None else [plain(link) for link in links] for links in result] == expected


def test_places_in_columns_count_octets() -> None:
    [row] = alabel.links(pyarrow.array(["ü: bücher.de"])).to_pylist()
    assert (row[0]["start"], row[0]["end"], row[0]["host_start"], row[0]["host_end"]) == (4, 14, 4, 14)


def test_methods_of_polars_agree_with_the_functions() -> None:
    import alabel.polars  # noqa: F401

    frame = polars.DataFrame({"text": TEXTS}).lazy()
    column: Any = polars.col("text")
    result = frame.select(
        links=column.alabel.links(with_errors=True),
        ascii=column.alabel.text_to_ascii(),
        shown=column.alabel.text_to_unicode(display="recommended"),
    ).collect()
    assert result["ascii"].to_list() == alabel.text_to_ascii(TEXTS)
    assert result["shown"].to_list() == alabel.text_to_unicode(TEXTS, display="recommended")
    assert [links and len(links) for links in result["links"].to_list()] == [links and len(links) for links in alabel.links(TEXTS, with_errors=True)]


@pytest.mark.parametrize("column", [list, *COLUMNS.values()], ids=["list", *COLUMNS])
def test_texts_have_any_length(column: Callable[[list[str | None]], Any]) -> None:
    ascii = LONG.replace("bücher", "xn--bcher-kva")
    assert alabel.text_to_ascii(LONG) == ascii
    assert len(alabel.links(LONG)) == 5_000
    converted = alabel.text_to_ascii(column([LONG, "a", None]))
    assert (converted if isinstance(converted, list) else _values(converted)) == [ascii, "a", None]
    links = alabel.links(column([LONG, "a", None]))
    links = links if isinstance(links, list) else _values(links)
    assert [None if found is None else len(found) for found in links] == [5_000, 0, None]


def test_a_text_that_stays_is_the_same_object() -> None:
    text = "http://www.example.com/größe"
    assert alabel.text_to_ascii(text) is alabel.text_to_unicode(text) is text


def test_a_lone_surrogate_is_raised_or_null() -> None:
    for call in FUNCTIONS:
        with pytest.raises(alabel.Error, match="lone surrogate"):
            call("bücher.de \ud800")
        assert call("bücher.de \ud800", errors="null") is None
        assert call(["\ud800", None], errors="null") == [None, None]


def test_unknown_options_and_values_are_errors() -> None:
    for call in FUNCTIONS:
        with pytest.raises(TypeError, match="unexpected keyword argument 'defang'"):
            call("a", defang=True)
        with pytest.raises(ValueError, match='there is no top-level domain choice "lited"; did you mean "listed"'):
            call("a", top_level_domains="lited")
        with pytest.raises(TypeError):
            call("a", defanged="yes")
        with pytest.raises(ValueError, match="keep"):
            call("a", errors="keep")
        with pytest.raises(TypeError):
            call(b"a.com")
    convert: Callable[..., Any] = alabel.text_to_ascii
    with pytest.raises(TypeError, match="unexpected keyword argument 'with_errors'"):
        convert("a", with_errors=True)
