"""Errors select the same text as in the command, which counts octets where Python counts code points.

The command is ``target/debug/alabel`` in the repository, or the file that ``ALABEL_COMMAND`` names.
"""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import get_args

import alabel
import pytest
from alabel.types import ProfileName

ROOT = Path(__file__).parents[3]
COMMAND = os.environ.get("ALABEL_COMMAND", ROOT / "target/debug/alabel")


def _names() -> list[str]:
    """Returns the names of the UTS #46 conformance test, after a label with code points of two to four
    octets."""
    lines = (ROOT / "data/IdnaTestV2.txt").read_text("utf-8").splitlines()
    sources = [line.split("#")[0].split(";")[0].strip() for line in lines]
    escape = r"\\u([0-9A-F]{4})|\\x\{([0-9A-F]+)\}"
    names = [re.sub(escape, lambda found: chr(int(found[1] or found[2], 16)), source) for source in sources if source not in ("", '""')]
    return [f"é☕😀.{name}" for name in names if not re.search("[\ud800-\udfff]", name)]


@pytest.mark.parametrize("profile", get_args(ProfileName))
def test_errors_select_the_same_text_as_the_command(profile: ProfileName) -> None:
    names = _names()
    command = [COMMAND, "to-ascii", "--json", "--null", "--profile", profile]
    run = subprocess.run(command, input="\0".join(names).encode(), capture_output=True)
    assert run.returncode == 1, run.stderr
    objects = [json.loads(line) for line in run.stdout.splitlines()]
    assert [each["input"] for each in objects] == names
    count = 0
    for name, each in zip(names, objects, strict=True):
        octets = name.encode()
        expected = [
            (error["code"], error["label"], octets[: error["start"]].decode(), octets[error["start"] : error["end"]].decode())
            for error in each["errors"]
        ]
        errors = alabel.check(name, profile)
        assert [(error.code, error.label, name[: error.start], name[error.start : error.end]) for error in errors] == expected
        count += len(errors)
    assert count > 1_000
