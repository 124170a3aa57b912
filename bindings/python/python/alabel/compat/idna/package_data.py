"""The version of `idna` whose API this is."""

__version__ = "3.20"
