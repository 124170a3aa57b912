"""Arrow columns as the library of the caller has them."""

from __future__ import annotations

import sys
from typing import Any


def like(names: Any, column: Any) -> Any:
    """Returns a column as an object of the library that ``names`` is of, or as it is if that is none of these."""
    library = type(names).__module__.partition(".")[0]
    convert = _CONVERSIONS.get(library)
    return column if convert is None else convert(sys.modules[library], names, column)


def _pyarrow(pyarrow: Any, names: Any, column: Any) -> Any:
    return pyarrow.chunked_array(column) if isinstance(names, pyarrow.ChunkedArray) else pyarrow.array(column)


def _polars(polars: Any, names: Any, column: Any) -> Any:
    return polars.Series(names.name, column)


def _pandas(pandas: Any, names: Any, column: Any) -> Any:
    import pyarrow

    chunks = pyarrow.chunked_array(column)
    array = pandas.arrays.ArrowExtensionArray(chunks)
    series = pandas.Series(array, index=names.index, name=names.name)
    if pyarrow.types.is_boolean(chunks.type) or pyarrow.types.is_list(chunks.type):
        return series
    # Other names have other categories.
    is_categorical = isinstance(names.dtype, pandas.CategoricalDtype)
    return series.astype("category" if is_categorical else names.dtype)


_CONVERSIONS = {"pyarrow": _pyarrow, "polars": _polars, "pandas": _pandas}
