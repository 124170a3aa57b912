"""The version of the mapping of UTS #46, whose tables are in the library."""

from alabel.compat.idna.idnadata import __version__

__all__ = ["__version__"]
