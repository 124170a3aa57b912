"""Prints the table in README.md: the time of display and lookalikes in each engine.

    pip install -r requirements.txt 'chdb>=4.4'
    cargo build --release --package alabel-cli   # in the repository; ALABEL=PATH selects another command
    python speed_display.py [ROWS [ROUNDS [ENGINE]]]

The nanoseconds of CPU time per row of this process and its descendants, in one session, minus those of a
query that only reads the names. The least of all rounds counts. The hosts are real, and some are protected.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import alabel
from speed import CLICKHOUSE, COMMAND, real_hosts, write_names

FUNCTIONS = ["to_display", "display_reasons", "restriction_level", "skeleton", "lookalike"]

# Applies a function to all names, or only reads them.
Query = Callable[[str | None], object]


def a_loop(file: str, protected: list[str]) -> Query:
    import pyarrow.parquet as pq

    names = pq.read_table(file)["name"].to_pylist()
    functions = {name: getattr(alabel, name) for name in FUNCTIONS[:-1]} | {"lookalike": alabel.Lookalikes(protected).find}

    def run(name: str | None) -> None:
        function = functions.get(name, len)
        for host in names:
            function(host)

    return run


def polars(file: str, protected: list[str]) -> Query:
    import alabel.polars  # noqa: F401
    import polars as pl

    arguments = {"lookalike": [alabel.Lookalikes(protected)]}

    def run(name: str | None) -> None:
        host = pl.col("name")
        result = getattr(host.alabel, name)(*arguments.get(name, []), errors="null") if name else host
        pl.scan_parquet(file).select(result.is_not_null().sum()).collect(engine="streaming")

    return run


def duckdb(file: str, protected: list[str]) -> Query:
    import duckdb

    connection = duckdb.connect()
    alabel.register_duckdb(connection, protected=alabel.Lookalikes(protected))

    def run(name: str | None) -> None:
        expression = f"alabel_{name}(name)" if name else "name"
        connection.sql(f"SELECT count({expression}) FROM '{file}'").fetchall()

    return run


def clickhouse(file: str, protected: list[str]) -> Query:
    import chdb

    lines = Path(file).with_suffix(".txt")
    lines.write_text("\n".join(protected))
    os.environ["ALABEL_PROTECTED"] = str(lines)
    os.environ["PATH"] = f"{Path(COMMAND).parent}:{os.environ['PATH']}"
    functions = {"to_display": "ToDisplay", "display_reasons": "DisplayReasons", "lookalike": "Lookalike"}

    def run(name: str | None) -> None:
        expression = f"alabel{functions[name]}(name)" if name else "name"
        chdb.query(f"SELECT sum(length({expression})) FROM file('{file}')", "CSV", udf_path=str(CLICKHOUSE))

    return run


def spark(file: str, protected: list[str]) -> Query:
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    session = builder.config("spark.log.level", "ERROR").getOrCreate()
    alabel.register_spark(session, protected=alabel.Lookalikes(protected))
    # With several files, Spark continues in the same Python process.
    session.read.parquet(file).repartition(2).write.mode("overwrite").parquet(f"{file}.parts")
    session.read.parquet(f"{file}.parts").createOrReplaceTempView("names")

    def run(name: str | None) -> None:
        expression = f"alabel_{name}(name)" if name else "name"
        session.sql(f"SELECT count({expression}) + max(octet_length(name)) FROM names").collect()

    return run


ENGINES = {
    "a loop in Python": a_loop,
    "Polars": polars,
    "DuckDB": duckdb,
    "ClickHouse (chDB), with the command": clickhouse,
    "Spark, `local-cluster[2,1,1024]`": spark,
}


def cpu() -> float:
    """Returns the CPU time so far of this process and its descendants, including those that ended (Linux)."""
    times, children = {}, {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(process.name))
        times[int(process.name)] = sum(map(int, fields[11:15]))
    family = [os.getpid()]
    for process in family:
        family += children.get(process, [])
    return sum(times[process] for process in family) / os.sysconf("SC_CLK_TCK")


def least(query: Query, name: str | None, rounds: int) -> float:
    """Returns the least CPU time of the rounds. A first run starts processes and does not count."""
    query(name)
    seconds = []
    for _ in range(rounds):
        before = cpu()
        query(name)
        seconds.append(cpu() - before)
    return min(seconds)


def main(rows: int = 1_000_000, rounds: int = 3, word: str = "") -> None:
    """Prints the rows of the engines whose name contains the word."""
    hosts = [host for host in real_hosts()[::3] if alabel.is_valid(host)]
    file = Path(tempfile.mkdtemp()) / "names.parquet"
    write_names(hosts, rows, file)
    print(f"| engine | {' | '.join(f'`{name}`' for name in FUNCTIONS)} |\n|---|--:|--:|--:|--:|--:|")
    for engine, start in ENGINES.items():
        if word in engine:
            query = start(str(file), hosts[: 40 * 1024 : 40])
            scan = least(query, None, rounds)
            cells = []
            for name in FUNCTIONS:
                known = start is not clickhouse or name in ["to_display", "display_reasons", "lookalike"]
                cells.append(f"{(least(query, name, rounds) - scan) / rows * 1e9:,.0f}" if known else "")
            print(f"| {engine} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
