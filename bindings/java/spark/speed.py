"""Prints the table of README.md: the time of one row in Spark.

    ./check build tests
    python speed.py FOLDER [ROWS [ROUNDS]]

FOLDER has alabel-spark.jar and spark-tests.jar. Needs the packages pyspark 3.5, pyarrow, pandas 2 and alabel.
A number is the CPU time of Spark and of its Python workers, minus that of a query without a function: the
least of all rounds and, in parentheses, the median. Every round runs all queries in turn.
"""

import builtins
import itertools
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import expr, octet_length, sum

DATA = Path(__file__).parents[3] / "data"

# The functions by the names in the table.
FUNCTIONS = {
    "`alabel_to_ascii`": "alabel_to_ascii(name)",
    "the same by `CREATE FUNCTION`": "hive_to_ascii(name)",
    "a `UDF1` with `Alabel.toAscii`": "udf_to_ascii(name)",
    "Python: `mapInArrow` with the wheel": None,
    "`alabel_to_unicode`": "alabel_to_unicode(name)",
    "`alabel_to_display`": "alabel_to_display(name)",
    "`alabel_to_ascii_or_error`": "alabel_to_ascii_or_error(name).result",
    "`alabel_lookalike`": "coalesce(alabel_lookalike(name).protected, name)",
}


def hosts() -> list[str]:
    """Reads the whole hosts of the preload list, whose records have flags, a length and a text. Flag 0x80
    marks a whole host."""
    octets = (DATA / "hstspreload.bin").read_bytes()
    hosts = []
    start = 0
    while start < len(octets):
        flags, length = octets[start : start + 2]
        start += 2 + length
        if flags & 0x80:
            hosts.append(octets[start - length : start].decode())
    return hosts


def kinds(spark: SparkSession) -> dict[str, Iterable[str]]:
    """Returns real names of each kind, all of them valid."""
    domains = [(entry["domain"],) for entry in json.loads((DATA / "xndomains.json").read_bytes())]
    names = spark.createDataFrame(domains, "name string").selectExpr("alabel_to_ascii(name)", "alabel_to_unicode(name)")
    ascii, unicode = zip(*[row for row in names.collect() if row[0] is not None and row[0] != row[1]], strict=True)
    return {"hosts": hosts(), "hosts, 10 % U-labels": mixed(hosts(), unicode), "U-labels": unicode, "A-labels": ascii}


def mixed(hosts: Iterable[str], idns: Iterable[str]) -> Iterator[str]:
    """Yields nine hosts, then an internationalized name, and so on."""
    hosts, idns = itertools.cycle(hosts), itertools.cycle(idns)
    while True:
        yield from itertools.islice(hosts, 9)
        yield next(idns)


def in_python(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Converts batches of names in a Python worker."""
    import alabel

    for batch in batches:
        yield pa.record_batch({"name": alabel.to_ascii(batch.column("name"), errors="null")})


def apply(names: DataFrame, function: str | None) -> DataFrame:
    """Applies a function to a column."""
    return names.mapInArrow(in_python, "name string") if function is None else names.select(expr(function).alias("name"))


def seconds() -> float:
    """Returns the CPU time of Spark and its Python workers, which are the processes below this one."""
    parents, ticks = {}, {}
    for process in Path("/proc").iterdir():
        if process.name.isdecimal():
            try:
                fields = (process / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(process.name)] = int(fields[1])
            # The times of the process and of its children that ended.
            ticks[int(process.name)] = builtins.sum(map(int, fields[11:15]))

    def is_below(process: int) -> bool:
        while process in parents and process != os.getpid():
            process = parents[process]
        return process == os.getpid()

    below = [ticks[process] for process in ticks if process != os.getpid() and is_below(process)]
    return builtins.sum(below) / os.sysconf("SC_CLK_TCK")


def session(folder: Path) -> SparkSession:
    """Starts Spark on one core."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    protected = Path(tempfile.mkdtemp()) / "protected.txt"
    protected.write_text("\n".join(f"protected{number}.example" for number in range(1024)))
    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").config("spark.driver.memory", "2g")
    builder.config("spark.jars", f"{folder / 'alabel-spark.jar'},{folder / 'spark-tests.jar'}")
    builder.config("spark.driver.extraClassPath", f"{folder / 'alabel-spark.jar'}:{folder / 'spark-tests.jar'}")
    builder.config("spark.sql.extensions", "org.alabel.spark.AlabelExtensions")
    builder.config("spark.alabel.protected", str(protected)).config("spark.log.level", "ERROR")
    builder.config("spark.sql.warehouse.dir", tempfile.mkdtemp())
    builder.config("spark.hadoop.javax.jdo.option.ConnectionURL", "jdbc:derby:memory:alabel;create=true")
    spark = builder.enableHiveSupport().getOrCreate()
    spark.sql("CREATE TEMPORARY FUNCTION hive_to_ascii AS 'org.alabel.spark.ToAscii'")
    spark.udf.registerJavaFunction("udf_to_ascii", "org.alabel.spark.StringFunction", "string")
    return spark


def main(folder: str, rows: str = "2000000", rounds: str = "7") -> None:
    """Measures and prints."""
    spark = session(Path(folder).resolve())
    files = {}
    for kind, names in kinds(spark).items():
        files[kind] = tempfile.mkdtemp() + "/names.parquet"
        pq.write_table(pa.table({"name": list(itertools.islice(itertools.cycle(names), int(rows)))}), files[kind])
    functions = {"no function": "name", **FUNCTIONS}
    times: dict[tuple[str, str], list[float]] = {}
    # The first round warms the virtual machine up.
    for round in range(int(rounds) + 1):
        for kind, file in files.items():
            names = spark.read.parquet(file)
            for name, function in functions.items():
                start = seconds()
                apply(names, function).agg(sum(octet_length("name"))).collect()
                times.setdefault((name, kind), []).append((seconds() - start) / int(rows) * 1e9)
        if round > 0:
            print_table(files, functions, times)


def print_table(files: Iterable[str], functions: Iterable[str], times: dict[tuple[str, str], list[float]]) -> None:
    """Prints the times of the rounds so far."""
    print("| |", " | ".join(files), "|\n|---|" + "--:|" * len(files))
    for name in functions:
        cells = []
        for kind in files:
            measured, base = times[name, kind][1:], times["no function", kind][1:]
            least, median = min(measured), statistics.median(measured)
            if name != "no function":
                least, median = least - min(base), median - statistics.median(base)
            cells.append(f"{least:,.0f} ({median:,.0f})")
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
