"""Tests of the functions in `alabel_function.xml`, in chDB."""

import json
import os
import re
import subprocess
from pathlib import Path

import chdb
import pyarrow as pa
import pytest

FOLDER = Path(__file__).parent
REPOSITORY = FOLDER.parents[1]
TARGET = Path(subprocess.run([REPOSITORY / ".ci/target-directory"], check=True, capture_output=True, text=True).stdout.strip())
PROTECTED = TARGET / "protected.txt"
HARD = ["", "a b", "a\nb", "a\\b", "\\N", "a\tb", "a\r", "a\0b", "\n", "\\", "tab\\t", "'", "a'ü", "b\bf\fv\v", "a" * 300, "xn--0"]


@pytest.fixture(scope="module", autouse=True)
def command() -> None:
    """Puts the command on the path and writes the protected names."""
    subprocess.run(["cargo", "build", "--package", "alabel-cli", "--locked"], cwd=REPOSITORY, check=True)
    PROTECTED.write_text("paypal.com\nbucher.com\nwikipedia.org\n")
    os.environ["ALABEL_PROTECTED"] = str(PROTECTED)
    os.environ["PATH"] = f"{TARGET / 'debug'}:{os.environ['PATH']}"


@pytest.fixture(scope="module")
def names() -> list[str]:
    """Returns real names in both forms, and unusual ones."""
    a_labels = [entry["domain"] for entry in json.loads((REPOSITORY / "data" / "xndomains.json").read_bytes())]
    hosts = (REPOSITORY / "data" / "display" / "names.txt").read_text().splitlines()
    return a_labels + hosts + HARD + ["www.p\u0430ypal.com", "bücher.com", "vvikipedia.org"]


def query(expression: str, names: list[str | None]) -> list[str | None]:
    """Selects an expression on a column."""
    column = pa.table({"number": range(len(names)), "name": pa.array(names, pa.string())})
    statement = f"SELECT {expression} AS result FROM Python(column) ORDER BY number"
    return pa.table(chdb.query(statement, "ArrowTable", udf_path=str(FOLDER)))["result"].to_pylist()


def expected(arguments: list[str], names: list[str]) -> dict[str, str]:
    """Runs the command on the names, except those with NUL, which ends names here."""
    without_nul = [name for name in names if "\0" not in name]
    run = subprocess.run(
        ["alabel", *arguments, "--null", "--quiet", "--exit-zero"],
        input="".join(f"{name}\0" for name in without_nul).encode(),
        capture_output=True,
        check=True,
    )
    results = run.stdout.decode().split("\n" if "--json" in arguments else "\0")[:-1]
    return dict(zip(without_nul, results, strict=True))


def without_line(result: str) -> str:
    """Removes the number of the line from an object: a process counts all rows that it has read."""
    return re.sub(r',"line":\d+}$', "}", result)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        ("alabelTryIdnaEncode", ["to-ascii"]),
        ("alabelIdnaDecode", ["to-unicode", "--on-error=keep"]),
        ("alabelToDisplay", ["to-unicode", "--display"]),
        ("alabelDisplayReasons", ["to-unicode", "--display", "--json"]),
        ("alabelLookalike", ["lookalikes", "--protected", str(PROTECTED)]),
        ("alabelPunycodeEncode", ["punycode", "encode"]),
        ("alabelTryPunycodeDecode", ["punycode", "decode"]),
    ],
)
def test_functions_agree_with_the_command(function: str, arguments: list[str], names: list[str]) -> None:
    results = dict(zip(names, query(f"{function}(name)", names), strict=True))
    assert len(set(results.values())) > (1 if function == "alabelLookalike" else 10)
    for name, result in expected(arguments, names).items():
        assert without_line(results[name]) == without_line(result), (function, name)


