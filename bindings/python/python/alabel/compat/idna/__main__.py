"""Runs the command."""

import sys

from alabel.compat.idna.cli import main

if __name__ == "__main__":
    sys.exit(main())
