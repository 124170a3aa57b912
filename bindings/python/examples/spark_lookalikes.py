"""Spark: what people see of names, why, and which protected names these look like, as a struct, in one pass.

    python spark_lookalikes.py batch names.parquet seen.parquet protected.txt alabel-0.3.0-cp310-abi3-manylinux_2_34_x86_64.whl
    python spark_lookalikes.py stream names seen protected.txt alabel-0.3.0-cp310-abi3-manylinux_2_34_x86_64.whl

`batch` writes each distinct name once, with the number of its rows, so that a name that is there ten million times costs what one does.
`stream` writes a row for each row of a folder of Parquet files, and ends when all are done. If it is killed, start it again, and it goes
on where it was: no row is lost, and none is there twice for whoever reads the folder with Spark. Both count rows in and rows out.

The driver needs alabel. Executors get the wheel, as in `spark_map_in_arrow.py`. A line of the third file is a protected name.
"""

import sys
from pathlib import Path

import alabel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import count, expr, sum
from spark_map_in_arrow import session

# Spark calls Python once for all functions of a batch.
SEEN = """
    named_struct(
        'display', alabel_to_display(name),
        'reasons', alabel_display_reasons(name),
        'lookalike', alabel_lookalike(name),
        'error', get(alabel_check(name), 0)
    ) AS seen
"""


def register(spark: SparkSession, protected: str) -> None:
    """Registers the functions, with the protected names of a file."""
    names = Path(protected).read_text().split()
    alabel.register_spark(spark, protected=alabel.Lookalikes(names))


def run_batch(spark: SparkSession, source: str, target: str) -> int:
    """Writes the distinct names of Parquet files, with what there is to say of them. Returns the number of rows that they stand for."""
    names = spark.read.parquet(source).groupBy("name").agg(count("*").alias("rows"))
    names.select("name", "rows", expr(SEEN)).write.parquet(target)
    return spark.read.parquet(target).agg(sum("rows")).first()[0]


def run_stream(spark: SparkSession, source: str, target: str) -> int:
    """Writes the rows of Parquet files that are not written yet, one file after the other. Returns how many are written in all."""
    names = spark.readStream.schema("name string").option("maxFilesPerTrigger", 1).parquet(source)
    seen: DataFrame = names.select("name", expr(SEEN))
    # The checkpoint has the files that are read, and the log of the target those that count: a file of a killed run does not.
    writer = seen.writeStream.format("parquet").option("checkpointLocation", f"{target}.checkpoint")
    writer.trigger(availableNow=True).start(target).awaitTermination()
    return spark.read.parquet(target).count()


def main(mode: str, source: str, target: str, protected: str, wheel: str) -> None:
    """Runs a mode and counts rows."""
    with session(wheel) as spark:
        register(spark, protected)
        rows_out = {"batch": run_batch, "stream": run_stream}[mode](spark, source, target)
        rows_in = spark.read.parquet(source).count()
        print(f"rows in: {rows_in}, rows out: {rows_out}")
        if rows_in != rows_out:
            sys.exit("rows are lost, or there twice")


if __name__ == "__main__":
    main(*sys.argv[1:])
