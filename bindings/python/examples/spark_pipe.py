"""Spark: the ASCII forms of a column with `rdd.pipe` and the command, null for a name that has none.

    python spark_pipe.py names.parquet ascii.parquet target/release/alabel

The master comes from the environment, as `MASTER` or through `spark-submit`. Spark sends the command to the
executors, which need nothing else. `mapInArrow` is many times as fast.
"""

import re
import sys

from pyspark.sql import SparkSession

# A line has the name twice, and the command converts the second field. Escapes, as in PostgreSQL's COPY, keep
# any name on one line.
COMMAND = "./alabel to-ascii --escaped --field 2 --quiet --exit-zero --jobs 1"
ESCAPES = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"}
OCTETS = {escape: octet for octet, escape in ESCAPES.items()}
NULL = "\\N"


def escape(name: str | None) -> str:
    """Returns a name as a field of a line."""
    return NULL if name is None else re.sub(r"[\\\t\n\r\0]", lambda octet: ESCAPES[octet[0]], name)


def unescape(field: str) -> str | None:
    """Returns the name in a field."""
    return None if field == NULL else re.sub(r"\\.", lambda escape: OCTETS[escape[0]], field)


def to_row(line: str) -> tuple[str | None, str | None]:
    """Returns a name and its ASCII form. The field of a name that fails is empty."""
    name, ascii_form = line.split("\t")
    return unescape(name), unescape(ascii_form) or None


def convert(source: str, target: str, command: str) -> None:
    """Copies the names of Parquet files to others, with their ASCII forms."""
    with SparkSession.builder.appName("alabel").config("spark.files", command).getOrCreate() as spark:
        names = spark.read.parquet(source).select("name").rdd
        lines = names.map(lambda row: "\t".join([escape(row.name)] * 2)).pipe(COMMAND, checkCode=True)
        spark.createDataFrame(lines.map(to_row), "name string, ascii string").write.parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
