"""Punycode (RFC 3492), an ASCII encoding of Unicode strings, without the prefix `xn--`."""

from alabel._alabel import decode, encode

__all__ = ["decode", "encode"]
