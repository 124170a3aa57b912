"""Display and lookalikes of lists and columns agree with a loop over the names."""

import pickle
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import alabel
import pandas
import polars
import pyarrow
import pytest
import tqdm
from test_names import assert_hints_name_no_argument_that_a_function_lacks

NAMES = [
    "xn--bcher-kva.example",
    None,
    "www.pаypal.com",
    "pаypal.☕.l\u0307ł",
    "a b",
    "www.pаypal.com",
    "",
    "paypal.com",
    "東京tv",
    "paypall.com",
    None,
    "bücher.xn--0",
    "paypál.com.br",
    "a.very-long-host-name-that-is-its-own-result.example",
]
LOOKALIKES = alabel.Lookalikes(["paypal.com", "bücher.example"], kinds=["skeleton", "diacritics", "one-edit"])
LIMIT = 16_384

Column = Callable[[list[str | None]], Any]

COLUMNS: dict[str, Column] = {
    "pyarrow string": lambda names: pyarrow.array(names, pyarrow.string()),
    "pyarrow large": lambda names: pyarrow.array(names, pyarrow.large_string()),
    "pyarrow view": lambda names: pyarrow.array(names, pyarrow.string_view()),
    "pyarrow dictionary": lambda names: pyarrow.array(names, pyarrow.string()).dictionary_encode(),
    "pyarrow slice": lambda names: pyarrow.array(["a b", *names, "ü"], pyarrow.string()).slice(1, len(names)),
    "pyarrow chunks": lambda names: pyarrow.chunked_array([names[:3], [], names[3:]], pyarrow.string()),
    "polars String": lambda names: polars.Series("host", names, polars.String),
    "polars Categorical": lambda names: polars.Series("host", names, polars.Categorical),
    "polars Enum": lambda names: polars.Series("host", names, polars.Enum([*{name: 0 for name in names if name is not None}, "unused"])),
    "pandas object": lambda names: pandas.Series(names, dtype=object),
    "pandas string": lambda names: pandas.Series(names, dtype="string"),
    "pandas category": lambda names: pandas.Series(names, dtype="category"),
    "pandas arrow": lambda names: pandas.Series(names, dtype=pandas.ArrowDtype(pyarrow.string())),
}

TEXTS: list[Callable[..., Any]] = [
    alabel.to_display,
    lambda name: alabel.to_display(name, "single-script"),
    alabel.restriction_level,
    alabel.skeleton,
]


def _values(column: Any) -> list[Any]:
    """Returns the values of a column, with ``None`` for nulls."""
    if isinstance(column, pandas.Series):
        return [None if value is pandas.NA or isinstance(value, float) else value for value in column]
    return list(column.to_list() if isinstance(column, polars.Series) else column.to_pylist())


def _plain(value: Any) -> Any:
    """Returns what lists and Arrow columns share: objects as dicts, without positions and messages, which
    differ."""
    if isinstance(value, alabel.Reason | alabel.Lookalike | alabel.Summary | alabel.Error):
        value = vars(value)
    if isinstance(value, dict):
        plain = {"code", "label", "code_points", "section", "protected", "suffix", "likeness", "score", "hint", "result", "error", "other", "reason", "explanation"}
        return {key: list(item) if key == "code_points" else _plain(item) for key, item in value.items() if key in plain}
    if isinstance(value, tuple):
        return {"result": _plain(value[0]), "error": _plain(value[1])}
    return [_plain(item) for item in value] if isinstance(value, list | polars.Series) else value


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_texts_of_a_column_agree_with_a_loop(column: Column) -> None:
    for text in TEXTS:
        expected = [None if name is None else text(name) for name in NAMES]
        result = text(column(NAMES))
        assert _values(result) == text(NAMES) == expected
        assert type(result) is type(column(NAMES))


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_reasons_and_lookalikes_of_a_column_agree_with_a_loop(column: Column) -> None:
    functions: list[Callable[..., Any]] = [
        alabel.display_reasons,
        lambda name: LOOKALIKES.find(name, errors="null"),
        lambda name: LOOKALIKES.find_or_error(name),
        lambda name: alabel.summarize(name, lookalikes=LOOKALIKES),
    ]
    for function in functions:
        expected = [None if name is None else function(name) for name in NAMES]
        assert function(NAMES) == expected or function is functions[2]
        result = function(column(NAMES))
        assert _plain(_values(result)) == _plain(function(NAMES)) == _plain(expected)
    assert sum(found is not None for found in LOOKALIKES.find(NAMES, errors="null")) == 4


