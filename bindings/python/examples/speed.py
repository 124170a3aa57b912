"""Prints the table in README.md: the speed of each engine.

    pip install -r requirements.txt 'chdb>=4.4'
    cargo build --release --package alabel-cli   # in the repository; ALABEL=PATH selects another command
    python speed.py [ROWS [ROUNDS [ENGINE]]]

Each query runs in a separate process. The wall time is that of the query. The CPU time is that of the process
and all its descendants, minus that of a query that only reads the names. The CPU time of Spark's Python
workers cannot be measured. The least of all rounds counts.
"""

import ctypes
import itertools
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

REPOSITORY = Path(__file__).parents[3]
CLICKHOUSE = REPOSITORY / "bindings" / "clickhouse"
COMMAND = os.environ.get("ALABEL", str(REPOSITORY / "target" / "release" / "alabel"))

# PyPI `idna` would need minutes for more rows.
SLOW_ROWS = 200_000


def real_hosts() -> list[str]:
    """Reads the whole hosts of the preload list, whose records have flags, a length and a text. Flag 0x80
    marks a whole host."""
    octets = (REPOSITORY / "data" / "hstspreload.bin").read_bytes()
    hosts = []
    start = 0
    while start < len(octets):
        flags, length = octets[start : start + 2]
        start += 2 + length
        if flags & 0x80:
            hosts.append(octets[start - length : start].decode())
    return hosts


def real_idns() -> list[str]:
    """Returns the valid real names with A-labels in Unicode."""
    import alabel

    entries = json.loads((REPOSITORY / "data" / "xndomains.json").read_bytes())
    names = alabel.to_unicode([entry["domain"] for entry in entries], errors="null")
    return [name for name in names if name is not None and not name.isascii()]


def write_names(names: Iterable[str], rows: int, file: Path) -> None:
    """Writes names to a Parquet file, and repeats them to fill it."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"name": list(itertools.islice(itertools.cycle(names), rows))}), file)


def mixed(hosts: Iterable[str], idns: Iterable[str]) -> Iterator[str]:
    """Yields nine hosts, then an internationalized name, and so on."""
    hosts, idns = itertools.cycle(hosts), itertools.cycle(idns)
    while True:
        yield from itertools.islice(hosts, 9)
        yield next(idns)


def polars(file: str, converts: bool) -> int:
    import polars as pl
    import alabel.polars  # noqa: F401

    names = pl.col("name")
    if converts:
        names = names.alabel.to_ascii(errors="null")
    return pl.scan_parquet(file).select(names.str.len_bytes().sum()).collect(engine="streaming").item()


def duckdb(file: str, converts: bool) -> int:
    from duckdb_example import connect

    names = "alabel_to_ascii(name)" if converts else "name"
    return connect().read_parquet(file).aggregate(f"sum(strlen({names}))").fetchall()[0][0]


def datafusion(file: str, converts: bool) -> int:
    from datafusion_example import connect

    context = connect()
    context.register_parquet("names", file)
    names = "alabel_to_ascii(name)" if converts else "name"
    return context.sql(f"SELECT sum(octet_length({names})) AS sum FROM names").to_pydict()["sum"][0]


def clickhouse(file: str, converts: bool) -> int:
    import chdb

    os.environ["PATH"] = f"{Path(COMMAND).parent}:{os.environ['PATH']}"
    names = "alabelTryIdnaEncode(name)" if converts else "name"
    query = f"SELECT sum(length({names})) FROM file('{file}')"
    return int(str(chdb.query(query, "CSV", udf_path=str(CLICKHOUSE))))


def spark_session():
    """Starts Spark on two local cores."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    builder.config("spark.driver.memory", "4g").config("spark.log.level", "ERROR")
    return builder.config("spark.files", COMMAND).getOrCreate()


def spark_octets(names) -> int:
    """Returns the sum of the lengths of a column of strings."""
    from pyspark.sql import functions

    return names.agg(functions.sum(functions.octet_length(names.columns[0]))).first()[0]


def spark_map_in_arrow(file: str, converts: bool) -> int:
    from spark_map_in_arrow import to_ascii

    names = spark_session().read.parquet(file).select("name")
    if converts:
        names = names.mapInArrow(to_ascii, "name string, ascii string").select("ascii")
    return spark_octets(names)


