"""DuckDB: a function in SQL for the ASCII form of a name, NULL for a name that has none.

    python duckdb_example.py names.parquet ascii.parquet
"""

import sys

import alabel
import duckdb
import pyarrow as pa


def to_ascii(names: pa.ChunkedArray) -> pa.ChunkedArray:
    """Converts a column of names."""
    return alabel.to_ascii(names, errors="null")


def connect() -> duckdb.DuckDBPyConnection:
    """Connects to a database in memory that has the function."""
    connection = duckdb.connect()
    # DuckDB fails if a function returns NULL for a value, unless it handles NULL itself.
    connection.create_function(
        "alabel_to_ascii", to_ascii, ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special"
    )
    return connection


def convert(source: str, target: str) -> None:
    """Writes the names of a Parquet file and their ASCII forms to another one."""
    names = connect().read_parquet(source)
    names.project("name, alabel_to_ascii(name) AS ascii").write_parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
