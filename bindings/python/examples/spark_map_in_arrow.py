"""Spark: the ASCII forms of a column with `mapInArrow`, null for a name that has none.

    python spark_map_in_arrow.py names.parquet ascii.parquet WHEEL

The master comes from the environment, as `MASTER` or through `spark-submit`. Executors need PyArrow, but not
alabel: Spark sends them the wheel, a zip archive, and unpacks it in the folder in which they run Python.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator

import pyarrow as pa
from pyspark.sql import SparkSession


def session(wheel: str) -> SparkSession:
    """Starts a session whose executors have the wheel."""
    # Spark unpacks archives whose name ends in .zip.
    archive = shutil.copy(wheel, os.path.join(tempfile.mkdtemp(), "alabel.zip"))
    builder = SparkSession.builder.appName("alabel")
    builder.config("spark.archives", f"{archive}#alabel-wheel")
    builder.config("spark.executorEnv.PYTHONPATH", "alabel-wheel")
    return builder.getOrCreate()


def to_ascii(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Adds the ASCII forms to batches of names."""
    # Only executors have this package.
    import alabel

    for batch in batches:
        names = batch.column("name")
        yield pa.record_batch({"name": names, "ascii": alabel.to_ascii(names, errors="null")})


def convert(source: str, target: str, wheel: str) -> None:
    """Copies the names of Parquet files to others, with their ASCII forms."""
    with session(wheel) as spark:
        names = spark.read.parquet(source).select("name")
        names.mapInArrow(to_ascii, "name string, ascii string").write.parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
