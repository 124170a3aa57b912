"""Prints the CPU time per name here and in PyPI ``idna``: the minimum and median of interleaved rounds.

    pip install '.[test]'
    python speed.py [ROUNDS]

The names are a thousand of each row of ``benches/python_idna.py``, evenly spread: real names that ``idna``
accepts. They are converted to ASCII, or with ``decode`` to Unicode. A dictionary has ten rows per name, and
the time is per row.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import alabel
import pyarrow
from alabel.compat import idna

sys.path.append(str(Path(__file__).parents[2] / "benches"))

import python_idna

Work = Callable[[], object]


def contenders(names: list[str]) -> dict[str, tuple[Work, int]]:
    """Returns the functions to measure, each with its number of rows."""
    column = pyarrow.array(names)
    dictionary = pyarrow.array(names * 10).dictionary_encode()
    return {
        "PyPI `idna`, one call per name": (lambda: [python_idna.to_ascii(name) for name in names], len(names)),
        "`alabel.compat.idna`, one call per name": (lambda: [idna.encode(name, uts46=True) for name in names], len(names)),
        "PyPI `idna`, `decode`": (lambda: [python_idna.idna.decode(name) for name in names], len(names)),
        "`alabel.compat.idna`, `decode`": (lambda: [idna.decode(name) for name in names], len(names)),
        "one call per name": (lambda: [alabel.to_ascii(name) for name in names], len(names)),
        "the same with a flag": (lambda: [alabel.to_ascii(name, check_hyphens=True) for name in names], len(names)),
        "the same with a `Profile`": (lambda: [alabel.to_ascii(name, PROFILE) for name in names], len(names)),
        "list": (lambda: alabel.to_ascii(names), len(names)),
        "Arrow, string": (lambda: alabel.to_ascii(column), len(column)),
        "Arrow, dictionary": (lambda: alabel.to_ascii(dictionary), len(dictionary)),
    }


PROFILE = alabel.Profile("uts46", check_hyphens=True)


def nanoseconds(work: Work, count: int) -> float:
    """Returns the time per row. Repeats short work, because the clock is coarse."""
    repetitions = 0
    start = time.process_time_ns()
    while repetitions == 0 or time.process_time_ns() - start < 20_000_000:
        work()
        repetitions += 1
    return (time.process_time_ns() - start) / (count * repetitions)


def main(rounds: int) -> None:
    """Prints the table."""
    rows = {row: contenders(names[:: len(names) // 1000][:1000]) for row, names in python_idna.rows().items()}
    cells = [(row, contender) for row, works in rows.items() for contender in works]
    times: dict[tuple[str, str], list[float]] = {cell: [] for cell in cells}
    for _ in range(rounds):
        for row, contender in cells:
            times[row, contender].append(nanoseconds(*rows[row][contender]))
    print("| | " + " | ".join(rows) + " |")
    print("|---|" + "---|" * len(rows))
    for contender in next(iter(rows.values())):
        results = [times[row, contender] for row in rows]
        cell = [f"{min(result):,.0f} ({statistics.median(result):,.0f})" for result in results]
        print(f"| {contender} | " + " | ".join(cell) + " |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 11)
