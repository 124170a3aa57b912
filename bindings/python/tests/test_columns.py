"""Arrow arrays, and columns of pyarrow, Polars, DuckDB and pandas."""

import struct
import subprocess
import sys
import threading
from typing import Any

import alabel
import duckdb
import numpy
import pandas
import polars
import pyarrow
import pytest
from test_lists import assert_results_are_plain_strings

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
def test_a_column_keeps_its_type(type: Any) -> None:
    names = pyarrow.array(NAMES, pyarrow.string()).cast(type)
    ascii = alabel.to_ascii(names)
    ascii.validate(full=True)
    assert ascii.type == type
    assert ascii.to_pylist() == ASCII
    assert alabel.to_unicode(names).to_pylist() == UNICODE
    assert alabel.is_valid(names).to_pylist() == [True, None, True, True]
    assert alabel.check(names).to_pylist() == [[], None, [], []]


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_names_that_fail_are_null_kept_or_raised(type: Any) -> None:
    names = pyarrow.array(["a b", "ü", None], pyarrow.string()).cast(type)
    assert alabel.to_ascii(names, errors="null").to_pylist() == [None, "xn--tda", None]
    assert alabel.to_ascii(names, errors="keep").to_pylist() == ["a b", "xn--tda", None]
    with pytest.raises(alabel.Error, match=r"row 0: U\+0020 at \[1:2\]") as caught:
        alabel.to_ascii(names)
    assert caught.value.name == "a b"


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_an_empty_column_keeps_its_type(type: Any) -> None:
    array = pyarrow.array([], pyarrow.string()).cast(type)
    assert alabel.to_ascii(array).type == type
    chunks = pyarrow.chunked_array([], type)
    assert alabel.to_ascii(chunks).type == type
    assert alabel.is_valid(chunks).type == pyarrow.bool_()


def test_a_column_of_type_null_stays_null() -> None:
    names = pyarrow.nulls(3)
    assert alabel.to_ascii(names).to_pylist() == alabel.is_valid(names).to_pylist() == [None] * 3


def test_slices_convert_only_their_rows() -> None:
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


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_a_changed_column_holds_each_name_once(type: Any) -> None:
    names = pyarrow.array(["www.longer.example"] * 100_000 + ["Bücher.example"], pyarrow.string()).cast(type)
    for column in [names, names[-10:], pyarrow.array(names.to_pylist(), type)]:
        ascii = alabel.to_ascii(column)
        assert ascii.to_pylist() == [*column[:-1].to_pylist(), "xn--bcher-kva.example"]
        assert ascii.nbytes < 40 * len(column) + 1_000


def test_any_object_with_capsules_is_a_column() -> None:
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
    # A result can be read more than once, and is itself a column.
    assert pyarrow.chunked_array(alabel.to_unicode(chunks)).to_pylist() == UNICODE
    assert repr(array) == "<alabel.ArrowArray of 4 Utf8>"
    assert repr(chunks) == "<alabel.ArrowChunks of 4 Utf8>"


def test_errors_of_check_count_octets() -> None:
    errors = alabel.check(pyarrow.array(["ü b", "xn--0..a"])).to_pylist()
    assert [[(error["code"], error["label"], error["start"], error["end"]) for error in row] for row in errors] == [
        [("forbidden-domain-code-point", 0, 2, 3)],
        [("invalid-punycode", 0, 5, 5), ("empty-label", 1, 6, 6)],
    ]
    assert errors[0][0]["code_point"] == "U+0020"
    assert errors[0][0]["explanation"] == alabel.check("ü b")[0].explanation
    assert [error["hint"] for error in alabel.check(pyarrow.array(["a b", "xn--0"])).to_pylist()[1]] != [None]


@pytest.mark.parametrize(
    "column",
    [
        pyarrow.array([1]),
        pyarrow.array([b"a"]),
        pyarrow.array([b"a"], pyarrow.binary_view()),
        pyarrow.array([b"a"]).dictionary_encode(),
        pyarrow.array([["a"]]),
        pyarrow.RunEndEncodedArray.from_arrays(pyarrow.array([2], pyarrow.int32()), pyarrow.array(["a"])),
        pyarrow.table({"host": ["a"]}),
        pyarrow.record_batch({"host": ["a"]}),
    ],
    ids=lambda column: str(getattr(column, "type", type(column).__name__)),
)
def test_columns_that_are_not_strings_are_errors(column: Any) -> None:
    with pytest.raises(TypeError, match="names must be string, .*; cast them first"):
        alabel.to_ascii(column)


