"""Arrow columns as the library of the caller has them."""

from __future__ import annotations

import sys
from typing import Any


def like(names: Any, column: Any) -> Any:
    """Returns a column as an object of the library that ``names`` is of, or as it is if that is none of these. Copies nothing."""
    library = type(names).__module__.partition(".")[0]
    convert = _CONVERSIONS.get(library)
    # A library may take objects of another one for its own modules' names; what is not loaded made no object.
    if convert is None or library not in sys.modules:
        return column
    return convert(sys.modules[library], names, column)


def _pyarrow(pyarrow: Any, names: Any, column: Any) -> Any:
    return pyarrow.chunked_array(column) if isinstance(names, pyarrow.ChunkedArray) else pyarrow.array(column)


def _polars(polars: Any, names: Any, column: Any) -> Any:
    return polars.Series(names.name, column)


def _pandas(pandas: Any, names: Any, column: Any) -> Any:
    import pyarrow

    array = pandas.arrays.ArrowExtensionArray(pyarrow.chunked_array(column))
    return pandas.Series(array, index=names.index, name=names.name)


_CONVERSIONS = {"pyarrow": _pyarrow, "polars": _polars, "pandas": _pandas}
