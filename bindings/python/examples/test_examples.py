"""The examples in this folder, on real and on unusual names."""

import collections
import importlib
import json
import os
import shlex
import shutil
import signal
import site
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import alabel
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from speed import REPOSITORY, real_hosts, real_idns

EXAMPLES = Path(__file__).parent

HARD = ["", "a b", "a\nb", "a\\b", "\\N", "a\tb", "a\r", "a\0b", "\n", "\\", "tab\\t", "'", "\U0001f600.example", "a" * 300, None]


@pytest.fixture(scope="module")
def names() -> list[str | None]:
    """Returns hosts of the preload list and internationalized names in both forms, with unusual names among
    them."""
    idns = real_idns()
    a_labels = [alabel.to_ascii(name) for name in idns]
    real = real_hosts()[:20_000] + idns + a_labels
    return [name for start in range(0, len(real), 1000) for name in real[start : start + 1000] + HARD]


@pytest.fixture(scope="module")
def expected(names: list[str | None]) -> list[tuple[str | None, str | None]]:
    """Returns the conversion in one process, name by name."""

    def to_ascii(name: str | None) -> str | None:
        try:
            return None if name is None else alabel.to_ascii(name)
        except alabel.Error:
            return None

    return in_order((name, to_ascii(name)) for name in names)


