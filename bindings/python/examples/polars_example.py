"""Polars: the ASCII forms of a column, null for a name that has none.

    python polars_example.py names.parquet ascii.parquet
"""

import sys

import alabel.polars  # noqa: F401
import polars as pl


def convert(source: str, target: str) -> None:
    """Copies the names of a Parquet file to another, with their ASCII forms, in batches."""
    ascii_form = pl.col("name").alabel.to_ascii(errors="null")
    pl.scan_parquet(source).select("name", ascii=ascii_form).sink_parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