def test_positions_in_columns_count_octets() -> None:
    (reason,) = alabel.display_reasons("ü.pаypal.example")
    (row,) = alabel.display_reasons(pyarrow.array(["ü.pаypal.example"])).to_pylist()
    assert (reason.start, reason.end) == (3, 4) and (row[0]["start"], row[0]["end"]) == (4, 6)
    assert alabel.display_reasons(pyarrow.array(["☕☕", None]), limit=1).to_pylist()[0][1:] == []
    assert [len(reasons) for reasons in alabel.display_reasons(["☕.☕"] * 2, limit=1)] == [1, 1]


@pytest.mark.parametrize("column", [list, *COLUMNS.values()], ids=["list", *COLUMNS])
def test_invalid_names_are_raised_or_null(column: Column) -> None:
    names = ["a", None, "a b"]
    with pytest.raises(alabel.Error, match=r"^row 2: U\+0020 at \[1:2\]") as caught:
        LOOKALIKES.find(column(names))
    assert (caught.value.row, caught.value.name) == (2, "a b")
    names = ["a", None, "ü" * LIMIT]
    functions: list[Callable[..., Any]] = [LOOKALIKES.find, alabel.display_reasons, *TEXTS[:1], *TEXTS[2:]]
    for function in functions:
        with pytest.raises(alabel.Error, match=r"^row 2: the name has more than 16,384 octets"):
            function(column(names))
        results = function(column(names), errors="null")
        assert (results if isinstance(results, list) else _values(results))[1:] == [None, None]
    pairs = LOOKALIKES.find_or_error(column(names))
    last = _plain(pairs if isinstance(pairs, list) else _values(pairs))[2]
    assert (last["result"], last["error"]["code"]) == (None, "name-too-long")


def test_lone_surrogates_in_lists_are_errors() -> None:
    names = ["a", "\ud800"]
    functions: list[Callable[..., Any]] = [LOOKALIKES.find, alabel.display_reasons, *TEXTS[:1], *TEXTS[2:]]
    for function in functions:
        with pytest.raises(alabel.Error, match=r"^row 1: .* lone surrogate"):
            function(names)
        assert function(names, errors="null")[1] is None and function("\ud800", errors="null") is None
    found = LOOKALIKES.find_or_error(names)
    assert found[0] == (None, None) and found[1] is not None and found[1][1] is not None
    wrong: Any = "keep"
    for function in functions:
        with pytest.raises(ValueError, match='errors must be "raise"'):
            function(names, errors=wrong)


@pytest.mark.parametrize(
    "function",
    [
        lambda name: alabel.Lookalikes([]).find(pyarrow.array([name])),
        lambda name: list(alabel.Lookalikes([]).scan(pyarrow.table({"host": [name]}), errors="raise")),
    ],
)
def test_hints_name_no_argument_that_a_function_lacks(function: Any) -> None:
    assert_hints_name_no_argument_that_a_function_lacks(function)


def test_dictionary_values_under_nulls_are_ignored() -> None:
    octets = pyarrow.array([b"Bu\xcc\x88cher.example", b"\xff\xfe", b"a"])
    validity = pyarrow.py_buffer(bytes([0b101]))
    values = pyarrow.Array.from_buffers(pyarrow.string(), 3, [validity, *octets.buffers()[1:]])
    names = pyarrow.DictionaryArray.from_arrays(pyarrow.array([2, 1, None, 0]), values)
    assert alabel.to_ascii(names).to_pylist() == ["a", None, None, "xn--bcher-kva.example"]
    assert alabel.to_display(names).to_pylist() == ["a", None, None, "bücher.example"]
    assert LOOKALIKES.find(names).to_pylist() == [None] * 4
    names = pyarrow.DictionaryArray.from_arrays(pyarrow.array([2, 9]), values, safe=False)
    with pytest.raises(ValueError, match="9|index 1"):
        alabel.to_ascii(names)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_lookalikes_can_be_pickled(protocol: int) -> None:
    names = ["www.pаypal.com", "paypál.com", "paypall.com", "paypal.example", "a"]
    for lookalikes in [LOOKALIKES, alabel.Lookalikes([]), alabel.Lookalikes(["*.paypal.com", "paypal.com", "paypal.com."])]:
        copy = pickle.loads(pickle.dumps(lookalikes, protocol))
        assert copy.__reduce__() == lookalikes.__reduce__() and len(copy) == len(lookalikes)
        assert copy.find(names) == lookalikes.find(names)


