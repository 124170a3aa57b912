"""The command `python -m alabel`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def _run(path: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "alabel", "to-ascii", "bücher.example"]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | {"PATH": path})


def test_a_missing_command_is_explained(tmp_path: Path) -> None:
    run = _run(str(tmp_path))
    assert (run.returncode, run.stdout) == (2, "")
    # The downloads need no toolchain, so they come first.
    assert 0 < run.stderr.index("github.com/alabel/alabel/releases") < run.stderr.index("cargo install")


@pytest.mark.skipif(sys.platform == "win32", reason="makes a shell script")
def test_an_installed_command_runs(tmp_path: Path) -> None:
    command = tmp_path / "alabel"
    command.write_text('#!/bin/sh\necho "$@"\nexit 3\n')
    command.chmod(0o755)
    run = _run(str(tmp_path))
    assert (run.returncode, run.stdout) == (3, "to-ascii bücher.example\n")