def test_values_under_nulls_are_ignored() -> None:
    validity, octets = pyarrow.py_buffer(bytes([0b1101])), b"a\xff\xfe\xc3\xbca b"
    offsets = [0, 1, 3, 5, 8]
    arrays = [
        pyarrow.Array.from_buffers(type, 4, [validity, pyarrow.py_buffer(struct.pack(f"5{size}", *offsets)), pyarrow.py_buffer(octets)])
        for type, size in [(pyarrow.string(), "i"), (pyarrow.large_string(), "q")]
    ]
    for garbage in [struct.pack("<i12s", 2, b"\xff\xfe"), struct.pack("<iiii", 200, 1, 77, 99)]:
        texts = [struct.pack("<i12s", len(text), text) for text in [b"a", b"\xc3\xbc", b"a b"]]
        views = pyarrow.py_buffer(texts[0] + garbage + texts[1] + texts[2])
        arrays.append(pyarrow.Array.from_buffers(pyarrow.string_view(), 4, [validity, views]))
    for names in arrays:
        assert alabel.to_ascii(names, errors="null").to_pylist() == ["a", None, "xn--tda", None]
        assert alabel.to_ascii(names.slice(1, 2)).to_pylist() == [None, "xn--tda"]
        with pytest.raises(alabel.Error, match="row 3"):
            alabel.to_ascii(names)


@pytest.mark.parametrize("type", TYPES[:3], ids=str)
def test_octets_that_are_not_utf8_are_errors(type: Any) -> None:
    binary = {"string": pyarrow.binary(), "large_string": pyarrow.large_binary(), "string_view": pyarrow.binary_view()}
    octets = pyarrow.array([b"a", b"b\xff"], binary[str(type)])
    names = pyarrow.Array.from_buffers(type, 2, octets.buffers())
    for column in [names, pyarrow.chunked_array([["a"], names.cast(type)], type)]:
        with pytest.raises(ValueError, match="index 1|row 1"):
            alabel.to_ascii(column, errors="null")


def test_dictionary_keys_out_of_range_are_errors() -> None:
    names = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 7], pyarrow.int8()), pyarrow.array(["a"]), safe=False)
    with pytest.raises(ValueError, match="7"):
        alabel.to_ascii(names)


def test_exceptions_of_a_producer_are_passed_on() -> None:
    class Gone:
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
            raise ConnectionError("gone")

    with pytest.raises(ConnectionError, match="gone"):
        alabel.to_ascii(Gone())

    def batches() -> Any:
        yield pyarrow.record_batch({"host": ["a"]})
        raise ConnectionError("gone")

    reader = pyarrow.RecordBatchReader.from_batches(pyarrow.schema({"host": pyarrow.string()}), batches())
    with pytest.raises((TypeError, ValueError), match="gone|names must be string"):
        alabel.to_ascii(reader)


def test_results_for_an_array_of_numpy_are_plain_strings() -> None:
    assert_results_are_plain_strings(numpy.array)


def test_series_of_polars_stay_series() -> None:
    series = polars.Series("host", NAMES)
    assert alabel.to_ascii(series).to_list() == ASCII
    assert alabel.to_ascii(series).name == "host"
    assert alabel.is_valid(series).dtype == polars.Boolean
    assert alabel.check(series).dtype.inner.fields[0].name == "code"
    categories = series.cast(polars.Categorical)
    assert alabel.to_ascii(categories).cast(polars.String).to_list() == ASCII
    frame = polars.LazyFrame({"host": series}).with_columns(
        polars.col("host").map_batches(alabel.to_ascii, return_dtype=polars.String)
    )
    assert frame.collect()["host"].to_list() == ASCII


def test_duckdb_calls_functions_with_arrow() -> None:
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


CATEGORIES = ["xn--tda", "Bücher.example", "bücher.example", "ä.example", "www.example"]
CATEGORIES_IN_ASCII = ["xn--tda", "xn--bcher-kva.example", "xn--4ca.example", "www.example"]


def _pandas_types() -> list[Any]:
    types = ["string[python]", "string[pyarrow]", pandas.ArrowDtype(pyarrow.string()), pandas.ArrowDtype(pyarrow.large_string())]
    types.append(pandas.ArrowDtype(pyarrow.dictionary(pyarrow.int32(), pyarrow.string())))
    return [*types, "str"] if int(pandas.__version__.split(".")[0]) >= 3 else types