def test_lookalikes_are_shown_in_ascii() -> None:
    names = ["www.p\u0430ypal.com", "bücher.com", "a b", "", None, "example.org"]
    assert query("alabelToDisplay(name)", names) == ["www.xn--pypal-4ve.com", "bücher.com", "a b", "", None, "example.org"]
    assert query("alabelLookalike(name)", names) == ["paypal.com skeleton", "bucher.com diacritics", "", "", None, ""]
    assert query("splitByChar(' ', assumeNotNull(alabelLookalike(name)))[1]", names[:1]) == ["paypal.com"]


def test_reasons_and_errors_are_in_the_object() -> None:
    names = ["www.p\u0430ypal.\u2615", "bücher.com", None, 'a"\n\\b', ""]
    readme = (FOLDER / "README.md").read_text()
    reasons = readme[readme.index("JSONExtract(") : readme.index(" AS reasons")].replace("host", "name")
    codes = query(f"arrayMap(reason -> reason.1, {reasons})", names)
    assert codes == [["mixed-scripts", "not-allowed"], [], [], ["invalid", "invalid"], ["invalid"]]
    assert query("JSONExtractString(alabelDisplayReasons(name), 'input')", names) == names
    errors = "JSONExtractString(alabelDisplayReasons(name), 'errors', 1, 'code')"
    assert query(errors, names) == ["", "", None, "forbidden-domain-code-point", "empty-unicode-label"]


def test_nul_is_kept() -> None:
    assert query("alabelTryIdnaEncode(name)", ["a\0b", "ü"]) == ["", "xn--tda"]
    assert query("alabelIdnaDecode(name)", ["a\0b", "xn--tda"]) == ["a\0b", "ü"]
    assert query("alabelPunycodeDecode(alabelPunycodeEncode(name))", ["\0ü\n\t\\N"]) == ["\0ü\n\t\\N"]


@pytest.mark.parametrize("throws", ["alabelIdnaEncode", "alabelPunycodeDecode"])
def test_functions_that_throw_agree_with_those_that_try(throws: str, names: list[str]) -> None:
    tries = throws.replace("alabel", "alabelTry")
    results = query(f"{tries}(name)", names)
    fine = [name for name, result in zip(names, results) if result]
    assert query(f"{throws}(name)", fine) == [result for result in results if result]


@pytest.mark.parametrize("function", ["IdnaEncode", "TryIdnaEncode", "IdnaDecode", "ToDisplay", "DisplayReasons", "PunycodeEncode", "PunycodeDecode", "TryPunycodeDecode"])
def test_null_stays_null(function: str) -> None:
    results = query(f"alabel{function}(name)", [None, "tda", None])
    assert results[0] is results[2] is None
    assert results[1]
    [constant] = query(f"alabel{function}('tda')", [None])
    assert without_line(constant) == without_line(results[1])


def test_the_reason_is_thrown() -> None:
    for before in [0, 1000, 200_000]:
        with pytest.raises(RuntimeError, match=r'U\+0020 at octets 1\.\.2, in the label "a b", is a forbidden'):
            query("alabelIdnaEncode(name)", ["fine.example"] * before + ["a b"] + ["fine.example"] * 300_000)
    with pytest.raises(RuntimeError, match=r"U\+0021 has no digit-value"):
        query("alabelPunycodeDecode(name)", ["tda", "td!"])


def test_blocks_of_failures_do_not_fail_the_query() -> None:
    """The command would write a line to standard error for each failure."""
    assert set(query("alabelTryIdnaEncode(name)", ["a b"] * 300_000)) == {""}
    assert set(query("alabelIdnaDecode(name)", ["a b"] * 300_000)) == {"a b"}


def test_many_threads_share_the_pool() -> None:
    statement = (
        "SELECT count(), countIf(alabelTryIdnaEncode(concat(toString(number), '.ü')) = concat(toString(number), '.xn--tda'))"
        " FROM numbers_mt(2000000) SETTINGS max_threads = 8"
    )
    assert str(chdb.query(statement, "CSV", udf_path=str(FOLDER))).strip() == "2000000,2000000"
