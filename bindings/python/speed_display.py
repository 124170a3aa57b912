"""Prints the CPU time per name of the functions for display and lookalikes.

    pip install '.[test]'
    python speed_display.py [ROUNDS]

The names are those of ``speed.py``; a hundred hosts are protected. Each cell is the minimum of interleaved
rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import alabel
import pandas
import polars
import pyarrow
from speed import nanoseconds, python_idna

LISTS: dict[str, Callable[[list[str]], Any]] = {
    "list": list,
    "Arrow": pyarrow.array,
    "Arrow, dictionary": lambda names: pyarrow.array(names * 10).dictionary_encode(),
    "Polars": polars.Series,
    "pandas": pandas.Series,
}


def main(rounds: int) -> None:
    """Prints the table."""
    names = {row: names[:: len(names) // 1000][:1000] for row, names in python_idna.rows().items()}
    lookalikes = alabel.Lookalikes(names["ASCII hosts"][::10])
    functions: dict[str, Callable[[Any], object]] = {
        "to_display": alabel.to_display,
        "display_reasons": alabel.display_reasons,
        "restriction_level": alabel.restriction_level,
        "skeleton": alabel.skeleton,
        "Lookalikes.find": lookalikes.find,
    }
    print("| names | function | one call per name | " + " | ".join(LISTS) + " |")
    print("|---|---|---|" + "---|" * len(LISTS))
    for row, some in names.items():
        columns = [make(some) for make in LISTS.values()]
        for title, function in functions.items():
            times: list[list[float]] = [[] for _ in range(len(columns) + 1)]
            for _ in range(rounds):
                times[0].append(nanoseconds(lambda: [function(name) for name in some], len(some)))
                for column, results in zip(columns, times[1:], strict=True):
                    results.append(nanoseconds(lambda: function(column), len(column)))
            print(f"| {row} | `{title}` | " + " | ".join(f"{min(results):,.0f}" for results in times) + " |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
