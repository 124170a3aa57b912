"""Conversion from and to the columns of other libraries."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["names", "booleans", "objects"]
"""The kind of results for names."""


@dataclass
class Source:
    """The names of a column."""

    names: Any
    """An object with the Arrow PyCapsule interface, or a list."""

    restore: Callable[..., Any]
    """Returns the column with the result for ``names`` and, if there are any, that for ``unused``."""

    rows: list[int] | None = None
    """The rows of the names in the column, if they differ from their positions in the list."""

    unused: list[str] = field(default_factory=list)
    """The categories without a row."""


def source(names: Any, kind: Kind) -> Source | None:
    """Returns the names of a column with the way back, or ``None`` if the object is no column."""
    for library, find in _SOURCES.items():
        module = sys.modules.get(library)
        found = find(module, names, kind) if module else None
        if found:
            return found
    is_column = hasattr(names, "__arrow_c_array__") or hasattr(names, "__arrow_c_stream__")
    return Source(names, lambda column: column) if is_column else None


def _pyarrow(pyarrow: Any, names: Any, _: Kind) -> Source | None:
    if isinstance(names, pyarrow.ChunkedArray):
        return Source(names, pyarrow.chunked_array)
    return Source(names, pyarrow.array) if isinstance(names, pyarrow.Array) else None


def _polars(polars: Any, names: Any, kind: Kind) -> Source | None:
    if not isinstance(names, polars.Series):
        return None
    if isinstance(names.dtype, polars.Enum) and kind == "names":
        return _enum(polars, names)
    if names.dtype == polars.Null:
        return _nulls(polars, names, kind)
    return Source(names, lambda column: polars.Series(names.name, column))


def _nulls(polars: Any, names: Any, kind: Kind) -> Source:
    """Returns the source for a series of type ``Null``. A conversion returns the series itself."""

    def restore(column: Any) -> Any:
        return names if kind == "names" else polars.Series(names.name, column)

    return Source(names.cast(polars.String), restore)


def _enum(polars: Any, names: Any) -> Source:
    """Returns the source for a series of an ``Enum``. Each category is converted once."""
    firsts = names.to_physical().to_frame("code").with_row_index("row").drop_nulls().unique("code", keep="first").sort("row")
    codes, categories = firsts["code"].to_list(), names.dtype.categories.to_list()

    def restore(used: list[Any], unused: Sequence[Any] = ()) -> Any:
        dtype = polars.Enum(_categories(categories, codes, used, unused))
        results = polars.Series([*used, None], dtype=dtype)
        positions = names.to_physical().replace_strict(codes, list(range(len(codes))), default=len(codes), return_dtype=polars.UInt32)
        return results.gather(positions.fill_null(len(codes))).alias(names.name)

    return _source_of_categories(categories, codes, firsts["row"].to_list(), restore)


def _pandas(pandas: Any, names: Any, kind: Kind) -> Source | None:
    if not isinstance(names, pandas.Series):
        return None
    if isinstance(names.dtype, pandas.CategoricalDtype):
        return _categorical(pandas, names, kind)
    is_arrow = isinstance(names.dtype, getattr(pandas, "ArrowDtype", ()))
    if is_arrow or isinstance(names.dtype, pandas.StringDtype) and _has_pyarrow():
        return _arrow_series(pandas, names)
    is_null = names.isna().tolist()
    values = [None if null else name for name, null in zip(names.array, is_null, strict=True)]

    def restore(results: list[Any]) -> Any:
        if kind != "names":
            return _series(names, results, kind)
        # Keep each None, NaN and NA.
        results = [name if null else result for name, result, null in zip(names.array, results, is_null, strict=True)]
        return _like(names, results, names.dtype)

    return Source(values, restore)


def _arrow_series(pandas: Any, names: Any) -> Source:
    import pyarrow

    def restore(column: Any) -> Any:
        chunks = pyarrow.chunked_array(column)
        array = pandas.arrays.ArrowExtensionArray(chunks)
        series = _like(names, array, array.dtype)
        if pyarrow.types.is_nested(chunks.type) or isinstance(names.dtype, pandas.ArrowDtype):
            return series
        return series.astype("boolean" if pyarrow.types.is_boolean(chunks.type) else names.dtype)

    column = pyarrow.array(names.array, from_pandas=True)
    return Source(column if isinstance(column, pyarrow.ChunkedArray) else pyarrow.chunked_array([column]), restore)


def _categorical(pandas: Any, names: Any, kind: Kind) -> Source:
    """Returns the source for a series of categories. Each category is converted once."""
    places = pandas.Series(names.cat.codes.array).drop_duplicates()
    places = places[places >= 0]
    codes, categories = places.tolist(), names.cat.categories.tolist()

    def restore(used: list[Any], unused: Sequence[Any] = ()) -> Any:
        by_code = dict(zip(codes, used, strict=True))
        results = [by_code.get(code) for code in names.cat.codes.tolist()]
        if kind != "names":
            return _series(names, results, kind)
        converted = _categories(categories, codes, used, unused)
        dtype = pandas.CategoricalDtype(converted, names.cat.ordered)
        return _like(names, results, dtype)

    return _source_of_categories(categories, codes, places.index.tolist(), restore)


def _source_of_categories(categories: list[str], codes: list[int], rows: list[int], restore: Callable[..., Any]) -> Source:
    used = set(codes)
    unused = [category for code, category in enumerate(categories) if code not in used]
    return Source([categories[code] for code in codes], restore, rows, unused)


def _categories(categories: list[str], codes: list[int], used: Sequence[Any], unused: Sequence[Any]) -> list[str]:
    """Returns the categories after a conversion, in order. Two names may have the same form."""
    by_code, rest = dict(zip(codes, used, strict=True)), iter(unused)
    results = [by_code[code] if code in by_code else next(rest) for code in range(len(categories))]
    return list(dict.fromkeys(result for result in results if result is not None))


def _series(names: Any, results: list[Any], kind: Kind) -> Any:
    """Returns a series of facts about names."""
    return _like(names, results, "boolean" if kind == "booleans" else object)


def _like(names: Any, values: Any, dtype: Any) -> Any:
    """Returns a series with the class, index, name and attributes of ``names``."""
    return names._constructor(values, index=names.index, name=names.name, dtype=dtype).__finalize__(names)


def _has_pyarrow() -> bool:
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return False
    return True


_SOURCES = {"pyarrow": _pyarrow, "polars": _polars, "pandas": _pandas}
