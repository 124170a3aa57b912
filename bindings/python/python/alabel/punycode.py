"""Punycode (RFC 3492), an ASCII encoding of Unicode strings, without the prefix ``xn--`` of domain names.

>>> from alabel import punycode
>>> punycode.encode("bücher")
'bcher-kva'
>>> punycode.decode("bcher-kva")
'bücher'
"""

from __future__ import annotations

from alabel._alabel import decode, encode

__all__ = ["DecodeError", "decode", "encode"]


class DecodeError(ValueError):
    """A string is not Punycode."""

    position: int
    """The index at which decoding fails."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message, position)
        self.position = position

    def __str__(self) -> str:
        return str(self.args[0])
