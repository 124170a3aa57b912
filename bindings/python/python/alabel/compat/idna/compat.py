"""The names of `encodings.idna`, the IDNA2003 of the standard library, for functions of IDNA2008."""

from typing import NoReturn

from alabel.compat.idna.core import decode, encode


def ToASCII(label: str) -> bytes:
    """Converts a label, or a name, as `encode` does.

    >>> ToASCII("bücher")
    b'xn--bcher-kva'
    """
    return encode(label)


def ToUnicode(label: bytes | bytearray) -> str:
    """Converts a label, or a name, as `decode` does.

    >>> ToUnicode(b"xn--bcher-kva")
    'bücher'
    """
    return decode(label)


def nameprep(s: object) -> NoReturn:
    """Raises `NotImplementedError`: IDNA2008 has no Nameprep.

    >>> nameprep("a")
    Traceback (most recent call last):
    NotImplementedError: IDNA2008 has no Nameprep; see uts46_remap
    """
    raise NotImplementedError("IDNA2008 has no Nameprep; see uts46_remap")
