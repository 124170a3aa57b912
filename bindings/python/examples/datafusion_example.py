"""DataFusion: a SQL function that returns the ASCII form of a name, or NULL if there is none.

    python datafusion_example.py names.parquet ascii.parquet
"""

import sys

import alabel
import pyarrow as pa
from datafusion import SessionContext, udf


def to_ascii(names: pa.Array) -> pa.Array:
    """Converts a column of names."""
    return alabel.to_ascii(names, errors="null")


def connect() -> SessionContext:
    """Makes a session with the function. Strings from Parquet files are views."""
    context = SessionContext()
    strings = pa.string_view()
    context.register_udf(udf(to_ascii, [strings], strings, "immutable", name="alabel_to_ascii"))
    return context


def convert(source: str, target: str) -> None:
    """Copies the names of a Parquet file to another, with their ASCII forms."""
    context = connect()
    context.register_parquet("names", source)
    context.sql("SELECT name, alabel_to_ascii(name) AS ascii FROM names").write_parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
