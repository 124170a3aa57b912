"""Runs the command."""

import sys

from alabel.compat.idna.cli import main

sys.exit(main())