def spark_pipe(file: str, converts: bool) -> int:
    from spark_pipe import COMMAND as PIPE
    from spark_pipe import escape

    names = spark_session().read.parquet(file).select("name")
    if not converts:
        return spark_octets(names)
    pipe = PIPE.replace("./alabel", COMMAND).replace(" --field 2", "")
    return names.rdd.map(lambda row: escape(row.name)).pipe(pipe).map(len).sum()


def spark_idna(file: str, converts: bool) -> int:
    from pyspark.sql import functions

    @functions.udf("string")
    def to_ascii(name):
        import idna

        try:
            return idna.encode(name, uts46=True).decode()
        except idna.IDNAError:
            return None

    names = spark_session().read.parquet(file).select("name")
    return spark_octets(names.select(to_ascii("name")) if converts else names)


QUERIES = {
    "Polars": polars,
    "DuckDB": duckdb,
    "DataFusion": datafusion,
    "ClickHouse (chDB), with the command": clickhouse,
    "Spark, `mapInArrow`": spark_map_in_arrow,
    "Spark, `rdd.pipe` with the command": spark_pipe,
    "Spark, a function with PyPI `idna`": spark_idna,
}


def run_query(engine: str, file: str, converts: bool) -> None:
    """Runs a query in this process and prints its wall time, without the start of the engine."""
    query = QUERIES[engine]
    if engine.startswith("Spark"):
        spark_session()
    start = time.perf_counter()
    octets = query(file, converts)
    print(json.dumps({"wall": time.perf_counter() - start, "octets": octets}), flush=True)


def measure(engine: str, file: Path, converts: bool) -> tuple[float, float, int]:
    """Runs a query in a new process. Returns its wall time, the CPU time of all processes, and its result."""

    def cpu() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = cpu()
    arguments = [sys.executable, __file__, "query", engine, str(file), str(int(converts))]
    output = subprocess.run(arguments, capture_output=True, text=True)
    if output.returncode != 0:
        raise RuntimeError(output.stderr)
    result = json.loads(output.stdout.splitlines()[-1])
    try:
        while True:
            os.wait()
    except ChildProcessError:
        return result["wall"], cpu() - before, result["octets"]


def adopt_descendants() -> None:
    """Makes orphaned descendants children of this process, so that their CPU time counts (Linux)."""
    pr_set_child_subreaper = 36
    ctypes.CDLL(None).prctl(pr_set_child_subreaper, 1, 0, 0, 0)


def figures(engine: str, file: Path, rows: int, rounds: int) -> list[str]:
    """Returns the cells for an engine and a file."""
    scans, queries = [], []
    for _ in range(rounds):
        scans.append(measure(engine, file, converts=False))
        queries.append(measure(engine, file, converts=True))
    scan_wall, scan_cpu, _ = map(min, zip(*scans))
    wall, cpu, _ = map(min, zip(*queries))
    less_the_scan = [f"{seconds / rows * 1e9:,.0f}" for seconds in (wall - scan_wall, cpu - scan_cpu)]
    if engine.startswith("Spark"):
        less_the_scan[1] = ""
    return [f"{rows / wall / 1e6:.3g}", *less_the_scan]


def main(rows: int = 5_000_000, rounds: int = 3, word: str = "") -> None:
    """Prints the table of the engines whose name contains the word."""
    adopt_descendants()
    folder = Path(tempfile.mkdtemp())
    hosts, idns = real_hosts(), real_idns()
    files = {}
    for kind, names in [("hosts", hosts), ("mixed", mixed(hosts, idns))]:
        names = list(itertools.islice(itertools.cycle(names), min(rows, 1_000_000)))
        for count in (rows, min(rows, SLOW_ROWS)):
            files[kind, count] = folder / f"{kind}-{count}.parquet"
            write_names(names, count, files[kind, count])
    print(f"| engine | rows | {' | '.join(f'{kind}: million rows/s | ns/row | CPU ns/row' for kind in ('hosts', 'mixed'))} |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for engine in (engine for engine in QUERIES if word in engine):
        count = min(rows, SLOW_ROWS) if engine.endswith("`idna`") else rows
        cells = [cell for kind in ("hosts", "mixed") for cell in figures(engine, files[kind, count], count, rounds)]
        print(f"| {engine} | {count:,} | {' | '.join(cells)} |", flush=True)
    shutil.rmtree(folder)


if __name__ == "__main__":
    if sys.argv[1:2] == ["query"]:
        run_query(sys.argv[2], sys.argv[3], sys.argv[4] == "1")
    else:
        main(*map(int, sys.argv[1:3]), *sys.argv[3:])
