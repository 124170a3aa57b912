"""Functions in DuckDB, and the namespace of Polars."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import alabel
import alabel.polars
import duckdb
import polars
import pyarrow
import pytest

NAMES = ["Bücher.example", "a b", None, "xn--0", "www.example", "x" * 20_000, "", "a..b\0"]
PAIRS: Any = alabel.to_ascii_or_error(NAMES)


def kinds(rows: list[Any]) -> list[Any]:
    """Returns the result and the code of the error of each pair or struct."""

    def parts(row: Any) -> Any:
        return (row["result"], row["error"]) if isinstance(row, dict) else row

    def kind(error: Any) -> Any:
        return error and (error["code"] if isinstance(error, dict) else error.code)

    return [None if row is None else (parts(row)[0], kind(parts(row)[1])) for row in rows]


def test_each_pair_has_a_result_or_an_error() -> None:
    assert [pair and pair[0] for pair in PAIRS] == alabel.to_ascii(NAMES, errors="null")
    for pair, errors in zip(PAIRS, alabel.check(NAMES), strict=True):
        assert (pair is None) == (errors is None)
        if pair and errors:
            assert pair[1].code == errors[0].code and pair[1].row == errors[0].row
        elif pair:
            assert pair[1] is None
    assert kinds(alabel.to_unicode_or_error(["xn--tda", "xn--0"])) == [("ü", None), (None, "invalid-punycode")]
    result, error = alabel.to_ascii_or_error("a\ud800")
    assert result is None and error and error.code == "lone-surrogate"


@pytest.mark.parametrize("type", ["string", "large_string", "string_view", "dictionary"])
def test_structs_agree_with_pairs(type: str) -> None:
    names = pyarrow.array(NAMES * 3, pyarrow.string())
    names = names.dictionary_encode() if type == "dictionary" else names.cast(getattr(pyarrow, type)())
    rows: Any = alabel.to_ascii_or_error(names)
    rows.validate(full=True)
    assert rows.type.field("result").type == names.type
    assert kinds(rows.to_pylist()) == kinds(PAIRS) * 3
    errors = [errors and errors[0] for errors in alabel.check(names).to_pylist()]
    for row, error in zip(rows.to_pylist(), errors, strict=True):
        assert not error or not row or row["error"].items() == error.items()
    sliced: Any = alabel.to_ascii_or_error(names.slice(1, 4))
    assert kinds(sliced.to_pylist()) == kinds(PAIRS)[1:5]
    assert alabel.to_ascii_or_error(names.slice(0, 0)).type == rows.type


def test_equal_names_have_equal_errors() -> None:
    names = pyarrow.chunked_array([["a b", "ü"] * 20_000, [None, "a b", "xn--0"]])
    rows: Any = alabel.to_ascii_or_error(names)
    expected = [(None, "forbidden-domain-code-point"), ("xn--tda", None)] * 20_000
    assert kinds(rows.to_pylist()) == [*expected, None, expected[0], (None, "invalid-punycode")]


def test_hints_in_columns_name_python_arguments() -> None:
    names = pyarrow.array(["-a", "a.", "a_b", "xn--0"])
    columns = [alabel.check(names, strict=True).to_pylist(), [[row["error"]] for row in alabel.to_ascii_or_error(names, strict=True).to_pylist()]]
    for column in columns:
        for row, errors in zip(column, alabel.check(names.to_pylist(), strict=True), strict=True):
            for struct, error in zip(row, errors, strict=False):
                assert (struct["code"], struct["hint"]) == (error.code, error.hint)
                assert struct["message"].endswith(error.hint or "")


def test_hints_for_lookalikes_name_no_flag() -> None:
    names = pyarrow.array(["xn--0", "example.com:80"])
    scan = PROTECTED.scan(pyarrow.table({"host": names}), errors="keep")
    for table in [pyarrow.chunked_array([PROTECTED.find_or_error(names)]), pyarrow.table(scan)]:
        punycode, port = [row["error"] for row in table.to_pylist()]
        assert (punycode["code"], punycode["hint"]) == ("invalid-punycode", None)
        assert punycode["message"].endswith(")")
        assert port["hint"] == "this looks like a host name with a port; use only the host name"


@pytest.fixture
def connection() -> Any:
    """Returns a connection to DuckDB with a table of names and the functions."""
    connection = duckdb.connect()
    names = pyarrow.table({"row": range(len(NAMES)), "name": pyarrow.array(NAMES)})
    connection.register("arrow", names)
    connection.execute("CREATE TABLE names AS FROM arrow")
    alabel.register_duckdb(connection)
    return connection


def select(connection: Any, expression: str) -> list[Any]:
    """Returns the values of an expression."""
    rows = connection.sql(f"SELECT {expression} FROM names ORDER BY row").fetchall()
    return [value for (value,) in rows]


def test_functions_in_duckdb_agree_with_python(connection: Any) -> None:
    assert select(connection, "alabel_to_ascii(name)") == alabel.to_ascii(NAMES, errors="null")
    assert select(connection, "alabel_to_unicode(name)") == alabel.to_unicode(NAMES, errors="null")
    assert select(connection, "alabel_is_valid(name)") == alabel.is_valid(NAMES)
    assert select(connection, "alabel_check(name)") == alabel.check(pyarrow.array(NAMES)).to_pylist()
    assert kinds(select(connection, "alabel_to_ascii_or_error(name)")) == kinds(PAIRS)
    assert kinds(select(connection, "alabel_to_unicode_or_error(name)")) == kinds(alabel.to_unicode_or_error(NAMES))
    assert select(connection, "alabel_to_ascii(NULL)") == [None] * len(NAMES)


def test_duckdb_converts_many_vectors(connection: Any) -> None:
    statement = "SELECT count(*) FROM range(300000) n(i) WHERE alabel_to_ascii(i || '.ü') = i || '.xn--tda'"
    assert connection.sql(statement).fetchall() == [(300_000,)]


def test_functions_can_be_registered_again(connection: Any) -> None:
    alabel.register_duckdb(connection, "idna2003", protected=["paypal.com"])
    assert connection.sql("SELECT alabel_to_ascii('straße')").fetchall() == [("strasse",)]
    alabel.register_duckdb(connection, protected=alabel.Lookalikes(["a.example"]))
    assert connection.sql("SELECT alabel_to_ascii('straße')").fetchall() == [("xn--strae-oqa",)]
    with pytest.raises(duckdb.CatalogException, match="already exists.*another connection to the database registered it"):
        alabel.register_duckdb(connection.cursor())


def test_lists_are_protected_names(connection: Any) -> None:
    alabel.register_duckdb(connection, prefix="list_", protected=["paypal.com"])
    assert connection.sql("SELECT list_lookalike('paypál.com').protected").fetchall() == [("paypal.com",)]
    frame = polars.DataFrame({"name": ["paypál.com"]})
    name: Any = polars.col("name")
    for result in [frame.select(name.alabel.lookalike(["paypal.com"])), frame.select(name.alabel.lookalike_or_error(iter(["paypal.com"])))]:
        assert "paypal.com" in str(result.to_dicts())
    with pytest.raises(TypeError, match="iterable of names, not str"):
        alabel.register_duckdb(connection, prefix="str_", protected="paypal.com")
    with pytest.raises(alabel.Error, match="row 1: U\\+0020"):
        name.alabel.lookalike(["paypal.com", "a b"])


def test_functions_follow_their_profile(connection: Any) -> None:
    alabel.register_duckdb(connection, "idna2003", prefix="old_", errors="keep")
    assert connection.sql("SELECT old_to_ascii('straße'), alabel_to_ascii('straße'), old_to_ascii('a b')").fetchall() == [
        ("strasse", "xn--strae-oqa", "a b")
    ]
    alabel.register_duckdb(connection, prefix="strict_", strict=True)
    assert connection.sql("SELECT strict_to_ascii('a_b')").fetchall() == [(None,)]
    alabel.register_duckdb(connection, alabel.Profile("uts46", strict=True), prefix="raise_", errors="raise")
    with pytest.raises(duckdb.Error, match="U\\+005F"):
        connection.sql("SELECT raise_to_ascii('a_b')").fetchall()
    with pytest.raises(TypeError, match="a Profile already has flags"):
        alabel.register_duckdb(connection, alabel.Profile("uts46"), prefix="no_", strict=True)


METHODS: list[tuple[str, Callable[[Any], Any], Any]] = [
    ("to_ascii", lambda names: names.alabel.to_ascii(errors="null"), alabel.to_ascii(NAMES, errors="null")),
    ("to_unicode", lambda names: names.alabel.to_unicode("url", errors="keep"), alabel.to_unicode(NAMES, "url", errors="keep")),
    ("is_valid", lambda names: names.alabel.is_valid(strict=True), alabel.is_valid(NAMES, strict=True)),
    ("check", lambda names: names.alabel.check(limit=1), alabel.check(pyarrow.array(NAMES), limit=1).to_pylist()),
    ("to_ascii_or_error", lambda names: names.alabel.to_ascii_or_error(), alabel.to_ascii_or_error(pyarrow.array(NAMES)).to_pylist()),
    ("to_unicode_or_error", lambda names: names.alabel.to_unicode_or_error(), alabel.to_unicode_or_error(pyarrow.array(NAMES)).to_pylist()),
]


@pytest.mark.parametrize(("method", "call", "expected"), METHODS, ids=[method for method, _, _ in METHODS])
@pytest.mark.parametrize("dtype", [polars.String, polars.Categorical])
def test_methods_in_polars_agree_with_functions(method: str, call: Callable[[Any], Any], expected: Any, dtype: Any) -> None:
    names = polars.Series("name", NAMES, dtype=polars.String).cast(dtype)
    assert call(names).to_list() == expected
    frame = polars.DataFrame({"row": range(len(NAMES)), "name": names})
    assert frame.select(call(polars.col("name")))["name"].to_list() == expected
    lazy = frame.lazy().with_columns(result=call(polars.col("name"))).filter(polars.col("row") >= 0)
    for result in [lazy.collect(), lazy.collect(engine="streaming")]:
        assert result["result"].to_list() == expected
        assert result.schema == lazy.collect_schema()


PROTECTED = alabel.Lookalikes(["paypal.com", "example.org"])
SHOWN = ["www.p\u0430ypal.com", "bücher.example", None, "a b", "paypäl.com", "paypal.com"]


def test_display_functions_in_duckdb_agree_with_python(connection: Any) -> None:
    alabel.register_duckdb(connection, prefix="shown_", protected=PROTECTED, policy="single-script")
    names = pyarrow.array(SHOWN)
    connection.register("shown", pyarrow.table({"row": range(len(SHOWN)), "name": names}))

    def select(expression: str) -> list[Any]:
        rows = connection.sql(f"SELECT {expression} FROM (SELECT row, name FROM shown) ORDER BY row").fetchall()
        return [value for (value,) in rows]

    expected: list[tuple[str, Any]] = [
        ("to_display", alabel.to_display(names, "single-script", errors="null")),
        ("display_reasons", alabel.display_reasons(names, "single-script", errors="null")),
        ("restriction_level", alabel.restriction_level(names, errors="null")),
        ("skeleton", alabel.skeleton(names, errors="null")),
        ("lookalike", PROTECTED.find(names, errors="null")),
        ("lookalike_or_error", PROTECTED.find_or_error(names)),
    ]
    for name, column in expected:
        assert select(f"shown_{name}(name)") == column.to_pylist(), name
    assert select("shown_lookalike(name).protected") == ["paypal.com", None, None, None, "paypal.com", None]
    alabel.register_duckdb(connection, prefix="raises_", protected=PROTECTED, errors="raise")
    with pytest.raises(duckdb.Error, match="U\\+0020"):
        select("raises_lookalike(name)")


def test_display_methods_in_polars_agree_with_functions() -> None:
    frame = polars.DataFrame({"name": SHOWN})
    name: Any = polars.col("name")
    methods = name.alabel
    columns = frame.lazy().select(
        to_display=methods.to_display(errors="null"),
        display_reasons=methods.display_reasons(errors="null", limit=1),
        restriction_level=methods.restriction_level(errors="null"),
        skeleton=methods.skeleton(errors="null"),
        lookalike=methods.lookalike(PROTECTED, errors="null"),
        lookalike_or_error=methods.lookalike_or_error(PROTECTED),
    )
    expected: dict[str, Any] = {
        "to_display": alabel.to_display(pyarrow.array(SHOWN), errors="null"),
        "display_reasons": alabel.display_reasons(pyarrow.array(SHOWN), errors="null", limit=1),
        "restriction_level": alabel.restriction_level(pyarrow.array(SHOWN), errors="null"),
        "skeleton": alabel.skeleton(pyarrow.array(SHOWN), errors="null"),
        "lookalike": PROTECTED.find(pyarrow.array(SHOWN), errors="null"),
        "lookalike_or_error": PROTECTED.find_or_error(pyarrow.array(SHOWN)),
    }
    for result in [columns.collect(), columns.collect(engine="streaming")]:
        assert result.schema == columns.collect_schema()
        for method, column in expected.items():
            assert result[method].to_list() == column.to_pylist(), method
    series: Any = frame["name"]
    assert series.alabel.lookalike(PROTECTED, errors="null").to_list() == expected["lookalike"].to_pylist()


@pytest.mark.parametrize("call", [lambda name: name.alabel.to_ascii(), lambda name: name.alabel.lookalike(PROTECTED)])
def test_a_name_that_fails_is_an_error_of_polars(call: Callable[[Any], Any]) -> None:
    frame = polars.DataFrame({"name": ["ü", None, "x.a b"]})
    for query in (frame, frame.lazy()):
        with pytest.raises(polars.exceptions.ComputeError, match="^row [02] of its batch, 'x\\.a b': U\\+0020 at .* in the label \"a b\""):
            query.select(call(polars.col("name"))).lazy().collect()


def test_an_enum_of_polars_is_converted() -> None:
    names = polars.Series("name", ["ü", None], dtype=polars.Enum(["ü"]))
    assert names.alabel.to_ascii().to_list() == ["xn--tda", None]  # type: ignore[attr-defined]
    column: Any = polars.col("name").cast(polars.String)
    assert names.to_frame().lazy().select(column.alabel.to_ascii()).collect()["name"].to_list() == ["xn--tda", None]


def test_importing_the_package_imports_no_engine() -> None:
    program = "import sys, alabel; print(sorted({'polars', 'duckdb', 'pyarrow', 'pandas', 'pyspark', 'alabel.polars'} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