def test_kinds_restrict_the_comparison() -> None:
    assert LOOKALIKES.find("paypall.com") is not None and LOOKALIKES.find("paypal.example") is None
    assert alabel.Lookalikes(["paypal.com"]).find("paypall.com") is None
    wrong: Any = ["no-kind"]
    with pytest.raises(ValueError, match='there is no kind "no-kind"; the kinds are same-labels, .*one-edit'):
        alabel.Lookalikes([], wrong)


def test_a_string_is_no_list_of_protected_names() -> None:
    names: list[Any] = ["paypal.com", alabel.Domain("paypal.com")]
    for name in names:
        with pytest.raises(TypeError, match=r"protected names must be an iterable of names, not (str|Domain): use \[name\]"):
            alabel.Lookalikes(name)


def test_threads_can_share_lookalikes() -> None:
    names = pyarrow.array(NAMES * 2_000)
    results: list[Any] = []
    threads = [threading.Thread(target=lambda: results.append(LOOKALIKES.find(names, errors="null"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = [found and vars(found) for found in LOOKALIKES.find(NAMES, errors="null")] * 2_000
    assert [result.to_pylist() for result in results] == [expected] * 4


def _batches(count: int) -> Any:
    schema = pyarrow.schema({"number": pyarrow.int64(), "host": pyarrow.string()})

    def batches() -> Iterator[Any]:
        for number in range(count):
            yield pyarrow.record_batch({"number": pyarrow.array([number] * len(NAMES)), "host": NAMES}, schema)

    return pyarrow.RecordBatchReader.from_batches(schema, batches())


def _expected(names: list[str | None]) -> list[dict[str, Any]]:
    found = LOOKALIKES.find(names, errors="null")
    pairs = [(row, name, match) for row, (name, match) in enumerate(zip(names, found, strict=True)) if match]
    return [{"row": row, "name": name, **vars(match)} for row, name, match in pairs]


def test_a_scan_agrees_with_a_loop() -> None:
    scan = LOOKALIKES.scan(_batches(5), "host")
    assert pyarrow.table(scan).to_pylist() == _expected(NAMES * 5)
    assert (scan.rows, scan.matches, scan.invalid) == (5 * len(NAMES), 20, 15)
    assert list(scan) == []
    names = [*NAMES * 5_000, "paypál.com"]
    sources = [pyarrow.table({"host": names}), polars.DataFrame({"host": names}), pyarrow.chunked_array([names, names])]
    sources.append(pyarrow.chunked_array([pyarrow.array(names).dictionary_encode()] * 2))
    for source in sources:
        batches = [pyarrow.record_batch(batch) for batch in LOOKALIKES.scan(source)]
        rows = [row for batch in batches for row in batch.to_pylist()]
        assert rows == _expected(names * (len(source) // len(names)))


def test_a_scan_keeps_or_raises_errors_of_invalid_names() -> None:
    table = pyarrow.table(LOOKALIKES.scan(_batches(2), "host", errors="keep"))
    errors = [(row["row"], row["error"]["code"]) for row in table.to_pylist() if row["error"]]
    invalid = [(row, errors[0].code) for row, errors in enumerate(map(alabel.check, ["a" if name is None else name for name in NAMES * 2])) if errors]
    assert errors == invalid
    with pytest.raises(alabel.Error, match="^row 4: "):
        list(LOOKALIKES.scan(_batches(2), "host", errors="raise"))
    with pytest.raises(Exception, match="row 4: "):
        pyarrow.table(LOOKALIKES.scan(_batches(2), "host", errors="raise"))


def test_a_scan_of_wrong_columns_is_an_error() -> None:
    for column in [None, "name"]:
        with pytest.raises(ValueError, match=r'column must be one of \["number", "host"\]'):
            LOOKALIKES.scan(_batches(1), column)
    with pytest.raises(TypeError, match="names must be string"):
        list(LOOKALIKES.scan(_batches(1), "number"))

    def gone() -> Iterator[Any]:
        yield pyarrow.record_batch({"host": ["paypál.com"]})
        raise ConnectionError("gone")

    scan = LOOKALIKES.scan(pyarrow.RecordBatchReader.from_batches(pyarrow.schema({"host": pyarrow.string()}), gone()))
    assert len(next(scan)) == 1
    with pytest.raises(ValueError, match="gone"):
        next(scan)


def test_a_progress_bar_counts_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(list(LOOKALIKES.scan(pyarrow.table({"host": NAMES}), progress=True))) == 1
    bar = capsys.readouterr().err
    assert "100%" in bar and "names/s" in bar and tqdm.__name__ == "tqdm"


def test_a_missing_progress_bar_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with pytest.raises(ImportError, match="pip install tqdm$"):
        LOOKALIKES.scan(pyarrow.table({"host": NAMES}), progress=True)
