"""Packages with the API of others, on alabel."""
