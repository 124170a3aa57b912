"""Packages with the API of other packages, on alabel."""
