"""Prints nanoseconds of CPU time per name for the Python package `idna`, minimum of 5 rounds.

    pip install idna==3.20
    python3 python_idna.py

The names are the ones of the rows "ASCII hosts", "U-labels" and "A-labels" that the package accepts.
"""

import json
import time
from pathlib import Path

import idna

DATA = Path(__file__).parent.parent / "data"


def hosts():
    """Returns 40,000 hosts of the preload list."""
    entries, position, hosts = (DATA / "hstspreload.bin").read_bytes(), 0, []
    while position < len(entries):
        flags, start = entries[position], position + 2
        position = start + entries[position + 1]
        if flags & 0x80:
            hosts.append(entries[start:position].decode())
    return hosts[:: len(hosts) // 40_000][:40_000]


def accepted(function, names):
    """Returns the names that a function accepts, each with its result."""
    results = {}
    for name in names:
        try:
            results[name] = function(name)
        except idna.IDNAError:
            pass
    return results


def to_ascii(name):
    """Maps a name by UTS #46 and encodes it."""
    return idna.encode(name, uts46=True)


def nanoseconds(names):
    """Returns the time of a round over all names, divided by their number."""
    start = time.process_time_ns()
    for name in names:
        to_ascii(name)
    return (time.process_time_ns() - start) / len(names)


def rows():
    """Returns the names of each row that the package accepts."""
    real_names = [name["domain"] for name in json.loads((DATA / "xndomains.json").read_text())]
    a_labels = accepted(idna.decode, real_names)
    rows = {"ASCII hosts": hosts(), "U-labels": a_labels.values(), "A-labels": a_labels}
    return {row: list(accepted(to_ascii, names)) for row, names in rows.items()}


if __name__ == "__main__":
    for row, names in rows().items():
        print(f"{row:12} {len(names)} names  {min(nanoseconds(names) for _ in range(5)):.0f}")
