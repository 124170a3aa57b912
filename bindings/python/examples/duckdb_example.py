"""DuckDB: a function in SQL for the ASCII form of a name, NULL for a name that has none.

    python duckdb_example.py names.parquet ascii.parquet
"""

import sys

import alabel
import duckdb


def connect() -> duckdb.DuckDBPyConnection:
    """Connects to a database in memory that has the functions."""
    connection = duckdb.connect()
    alabel.register_duckdb(connection)
    return connection


def convert(source: str, target: str) -> None:
    """Writes the names of a Parquet file and their ASCII forms to another one."""
    names = connect().read_parquet(source)
    names.project("name, alabel_to_ascii(name) AS ascii").write_parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
