"""The examples of this folder, on real names and on names that are hard to hand over."""

import importlib
import json
import os
import shutil
import site
import subprocess
import sys
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
    """Hosts of the preload list, internationalized names in both forms, and hard ones, in every part of the file."""
    idns = real_idns()
    a_labels = [alabel.to_ascii(name) for name in idns]
    real = real_hosts()[:20_000] + idns + a_labels
    return [name for start in range(0, len(real), 1000) for name in real[start : start + 1000] + HARD]


@pytest.fixture(scope="module")
def expected(names: list[str | None]) -> list[tuple[str | None, str | None]]:
    """What one process makes of them, name by name."""

    def to_ascii(name: str | None) -> str | None:
        try:
            return None if name is None else alabel.to_ascii(name)
        except alabel.Error:
            return None

    return in_order((name, to_ascii(name)) for name in names)


@pytest.fixture(scope="module")
def source(names: list[str | None], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of Parquet files with the names."""
    folder = tmp_path_factory.mktemp("names") / "names.parquet"
    folder.mkdir()
    for number, start in enumerate(range(0, len(names), 4000)):
        pq.write_table(pa.table({"name": pa.array(names[start : start + 4000], pa.string())}), folder / f"{number}.parquet")
    return folder


def in_order(rows):
    """Sorts rows, of which some have nulls."""
    return sorted(rows, key=lambda row: [value or "" for value in row])


def rows(target: Path) -> list[tuple[str | None, str | None]]:
    """Reads what an example has written, in an order that does not depend on the engine."""
    table = pq.read_table(target)
    assert table.column_names == ["name", "ascii"]
    return in_order(zip(*(column.to_pylist() for column in table.columns)))


@pytest.mark.parametrize(("engine", "files"), [("polars", "*.parquet"), ("duckdb", "*.parquet"), ("datafusion", "")])
def test_engine(engine: str, files: str, source: Path, expected: list, tmp_path: Path) -> None:
    example = importlib.import_module(f"{engine}_example")
    target = tmp_path / "ascii.parquet"
    example.convert(str(source / files), str(target))
    assert rows(target) == expected


@pytest.fixture(scope="module")
def python_without_alabel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An interpreter that has every installed package but alabel."""
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


def run_on_two_executors(example: str, arguments: list[str], python: Path, logs: Path, **variables: str) -> list[str]:
    """Runs an example on a cluster of two executors with one core each, with more variables of the environment in the driver. Returns
    the executor of each task that wrote rows.
    """
    logs.mkdir()
    settings = {
        "spark.master": "local-cluster[2,1,1024]",
        "spark.executor.memory": "1g",
        "spark.scheduler.minRegisteredResourcesRatio": "1.0",
        "spark.scheduler.maxRegisteredResourcesWaitingTime": "120s",
        "spark.ui.enabled": "false",
        "spark.eventLog.enabled": "true",
        "spark.eventLog.dir": logs.as_uri(),
        "spark.eventLog.rolling.enabled": "true",
        "spark.eventLog.compress": "false",
    }
    options = [f"--conf {key}={value}" for key, value in settings.items()]
    environment = os.environ | {
        "PYSPARK_SUBMIT_ARGS": " ".join([*options, "pyspark-shell"]),
        "PYSPARK_PYTHON": str(python),
    } | variables
    command = [str(python), str(EXAMPLES / example), *arguments]
    run = subprocess.run(command, env=environment, cwd=logs, capture_output=True, text=True, timeout=600)
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
    """The installed package as a wheel, which is an archive of its files."""
    archive = tmp_path_factory.mktemp("wheel") / "alabel.whl"
    package = Path(alabel.__file__).parent
    with zipfile.ZipFile(archive, "w") as files:
        for file in package.rglob("*"):
            if "__pycache__" not in file.parts:
                files.write(file, file.relative_to(package.parent))
    return archive


@pytest.fixture(scope="module")
def command() -> Path:
    """The command `alabel`."""
    subprocess.run(["cargo", "build", "--features", "cli", "--locked", "--target-dir", "target"], cwd=REPOSITORY, check=True)
    return REPOSITORY / "target" / "debug" / "alabel"


def test_executors_do_not_have_alabel(python_without_alabel: Path) -> None:
    for package, has_it in [("pyspark", True), ("pyarrow", True), ("alabel", False)]:
        run = subprocess.run([python_without_alabel, "-c", f"import {package}"], cwd="/", capture_output=True)
        assert (run.returncode == 0) == has_it, package


def test_spark_sql(source: Path, expected: list, python_without_alabel: Path, wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as package:
        package.extractall(tmp_path / "package")
    target = tmp_path / "ascii.parquet"
    arguments = [str(source), str(target), str(wheel)]
    # Of the driver alone: the example sets that of executors.
    driver = {"PYTHONPATH": str(tmp_path / "package")}
    executors = run_on_two_executors("spark_sql.py", arguments, python_without_alabel, tmp_path / "logs", **driver)
    assert set(executors) == {"0", "1"}
    assert rows(target) == expected


@pytest.mark.parametrize(("example", "shipped"), [("spark_map_in_arrow.py", "wheel"), ("spark_pipe.py", "command")])
def test_spark(
    example: str, shipped: str, source: Path, expected: list, python_without_alabel: Path, tmp_path: Path, request
) -> None:
    assert shutil.which("java"), "Spark needs a Java runtime"
    target = tmp_path / "ascii.parquet"
    arguments = [str(source), str(target), str(request.getfixturevalue(shipped))]
    executors = run_on_two_executors(example, arguments, python_without_alabel, tmp_path / "logs")
    assert set(executors) == {"0", "1"}
    assert rows(target) == expected