@pytest.fixture(scope="module")
def source(names: list[str | None], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Writes the names to a folder of Parquet files."""
    folder = tmp_path_factory.mktemp("names") / "names.parquet"
    folder.mkdir()
    for number, start in enumerate(range(0, len(names), 4000)):
        pq.write_table(pa.table({"name": pa.array(names[start : start + 4000], pa.string())}), folder / f"{number}.parquet")
    return folder


def in_order(rows):
    """Sorts rows. A null counts as an empty string."""
    return sorted(rows, key=lambda row: [value or "" for value in row])


def rows(target: Path) -> list[tuple[str | None, str | None]]:
    """Reads the output of an example, sorted because engines may change the order."""
    table = pq.read_table(target)
    assert table.column_names == ["name", "ascii"]
    return in_order(zip(*(column.to_pylist() for column in table.columns)))


@pytest.mark.parametrize(("engine", "files"), [("polars", "*.parquet"), ("duckdb", "*.parquet"), ("datafusion", "")])
def test_an_engine_agrees_with_python(engine: str, files: str, source: Path, expected: list, tmp_path: Path) -> None:
    example = importlib.import_module(f"{engine}_example")
    target = tmp_path / "ascii.parquet"
    example.convert(str(source / files), str(target))
    assert rows(target) == expected


@pytest.fixture(scope="module")
def python_without_alabel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Makes an interpreter with all installed packages except alabel."""
    folder = tmp_path_factory.mktemp("python")
    packages = folder / "packages"
    packages.mkdir()
    for installed in site.getsitepackages():
        for entry in Path(installed).iterdir():
            if not entry.name.startswith("alabel"):
                (packages / entry.name).symlink_to(entry)
    python = folder / "python"
    base = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    python.write_text(f'#!/bin/sh\nPYTHONPATH="$PYTHONPATH:{packages}" exec {base} "$@"\n')
    python.chmod(0o755)
    return python


def two_executors(logs: Path) -> list[str]:
    """Returns the options of a cluster with two executors of one core."""
    settings = {
        "spark.master": "local-cluster[2,1,1024]",
        "spark.executor.memory": "1g",
        "spark.scheduler.minRegisteredResourcesRatio": "1.0",
        "spark.scheduler.maxRegisteredResourcesWaitingTime": "120s",
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "4",
        "spark.eventLog.enabled": "true",
        "spark.eventLog.dir": logs.as_uri(),
        "spark.eventLog.rolling.enabled": "true",
        "spark.eventLog.compress": "false",
    }
    return [word for key, value in settings.items() for word in ["--conf", f"{key}={value}"]]


def environment(python: Path, logs: Path) -> dict[str, str]:
    """Returns the environment of a program that runs on two executors."""
    return os.environ | {
        "PYSPARK_SUBMIT_ARGS": shlex.join([*two_executors(logs), "pyspark-shell"]),
        "PYSPARK_PYTHON": str(python),
    }


def run_on_two_executors(example: str, arguments: list[str], python: Path, logs: Path, **variables: str) -> list[str]:
    """Runs an example on two executors, with extra environment variables in the driver. Returns the executor
    of each task that wrote rows.
    """
    logs.mkdir()
    command = [str(python), str(EXAMPLES / example), *arguments]
    variables = environment(python, logs) | variables
    run = subprocess.run(command, env=variables, cwd=logs, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr
    events = [json.loads(line) for file in logs.rglob("events_*") for line in file.read_text().splitlines()]
    ends = [event for event in events if event["Event"] == "SparkListenerTaskEnd"]
    return [
        end["Task Info"]["Executor ID"]
        for end in ends
        if end["Task Metrics"]["Output Metrics"]["Records Written"] > 0
    ]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the installed package as a wheel, which is an archive of its files."""
    archive = tmp_path_factory.mktemp("wheel") / "alabel.whl"
    package = Path(alabel.__file__).parent
    with zipfile.ZipFile(archive, "w") as files:
        for file in package.rglob("*"):
            if "__pycache__" not in file.parts:
                files.write(file, file.relative_to(package.parent))
    return archive


@pytest.fixture(scope="module")
def command() -> Path:
    """Builds the command `alabel`."""
    subprocess.run(["cargo", "build", "--package", "alabel-cli", "--locked"], cwd=REPOSITORY, check=True)
    target = subprocess.run([REPOSITORY / ".ci/target-directory"], check=True, capture_output=True, text=True).stdout.strip()
    return Path(target, "debug", "alabel")


def test_the_python_of_executors_lacks_alabel(python_without_alabel: Path) -> None:
    for package, has_it in [("pyspark", True), ("pyarrow", True), ("alabel", False)]:
        run = subprocess.run([python_without_alabel, "-c", f"import {package}"], cwd="/", capture_output=True)
        assert (run.returncode == 0) == has_it, package


@pytest.fixture(scope="module")
def driver(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Returns an environment with alabel for the driver. The examples set that of the executors."""
    folder = tmp_path_factory.mktemp("package")
    with zipfile.ZipFile(wheel) as package:
        package.extractall(folder)
    return {"PYTHONPATH": str(folder)}


def test_spark_sql_agrees_with_python(source: Path, expected: list, python_without_alabel: Path, wheel: Path, driver: dict, tmp_path: Path) -> None:
    target = tmp_path / "ascii.parquet"
    arguments = [str(source), str(target), str(wheel)]
    executors = run_on_two_executors("spark_sql.py", arguments, python_without_alabel, tmp_path / "logs", **driver)
    assert set(executors) == {"0", "1"}
    assert rows(target) == expected


PROGRAM = """
import alabel
from pyspark.sql import SparkSession

session = SparkSession.builder.getOrCreate()
alabel.register_spark(session)
names = session.range(4).repartition(4).selectExpr("concat('bücher', id, '.de') AS name")
print(sorted(row.ascii for row in names.selectExpr("alabel_to_ascii(name) AS ascii").collect()))
"""


def test_spark_submit_runs_the_line_of_the_readme(python_without_alabel: Path, wheel: Path, driver: dict, tmp_path: Path) -> None:
    (line,) = [line for line in (EXAMPLES / "README.md").read_text().splitlines() if line.startswith("spark-submit")]
    (tmp_path / "program.py").write_text(PROGRAM)
    shutil.copy(wheel, tmp_path / "alabel.zip")
    submit, *arguments = shlex.split(line)
    command = [str(Path(sys.prefix) / "bin" / submit), *two_executors(tmp_path), *arguments]
    variables = environment(python_without_alabel, tmp_path) | driver
    run = subprocess.run(command, env=variables, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    # Spark prints warnings first, such as about pandas.
    assert run.stdout.splitlines()[-1:] == [str(alabel.to_ascii([f"bücher{number}.de" for number in range(4)]))], run.stderr


@pytest.mark.parametrize(("example", "shipped"), [("spark_map_in_arrow.py", "wheel"), ("spark_pipe.py", "command")])
def test_spark_agrees_with_python(
    example: str, shipped: str, source: Path, expected: list, python_without_alabel: Path, tmp_path: Path, request
) -> None:
    assert shutil.which("java"), "Spark needs a Java runtime"
    target = tmp_path / "ascii.parquet"
    arguments = [str(source), str(target), str(request.getfixturevalue(shipped))]
    executors = run_on_two_executors(example, arguments, python_without_alabel, tmp_path / "logs")
    assert set(executors) == {"0", "1"}
    assert rows(target) == expected


@pytest.fixture(scope="module")
def protected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Writes a file of protected names. Some look like real names in Unicode."""
    file = tmp_path_factory.mktemp("protected") / "protected.txt"
    file.write_text("paypal.com\nbucher.com\nmuller.de\n")
    return file


def seen_by_name(names: list[str | None], protected: Path) -> dict[str | None, dict]:
    """Returns the struct of each distinct name, from one process."""
    distinct = pa.array(dict.fromkeys(names), pa.string())
    errors = [errors and errors[0] for errors in alabel.check(distinct).to_pylist()]
    columns = [
        alabel.to_display(distinct, errors="null").to_pylist(),
        alabel.display_reasons(distinct, errors="null").to_pylist(),
        alabel.Lookalikes(protected.read_text().split()).find(distinct, errors="null").to_pylist(),
        [error or None for error in errors],
    ]
    rows = (dict(zip(["display", "reasons", "lookalike", "error"], row, strict=True)) for row in zip(*columns, strict=True))
    return dict(zip(distinct.to_pylist(), rows, strict=True))


LIKE_A_PROTECTED_NAME = ["p\u0430ypal.com", "www.bücher.com"]


def test_lookalikes_of_skewed_names_agree_with_python(
    names: list, protected: Path, python_without_alabel: Path, wheel: Path, driver: dict, tmp_path: Path
) -> None:
    source, target = tmp_path / "names.parquet", tmp_path / "seen.parquet"
    rows = names[:5000] + LIKE_A_PROTECTED_NAME * 100_000
    pq.write_table(pa.table({"name": pa.array(rows, pa.string())}), source)
    arguments = ["batch", str(source), str(target), str(protected), str(wheel)]
    run_on_two_executors("spark_lookalikes.py", arguments, python_without_alabel, tmp_path / "logs", **driver)
    table = pq.read_table(target)
    expected = seen_by_name(rows, protected)
    assert dict(zip(table["name"].to_pylist(), table["seen"].to_pylist(), strict=True)) == expected
    assert dict(zip(table["name"].to_pylist(), table["rows"].to_pylist(), strict=True)) == collections.Counter(rows)
    assert [expected[name]["lookalike"]["protected"] for name in LIKE_A_PROTECTED_NAME] == ["paypal.com", "bucher.com"]


def test_a_killed_stream_continues_after_a_restart(
    names: list, protected: Path, python_without_alabel: Path, wheel: Path, driver: dict, tmp_path: Path
) -> None:
    source, target, logs = tmp_path / "names", tmp_path / "seen", tmp_path / "logs"
    source.mkdir()
    logs.mkdir()
    rows = names[:12_000] + LIKE_A_PROTECTED_NAME
    files = [rows[start : start + 1000] for start in range(0, len(rows), 1000)]
    for number, file in enumerate(files):
        pq.write_table(pa.table({"name": pa.array(file, pa.string())}), source / f"{number}.parquet")
    arguments = ["stream", str(source), str(target), str(protected), str(wheel)]
    command = [str(python_without_alabel), str(EXAMPLES / "spark_lookalikes.py"), *arguments]
    variables = environment(python_without_alabel, logs) | driver
    commits = tmp_path / "seen.checkpoint" / "commits"

    with (logs / "first").open("w") as log:
        first = subprocess.Popen(command, env=variables, cwd=logs, stdout=log, stderr=log, start_new_session=True)
        while first.poll() is None and not (commits / "3").exists():
            time.sleep(0.01)
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
    committed = {file.name for file in commits.iterdir() if not file.name.startswith(".")}
    assert 4 <= len(committed) < len(files), (logs / "first").read_text()

    second = subprocess.run(command, env=variables, cwd=logs, capture_output=True, text=True, timeout=600)
    assert f"rows in: {len(rows)}, rows out: {len(rows)}" in second.stdout, second.stderr
    # The log of the target lists the valid files. Others belong to the killed batch.
    entries = [line for file in (target / "_spark_metadata").iterdir() if file.suffix != ".crc" for line in file.read_text().splitlines()[1:]]
    paths = {json.loads(line)["path"].removeprefix("file://") for line in entries}
    table = pa.concat_tables(pq.read_table(path) for path in paths)
    assert collections.Counter(table["name"].to_pylist()) == collections.Counter(rows)
    expected = seen_by_name(rows, protected)
    assert all(seen == expected[name] for name, seen in zip(table["name"].to_pylist(), table["seen"].to_pylist(), strict=True))
