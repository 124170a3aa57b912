"""DuckDB: a SQL function that returns the ASCII form of a name, or NULL if there is none.

    python duckdb_example.py names.parquet ascii.parquet
"""

import sys

import alabel
import duckdb


def connect() -> duckdb.DuckDBPyConnection:
    """Connects to an in-memory database with the functions."""
    connection = duckdb.connect()
    alabel.register_duckdb(connection)
    return connection


def convert(source: str, target: str) -> None:
    """Copies the names of a Parquet file to another, with their ASCII forms."""
    names = connect().read_parquet(source)
    names.project("name, alabel_to_ascii(name) AS ascii").write_parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
