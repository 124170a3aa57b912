"""Runs the command ``alabel``, which is not part of the wheel."""

from __future__ import annotations

import shutil
import subprocess
import sys

HOW_TO_GET_IT = """\
alabel: the command is not in this package; download it from
    https://github.com/alabel/alabel/releases
or, with a Rust toolchain, install it with
    cargo install --git https://github.com/alabel/alabel alabel-cli
For Python, see help("alabel"); for PyPI's idna, python -m alabel.compat.idna.
"""


def main() -> int:
    """Runs the command with the arguments, or prints how to install it."""
    command = shutil.which("alabel")
    if command is None:
        sys.stderr.write(HOW_TO_GET_IT)
        return 2
    return subprocess.call([command, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