@pytest.mark.parametrize("dtype", _pandas_types(), ids=str)
def test_series_of_pandas_keep_type_index_and_name(dtype: Any) -> None:
    series = pandas.Series(NAMES, index=[3, 1, 4, 2], name="host", dtype=dtype)
    ascii = alabel.to_ascii(series)
    assert ascii.dtype == series.dtype
    assert ascii.name == "host" and list(ascii.index) == [3, 1, 4, 2]
    assert ascii.dropna().tolist() == [name for name in ASCII if name is not None]
    assert ascii.isna().tolist() == [False, True, False, False]
    valid = alabel.is_valid(series)
    assert valid.dropna().tolist() == [True] * 3
    assert valid.dtype == ("bool[pyarrow]" if isinstance(series.dtype, pandas.ArrowDtype) else "boolean")
    errors = alabel.check(pandas.Series(["a b", None], dtype=dtype))
    assert [error["code"] if isinstance(error, dict) else error.code for error in errors[0]] == ["forbidden-domain-code-point"]
    with pytest.raises(alabel.Error, match="row 1"):
        alabel.to_ascii(pandas.Series(["a", "a b"], dtype=dtype))


def test_object_series_of_pandas_keep_their_missing_values() -> None:
    values = ["Bücher.example", None, float("nan"), pandas.NA, "a b"]
    series = pandas.Series(values, index=list("abcde"), dtype=object)
    ascii = alabel.to_ascii(series, errors="keep")
    assert ascii.dtype == object and list(ascii.index) == list("abcde")
    assert ascii.iloc[0] == "xn--bcher-kva.example" and ascii.iloc[4] == "a b"
    assert all(ascii.iloc[row] is series.iloc[row] for row in [1, 2, 3])
    assert alabel.to_ascii(series, errors="null").iloc[4] is None
    valid = alabel.is_valid(series)
    assert valid.dtype == "boolean" and valid.isna().tolist() == [False, True, True, True, False]
    assert alabel.check(series).iloc[4][0].code == "forbidden-domain-code-point"
    assert alabel.is_valid(pandas.Series([None], dtype=object)).dtype == "boolean"
    with pytest.raises(alabel.Error, match="^row 4: "):
        alabel.to_ascii(series)
    for wrong in [3, b"a"]:
        with pytest.raises(TypeError, match=f"row 1: expected a str or None, not {type(wrong).__name__}"):
            alabel.to_ascii(pandas.Series(["a", wrong], dtype=object))
    with pytest.raises(alabel.Error, match="row 1: .* lone surrogate"):
        alabel.to_ascii(pandas.Series(["a", "\ud800"], dtype=object))


@pytest.mark.parametrize("ordered", [False, True])
def test_categories_of_pandas_are_converted(ordered: bool) -> None:
    dtype = pandas.CategoricalDtype(CATEGORIES, ordered)
    series = pandas.Series(["www.example", None, "Bücher.example", "bücher.example"], dtype=dtype, index=[1, 2, 3, 4])
    ascii = alabel.to_ascii(series)
    assert ascii.dtype == pandas.CategoricalDtype(CATEGORIES_IN_ASCII, ordered)
    assert ascii.cat.categories.tolist() == CATEGORIES_IN_ASCII and ascii.cat.ordered is ordered
    assert [None if pandas.isna(name) else name for name in ascii] == ["www.example", None] + ["xn--bcher-kva.example"] * 2
    assert list(ascii.index) == [1, 2, 3, 4]
    assert alabel.is_valid(series).dtype == "boolean"
    assert alabel.check(series).iloc[0] == []
    series = pandas.Series(["b", "a", "x y"], dtype=pandas.CategoricalDtype(["x y", "a", "u v", "b"]))
    with pytest.raises(alabel.Error, match="^row 2: "):
        alabel.to_ascii(series)
    ascii = alabel.to_ascii(series, errors="null")
    assert ascii.cat.categories.tolist() == ["a", "b"] and ascii.isna().tolist() == [False, False, True]
    assert alabel.to_ascii(series[:2]).cat.categories.tolist() == ["a", "b"]


def test_a_subclass_of_a_pandas_series_is_kept() -> None:
    class Hosts(pandas.Series):  # type: ignore[misc]
        @property
        def _constructor(self) -> Any:
            return Hosts

    for dtype in [object, "string[pyarrow]", "category"]:
        hosts = Hosts(NAMES, dtype=dtype)
        hosts.attrs["source"] = "zone"
        functions: list[Any] = [alabel.to_ascii, alabel.is_valid, alabel.check]
        for function in functions:
            result = function(hosts)
            assert type(result) is Hosts and result.attrs == {"source": "zone"}


