"""The Unicode version of the UTS #46 mapping."""

from alabel.compat.idna.idnadata import __version__

__all__ = ["__version__"]
