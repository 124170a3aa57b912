"""Columns without rows that start after the first row of their buffers."""

from collections.abc import Callable
from typing import Any

import alabel
import duckdb
import pandas
import polars
import pyarrow
import pytest

NAMES = ["www.example", None, "Bücher.example", "a.very-long-host-name-that-is-its-own-result.example"]
LOOKALIKES = alabel.Lookalikes(["paypal.com"])
RULESET = alabel.Ruleset('<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>')

FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "to_ascii": alabel.to_ascii,
    "to_unicode": alabel.to_unicode,
    "to_ascii_or_error": alabel.to_ascii_or_error,
    "to_unicode_or_error": alabel.to_unicode_or_error,
    "check": alabel.check,
    "is_valid": alabel.is_valid,
    "to_display": alabel.to_display,
    "display_reasons": alabel.display_reasons,
    "skeleton": alabel.skeleton,
    "restriction_level": alabel.restriction_level,
    "summarize": alabel.summarize,
    "find": LOOKALIKES.find,
    "find_or_error": LOOKALIKES.find_or_error,
    "disposition": RULESET.disposition,
    "index_label": RULESET.index_label,
}

KEYS = [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)]
STRINGS = [pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()]
# pyarrow casts no strings to a dictionary of views.
TYPES = [*STRINGS, *(pyarrow.dictionary(getattr(pyarrow, key)(), values) for key in KEYS for values in STRINGS[:2])]


def _of_type(type: Any) -> Any:
    return pyarrow.array(NAMES, pyarrow.string()).cast(type)


def _categories_without_rows() -> Any:
    keys = pyarrow.array([None, None], pyarrow.int8())
    return pyarrow.DictionaryArray.from_arrays(keys, pyarrow.array(NAMES).slice(len(NAMES)))


def _series(dtype: Any) -> Any:
    return pandas.Series(NAMES, name="host", dtype=dtype)


ARRAYS: dict[str, Any] = {
    **{f"pyarrow {type}": _of_type(type) for type in TYPES},
    "pyarrow null": pyarrow.nulls(len(NAMES)),
    "pyarrow chunks": pyarrow.chunked_array([NAMES, NAMES]),
    "polars String": polars.Series("host", NAMES),
    "polars Categorical": polars.Series("host", NAMES, polars.Categorical),
    "polars Enum": polars.Series("host", NAMES, polars.Enum([name for name in NAMES if name])),
    "polars Null": polars.Series("host", [None] * len(NAMES)),
}
SERIES: dict[str, Any] = {
    f"pandas {dtype}": _series(dtype)
    for dtype in [
        None,  # The type of strings of this version of pandas.
        object,
        "category",
        "string[python]",
        "string[pyarrow]",
        *(pandas.ArrowDtype(type) for type in [*STRINGS, pyarrow.dictionary(pyarrow.int32(), pyarrow.string())]),
    ]
}


def _type(column: Any) -> Any:
    return getattr(column, "dtype", None) or column.type


@pytest.mark.parametrize("column", ARRAYS.values(), ids=ARRAYS)
@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_slice_of_an_array_without_rows_has_a_result_without_rows(function: Callable[[Any], Any], column: Any) -> None:
    whole = function(column)
    for start in range(len(column) + 1):
        result = function(column.slice(start, 0))
        assert len(result) == 0 and type(result) is type(whole)
        # The categories of an empty column are empty.
        assert _type(result) == _type(whole) or isinstance(_type(column), polars.Enum)


@pytest.mark.parametrize("column", SERIES.values(), ids=SERIES)
@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_slice_of_a_series_without_rows_has_a_result_without_rows(function: Callable[[Any], Any], column: Any) -> None:
    for start in range(len(column) + 1):
        for empty in [column.iloc[start:].head(0), column.iloc[start:start]]:
            result = function(empty)
            assert len(result) == 0 and type(result) is type(column) and result.name == "host"


@pytest.mark.parametrize("type", TYPES, ids=str)
@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_chunk_without_rows_among_others(function: Callable[[Any], Any], type: Any) -> None:
    names = _of_type(type)
    chunks = [names.slice(2, 0), names, names.slice(4)]
    assert function(pyarrow.chunked_array(chunks)).to_pylist() == function(names).to_pylist()
    assert len(function(pyarrow.chunked_array(chunks[2:]))) == 0


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_dictionary_whose_values_are_a_slice_without_rows(function: Callable[[Any], Any]) -> None:
    names = _categories_without_rows()
    assert function(names).to_pylist() == [None, None]
    assert len(function(names.slice(2))) == 0


def test_a_column_of_an_unknown_library_without_rows() -> None:
    class Array:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return pyarrow.array(NAMES).slice(4).__arrow_c_array__(requested_schema)

    assert pyarrow.array(alabel.to_ascii(Array())).type == pyarrow.string()


@pytest.mark.parametrize("type", TYPES, ids=str)
@pytest.mark.parametrize("errors", ["raise", "null", "keep"])
def test_a_scan_of_slices_without_rows(type: Any, errors: Any) -> None:
    names = pyarrow.array([*NAMES[:3], "paypál.com"], pyarrow.string()).cast(type)
    chunks = [names.slice(2, 0), names, names.slice(4)]
    batch = pyarrow.record_batch({"number": pyarrow.array(range(4)), "host": names})
    batches = [batch.slice(2, 0), batch, batch.slice(4)]
    sources: list[tuple[Any, str | None]] = [
        (pyarrow.chunked_array(chunks), None),
        (pyarrow.RecordBatchReader.from_batches(batch.schema, batches), "host"),
    ]
    for source, column in sources:
        scan = LOOKALIKES.scan(source, column, errors=errors)
        assert [row["row"] for batch in scan for row in pyarrow.record_batch(batch).to_pylist()] == [3]
        assert scan.rows == 4
    assert list(LOOKALIKES.scan(pyarrow.chunked_array([names.slice(3, 0)]), errors=errors)) == []


def test_an_empty_result_of_duckdb() -> None:
    with duckdb.connect() as connection:
        connection.register("names", pyarrow.table({"host": NAMES}))
        column = connection.sql("SELECT host FROM names WHERE host = 'none' OFFSET 1").to_arrow_table()["host"]
    assert len(alabel.to_ascii(column)) == 0