def test_pandas_works_without_pyarrow() -> None:
    program = """
import sys
class WithoutPyarrow:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "pyarrow":
            raise ImportError(name)
sys.meta_path.insert(0, WithoutPyarrow())
import alabel, pandas
for dtype in ["string", object, "category"] + (["str"] if pandas.__version__ >= "3" else []):
    series = pandas.Series(["Bücher.example", None, "a b"], dtype=dtype)
    ascii = alabel.to_ascii(series, errors="null")
    assert ascii.iloc[0] == "xn--bcher-kva.example" and ascii.isna().tolist() == [False, True, True], ascii
    assert ascii.dtype == series.dtype or dtype == "category", (ascii.dtype, dtype)
    assert alabel.is_valid(series).tolist()[::2] == [True, False]
    assert len(alabel.check(series).iloc[2]) == 1
print("done")
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.strip() == "done", run.stderr


def test_a_polars_series_of_type_null_stays_null() -> None:
    series = polars.Series("h", [None, None])
    ascii = alabel.to_ascii(series)
    assert ascii.dtype == polars.Null and (ascii.name, ascii.to_list()) == ("h", [None, None])
    assert alabel.is_valid(series).dtype == polars.Boolean and alabel.check(series).to_list() == [None, None]


def test_categories_of_a_polars_enum_are_converted() -> None:
    series = polars.Series("h", ["www.example", None, "Bücher.example", "bücher.example"], polars.Enum(CATEGORIES))
    ascii = alabel.to_ascii(series)
    assert ascii.dtype == polars.Enum(CATEGORIES_IN_ASCII)
    assert (ascii.name, ascii.to_list()) == ("h", ["www.example", None] + ["xn--bcher-kva.example"] * 2)
    assert alabel.is_valid(series).to_list() == [True, None, True, True]
    assert alabel.check(series)[0].to_list() == []
    series = polars.Series(["b", "x y", "b"], dtype=polars.Enum(["x y", "a", "b"]))
    with pytest.raises(alabel.Error, match="^row 1: "):
        alabel.to_ascii(series)
    ascii = alabel.to_ascii(series, errors="null")
    assert (ascii.dtype, ascii.to_list()) == (polars.Enum(["a", "b"]), ["b", None, "b"])
    assert alabel.is_valid(series).to_list() == [True, False, True]
    assert [[error["code"] for error in errors] for errors in alabel.check(series)] == [[], ["forbidden-domain-code-point"], []]
    nothing = polars.Series([None], dtype=polars.Enum(["a", "Ü"]))
    assert alabel.to_ascii(nothing).dtype == polars.Enum(["a", "xn--tda"]) and alabel.to_ascii(nothing).to_list() == [None]


class Hostname(pyarrow.ExtensionType):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__(pyarrow.string(), "example.hostname")

    def __arrow_ext_serialize__(self) -> bytes:
        return b""

    @classmethod
    def __arrow_ext_deserialize__(cls, *_: Any) -> "Hostname":
        return cls()


def test_extension_types_and_ordered_dictionaries_are_kept() -> None:
    pyarrow.register_extension_type(Hostname())
    try:
        names = pyarrow.ExtensionArray.from_storage(Hostname(), pyarrow.array(NAMES))
        for column in [names, pyarrow.chunked_array([names])]:
            assert alabel.to_ascii(column).type == Hostname()
            assert alabel.to_display(column).type == Hostname()
            assert alabel.is_valid(column).type == pyarrow.bool_()
            # Results that are not names lose the extension type of names.
            assert alabel.skeleton(column).type == pyarrow.string()
            assert alabel.restriction_level(column).type == pyarrow.string()
    finally:
        pyarrow.unregister_extension_type("example.hostname")
    type = pyarrow.dictionary(pyarrow.int8(), pyarrow.string(), ordered=True)
    assert alabel.to_ascii(pyarrow.array(NAMES).dictionary_encode().cast(type)).type == type
    assert alabel.to_ascii(pyarrow.nulls(2)).type == pyarrow.null()


def test_threads_can_share_a_column() -> None:
    names = pyarrow.array(NAMES * 10_000)
    results: list[Any] = []
    threads = [threading.Thread(target=lambda: results.append(alabel.to_ascii(names))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    assert all(result.equals(pyarrow.array(ASCII * 10_000)) for result in results)
