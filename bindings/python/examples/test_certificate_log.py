"""The certificate log example, on entries that it makes."""

import json
from pathlib import Path

import pytest

from certificate_log import main

COUNT = 10_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("log")
    main(["--make", str(COUNT), str(folder / "entries.json")])
    (folder / "ours.txt").write_text("example.com\n", encoding="utf-8")
    return folder


def test_every_match_and_every_malformed_entry_is_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    counts = main(["--protected", str(folder / "ours.txt"), str(folder / "entries.json")])
    output, errors = capsys.readouterr()
    matches = [json.loads(line) for line in output.splitlines()]
    # Every fourth entry has the same names.
    expected = {1: ("*.exarnple.com", "skeleton"), 2: ("xn--exmple-cua.com", "diacritics")}
    expected = [(number, *expected[number % 4]) for number in range(COUNT) if number % 4 in expected]
    assert [(match["entry"], match["name"], match["likeness"]) for match in matches] == expected
    malformed = [line.split(":")[0] for line in errors.splitlines() if line.startswith("entry ")]
    assert malformed == [f"entry {number}" for number in range(99, COUNT, 100)]
    totals = {what: kinds.total() for what, kinds in counts.items()}
    assert totals == {
        "entries": COUNT - 100,
        "malformed": 100,
        # Entries 0 and 3 of each four have two names; so do the malformed ones.
        "names": COUNT * 6 // 4 - 200,
        # The first name of entry 3 of each four.
        "no names": COUNT // 4 - 100,
        "left out": len([number for number in range(0, COUNT, 7) if number % 100 != 99]),
        "matches": COUNT // 2,
    }


def test_a_truncated_entry_is_malformed(folder: Path) -> None:
    """An entry is either read or malformed, and raises no other exception."""
    from certificate_log import certificate

    entry = json.loads((folder / "entries.json").read_text())["entries"][1]
    read = 0
    for key in entry:
        for length in range(0, len(entry[key]), 3):
            try:
                certificate({**entry, key: entry[key][:length]})
                read += 1
            except ValueError:
                pass
    # These lack only the end of the chain, which is not read.
    assert read < 5
