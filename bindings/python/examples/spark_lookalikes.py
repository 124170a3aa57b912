"""Spark: display form, reasons, lookalike and error of each name, as a struct, in one pass.

    python spark_lookalikes.py batch names.parquet seen.parquet protected.txt WHEEL
    python spark_lookalikes.py stream names seen protected.txt WHEEL

`batch` writes each distinct name once, with the number of its rows, so that a name costs the same for one row
and for ten million. `stream` writes a row for each row of a folder of Parquet files, and ends after the last.
If it was killed, start it again to continue: for readers that use Spark, no row is lost and none is repeated.
Both compare the numbers of input and output rows.

The driver needs alabel. Executors get the wheel, as in `spark_map_in_arrow.py`. `protected.txt` has one name
per line.
"""

import sys
from pathlib import Path

import alabel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import count, expr, sum
from spark_map_in_arrow import session

# Spark calls Python once per batch for all functions.
SEEN = """
    named_struct(
        'display', alabel_to_display(name),
        'reasons', alabel_display_reasons(name),
        'lookalike', alabel_lookalike(name),
        'error', get(alabel_check(name), 0)
    ) AS seen
"""


def register(spark: SparkSession, protected: str) -> None:
    """Registers the functions with the protected names of a file."""
    names = Path(protected).read_text().split()
    alabel.register_spark(spark, protected=alabel.Lookalikes(names))


def run_batch(spark: SparkSession, source: str, target: str) -> int:
    """Writes the distinct names of Parquet files with their structs. Returns the number of rows in the
    input."""
    names = spark.read.parquet(source).groupBy("name").agg(count("*").alias("rows"))
    names.select("name", "rows", expr(SEEN)).write.parquet(target)
    return spark.read.parquet(target).agg(sum("rows")).first()[0]


def run_stream(spark: SparkSession, source: str, target: str) -> int:
    """Writes the rows of new Parquet files, file by file. Returns the number of all rows in the output."""
    names = spark.readStream.schema("name string").option("maxFilesPerTrigger", 1).parquet(source)
    seen: DataFrame = names.select("name", expr(SEEN))
    # The checkpoint lists the input files that are done. The log of the target lists the valid output files,
    # which exclude those of a killed run.
    writer = seen.writeStream.format("parquet").option("checkpointLocation", f"{target}.checkpoint")
    writer.trigger(availableNow=True).start(target).awaitTermination()
    return spark.read.parquet(target).count()


def main(mode: str, source: str, target: str, protected: str, wheel: str) -> None:
    """Runs a mode and compares the numbers of rows."""
    with session(wheel) as spark:
        register(spark, protected)
        rows_out = {"batch": run_batch, "stream": run_stream}[mode](spark, source, target)
        rows_in = spark.read.parquet(source).count()
        print(f"rows in: {rows_in}, rows out: {rows_out}")
        if rows_in != rows_out:
            sys.exit("rows are lost or repeated")


if __name__ == "__main__":
    main(*sys.argv[1:])
