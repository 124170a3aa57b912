"""Spark: the ASCII forms of a column in SQL, null for a name that has none.

    python spark_sql.py names.parquet ascii.parquet WHEEL

The driver needs alabel to register the functions. Executors get the wheel, as in `spark_map_in_arrow.py`.
"""

import sys

import alabel
from spark_map_in_arrow import session

# Fewer and larger batches than the default of 10,000 rows; the README compares them.
ROWS_OF_A_BATCH = 100_000


def convert(source: str, target: str, wheel: str) -> None:
    """Copies the names of Parquet files to others, with their ASCII forms."""
    with session(wheel) as spark:
        spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", ROWS_OF_A_BATCH)
        alabel.register_spark(spark)
        spark.read.parquet(source).createOrReplaceTempView("names")
        spark.sql("SELECT name, alabel_to_ascii(name) AS ascii FROM names").write.parquet(target)


if __name__ == "__main__":
    convert(*sys.argv[1:])
