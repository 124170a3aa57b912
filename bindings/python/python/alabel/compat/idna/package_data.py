"""The version of `idna` with the same API."""

__version__ = "3.20"
