"""The package `idna` 3.20, on alabel: `alabel.compat.idna` under the name that others import."""

from alabel.compat.idna import *  # noqa: F403
from alabel.compat.idna import __version__, install  # noqa: F401

# Replaces `idna` and its submodules from now on.
install()
