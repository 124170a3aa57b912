"""Functions with the names of `encodings.idna` (IDNA2003 in the standard library), for IDNA2008."""

from typing import NoReturn

from alabel.compat.idna.core import decode, encode


def ToASCII(label: str) -> bytes:
    """Converts a label or a name like `encode`.

    >>> ToASCII("bücher")
    b'xn--bcher-kva'
    """
    return encode(label)


def ToUnicode(label: bytes | bytearray) -> str:
    """Converts a label or a name like `decode`.

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
