"""Arrow arrays and columns of pyarrow, Polars, DuckDB and pandas."""

import threading
from typing import Any

import alabel
import duckdb
import pandas
import polars
import pyarrow
import pytest

NAMES = ["Bücher.example", None, "www.example", "xn--bcher-kva.example"]
ASCII = ["xn--bcher-kva.example", None, "www.example", "xn--bcher-kva.example"]
UNICODE = ["bücher.example", None, "www.example", "bücher.example"]

TYPES = [
    pyarrow.string(),
    pyarrow.large_string(),
    pyarrow.string_view(),
    pyarrow.dictionary(pyarrow.int8(), pyarrow.string()),
    pyarrow.dictionary(pyarrow.uint32(), pyarrow.large_string()),
]


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_every_type_comes_out_as_it_went_in(type: Any) -> None:
    names = pyarrow.array(NAMES, pyarrow.string()).cast(type)
    ascii = alabel.to_ascii(names)
    ascii.validate(full=True)
    assert ascii.type == type
    assert ascii.to_pylist() == ASCII
    assert alabel.to_unicode(names).to_pylist() == UNICODE
    assert alabel.is_valid(names).to_pylist() == [True, None, True, True]
    assert alabel.check(names).to_pylist() == [[], None, [], []]


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_names_that_fail(type: Any) -> None:
    names = pyarrow.array(["a b", "ü", None], pyarrow.string()).cast(type)
    assert alabel.to_ascii(names, errors="null").to_pylist() == [None, "xn--tda", None]
    assert alabel.to_ascii(names, errors="keep").to_pylist() == ["a b", "xn--tda", None]
    with pytest.raises(alabel.Error, match=r"row 0: U\+0020 at \[1:2\]") as caught:
        alabel.to_ascii(names)
    assert caught.value.name == "a b"


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_no_rows(type: Any) -> None:
    array = pyarrow.array([], pyarrow.string()).cast(type)
    assert alabel.to_ascii(array).type == type
    chunks = pyarrow.chunked_array([], type)
    assert alabel.to_ascii(chunks).type == type
    assert alabel.is_valid(chunks).type == pyarrow.bool_()


def test_a_column_without_a_value_has_no_type() -> None:
    names = pyarrow.nulls(3)
    assert alabel.to_ascii(names).to_pylist() == alabel.is_valid(names).to_pylist() == [None] * 3


def test_slices() -> None:
    for type in TYPES:
        names = pyarrow.array(["a b", *NAMES, "c d"], pyarrow.string()).cast(type).slice(1, 4)
        assert alabel.to_ascii(names).to_pylist() == ASCII


def test_chunks_stay_chunks() -> None:
    names = pyarrow.chunked_array([NAMES[:1], [], NAMES[1:]], pyarrow.string())
    ascii = alabel.to_ascii(names)
    assert [len(chunk) for chunk in ascii.chunks] == [1, 0, 3]
    assert ascii.to_pylist() == ASCII


def test_rows_are_counted_over_all_chunks() -> None:
    names = pyarrow.chunked_array([["a", "b"], [], ["c", "d e"]])
    with pytest.raises(alabel.Error, match=r"^row 3: U\+0020 at \[1:2\]") as caught:
        alabel.to_ascii(names)
    assert caught.value.row == 3


def test_unchanged_hosts_share_their_buffers() -> None:
    names = pyarrow.array(["www.example.com", None, "example.org"] * 1000)
    ascii = alabel.to_ascii(names)
    addresses = [[buffer and buffer.address for buffer in array.buffers()] for array in [names, ascii]]
    assert addresses[0][1:] == addresses[1][1:]


def test_other_objects_with_capsules() -> None:
    class Array:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return pyarrow.array(NAMES).__arrow_c_array__(requested_schema)

    class Stream:
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
            return pyarrow.chunked_array([NAMES]).__arrow_c_stream__(requested_schema)

    array: Any = alabel.to_ascii(Array())
    assert isinstance(array, alabel.ArrowArray) and len(array) == 4
    assert pyarrow.array(array).to_pylist() == polars.Series(array).to_list() == ASCII
    assert pyarrow.field(array).type == pyarrow.string()
    assert alabel.to_unicode(array).__arrow_c_array__(pyarrow.large_string().__arrow_c_schema__())
    chunks: Any = alabel.to_ascii(Stream())
    assert isinstance(chunks, alabel.ArrowChunks) and len(chunks) == 4
    assert pyarrow.chunked_array(chunks).to_pylist() == polars.Series(chunks).to_list() == ASCII
    # A result can be read more than once, and is a column itself.
    assert pyarrow.chunked_array(alabel.to_unicode(chunks)).to_pylist() == UNICODE
    assert repr(array) == "<alabel.ArrowArray of 4 Utf8>"
    assert repr(chunks) == "<alabel.ArrowChunks of 4 Utf8>"


def test_errors_of_check_count_octets() -> None:
    errors = alabel.check(pyarrow.array(["ü b", "xn--0..a"])).to_pylist()
    assert [[(error["kind"], error["label"], error["start"], error["end"]) for error in row] for row in errors] == [
        [("forbidden-domain-code-point", 0, 2, 3)],
        [("invalid-punycode", 0, 0, 5), ("empty-label", 1, 6, 6)],
    ]
    assert errors[0][0]["code_point"] == ord(" ")


