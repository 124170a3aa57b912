"""The package `idna` 3.20, on alabel: what `alabel.compat.idna` has, under the name that others import."""

from alabel.compat.idna import *  # noqa: F403
from alabel.compat.idna import __version__, install  # noqa: F401

# From here on, `idna` and its submodules are those of alabel.
install()