@pytest.mark.parametrize(
    "column",
    [pyarrow.array([1]), pyarrow.array([b"a"]), pyarrow.table({"host": ["a"]}), pyarrow.record_batch({"host": ["a"]})],
    ids=lambda column: type(column).__name__,
)
def test_columns_that_are_not_strings(column: Any) -> None:
    with pytest.raises(TypeError, match="names have to be Utf8"):
        alabel.to_ascii(column)


@pytest.mark.parametrize("type", TYPES[:3], ids=str)
def test_octets_that_are_not_utf8(type: Any) -> None:
    binary = {"string": pyarrow.binary(), "large_string": pyarrow.large_binary(), "string_view": pyarrow.binary_view()}
    octets = pyarrow.array([b"a", b"b\xff"], binary[str(type)])
    names = pyarrow.Array.from_buffers(type, 2, octets.buffers())
    for column in [names, pyarrow.chunked_array([["a"], names.cast(type)], type)]:
        with pytest.raises(ValueError, match="index 1|row 1"):
            alabel.to_ascii(column, errors="null")


def test_dictionary_keys_out_of_range() -> None:
    names = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 7], pyarrow.int8()), pyarrow.array(["a"]), safe=False)
    with pytest.raises(ValueError, match="7"):
        alabel.to_ascii(names)


def test_exceptions_of_a_producer_pass() -> None:
    class Gone:
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
            raise ConnectionError("gone")

    with pytest.raises(ConnectionError, match="gone"):
        alabel.to_ascii(Gone())

    def batches() -> Any:
        yield pyarrow.record_batch({"host": ["a"]})
        raise ConnectionError("gone")

    reader = pyarrow.RecordBatchReader.from_batches(pyarrow.schema({"host": pyarrow.string()}), batches())
    with pytest.raises((TypeError, ValueError), match="gone|names have to be Utf8"):
        alabel.to_ascii(reader)


def test_polars() -> None:
    series = polars.Series("host", NAMES)
    assert alabel.to_ascii(series).to_list() == ASCII
    assert alabel.to_ascii(series).name == "host"
    assert alabel.is_valid(series).dtype == polars.Boolean
    assert alabel.check(series).dtype.inner.fields[0].name == "kind"
    categories = series.cast(polars.Categorical)
    assert alabel.to_ascii(categories).cast(polars.String).to_list() == ASCII
    frame = polars.LazyFrame({"host": series}).with_columns(
        polars.col("host").map_batches(alabel.to_ascii, return_dtype=polars.String)
    )
    assert frame.collect()["host"].to_list() == ASCII


def test_duckdb() -> None:
    connection: Any = duckdb.connect()
    connection.create_function(
        "to_ascii",
        lambda names: alabel.to_ascii(names, errors="null"),
        ["VARCHAR"],
        "VARCHAR",
        type="arrow",
        null_handling="special",
    )
    names = pyarrow.table({"host": [*NAMES, "a b"]})
    connection.register("names", names)
    result = connection.sql("SELECT to_ascii(host) FROM names").fetchall()
    assert [ascii for (ascii,) in result] == [*ASCII, None]
    column = connection.sql("SELECT host FROM names").to_arrow_table()["host"]
    assert alabel.to_ascii(column, errors="null").to_pylist() == [*ASCII, None]


@pytest.mark.parametrize(
    "dtype",
    ["str", "string[pyarrow]", pandas.ArrowDtype(pyarrow.string()), pandas.ArrowDtype(pyarrow.large_string())],
    ids=str,
)
def test_pandas(dtype: Any) -> None:
    series = pandas.Series(NAMES, index=[3, 1, 4, 2], name="host", dtype=dtype)
    ascii = alabel.to_ascii(series)
    assert ascii.dtype == series.dtype
    assert ascii.name == "host" and list(ascii.index) == [3, 1, 4, 2]
    assert ascii.dropna().tolist() == [name for name in ASCII if name is not None]
    assert ascii.isna().tolist() == [False, True, False, False]
    assert alabel.is_valid(series).dropna().tolist() == [True] * 3


def test_pandas_without_a_type_of_strings() -> None:
    ascii = alabel.to_ascii(pandas.Series(NAMES, dtype=object))
    assert ascii.dtype == object
    assert ascii.dropna().tolist() == [name for name in ASCII if name is not None]
    ascii = alabel.to_ascii(pandas.Series(NAMES, dtype="category"))
    assert isinstance(ascii.dtype, pandas.CategoricalDtype)
    assert set(ascii.dtype.categories) == {"xn--bcher-kva.example", "www.example"}
    assert ascii.isna().tolist() == [False, True, False, False]


def test_other_threads_convert_the_same_column() -> None:
    names = pyarrow.array(NAMES * 10_000)
    results: list[Any] = []
    threads = [threading.Thread(target=lambda: results.append(alabel.to_ascii(names))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    assert all(result.equals(pyarrow.array(ASCII * 10_000)) for result in results)
