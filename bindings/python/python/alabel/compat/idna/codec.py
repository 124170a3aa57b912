"""The codec `idna2008`, registered by the import of this module.

>>> import alabel.compat.idna.codec
>>> "bücher.example".encode("idna2008")
b'xn--bcher-kva.example'
"""

import codecs
from typing import Any

from alabel.compat.idna.core import (
    MAX_DOMAIN_OCTETS,
    SEPARATORS,
    alabel,
    ascii_text,
    decode,
    encode,
    ulabel,
)
from alabel.compat.idna.errors import IDNAError, too_long

__all__ = ["Codec", "IncrementalDecoder", "IncrementalEncoder", "StreamReader", "StreamWriter", "search_function"]


class Codec(codecs.Codec):
    """Converts whole names."""

    def encode(self, data: str, errors: str = "strict") -> tuple[bytes, int]:
        """Returns the ASCII form of a name, and the length of the name.

        >>> Codec().encode("bücher")
        (b'xn--bcher-kva', 6)
        """
        _check_strict(errors)
        return encode(data) if data else b"", len(data)

    def decode(self, data: Any, errors: str = "strict") -> tuple[str, int]:
        """Returns the Unicode form of a name, and the length of the name.

        >>> Codec().decode(b"xn--bcher-kva")
        ('bücher', 13)
        """
        _check_strict(errors)
        # Codecs also receive other buffers.
        name = data if isinstance(data, (str, bytes)) else bytes(data)
        return decode(name) if name else "", len(name)


class IncrementalEncoder(codecs.BufferedIncrementalEncoder):
    """Converts a name in parts to ASCII, label by label.

    >>> encoder = IncrementalEncoder()
    >>> encoder.encode("büc"), encoder.encode("her.exa"), encoder.encode("mple", final=True)
    (b'', b'xn--bcher-kva.', b'example')
    """

    def __init__(self, errors: str = "strict") -> None:
        super().__init__(errors)
        self._octets = 0

    def _buffer_encode(self, input: str, errors: str, final: bool) -> tuple[bytes, int]:
        _check_strict(errors)
        *labels, rest = SEPARATORS.split(input)
        encoded = b"".join(alabel(label) + b"." for label in labels)
        if final and rest:
            encoded, rest = encoded + alabel(rest), ""
        octets = self._octets + len(encoded)
        if encoded and octets > MAX_DOMAIN_OCTETS + encoded.endswith(b"."):
            raise too_long("domain_too_long", "Domain", MAX_DOMAIN_OCTETS)
        self._octets = octets
        return encoded, len(input) - len(rest)

    def reset(self) -> None:
        """Discards the name."""
        super().reset()
        self._octets = 0

    def getstate(self) -> Any:
        """Returns 0 at the start of a name."""
        return (self.buffer, self._octets) if self.buffer or self._octets else 0

    def setstate(self, state: Any) -> None:
        """Restores a state."""
        self.buffer, self._octets = state or ("", 0)


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """Converts a name in parts to Unicode, label by label.

    >>> decoder = IncrementalDecoder()
    >>> decoder.decode(b"xn--bcher"), decoder.decode(b"-kva.exa"), decoder.decode(b"mple", final=True)
    ('', 'bücher.', 'example')
    """

    def __init__(self, errors: str = "strict") -> None:
        super().__init__(errors)
        self._octets = 0

    def _buffer_decode(self, input: Any, errors: str, final: bool) -> tuple[str, int]:
        _check_strict(errors)
        if self._octets + len(input) > MAX_DOMAIN_OCTETS + 1:
            raise too_long("domain_too_long", "Domain", MAX_DOMAIN_OCTETS)
        *labels, rest = ascii_text(input).split(".")
        decoded = "".join(ulabel(label) + "." for label in labels)
        if final and rest:
            decoded, rest = decoded + ulabel(rest), ""
        consumed = len(input) - len(rest)
        self._octets += consumed
        return decoded, consumed

    def reset(self) -> None:
        """Discards the name."""
        super().reset()
        self._octets = 0

    def getstate(self) -> tuple[bytes, int]:
        """Returns `(b"", 0)` at the start of a name."""
        return self.buffer, self._octets

    def setstate(self, state: tuple[bytes, int]) -> None:
        """Restores a state."""
        self.buffer, self._octets = state


class StreamWriter(Codec, codecs.StreamWriter):
    """Writes names to a stream of octets."""


class StreamReader(Codec, codecs.StreamReader):
    """Reads names from a stream of octets."""


def search_function(name: str) -> codecs.CodecInfo | None:
    """Returns the codec if it has this name.

    >>> search_function("idna2008").name
    'idna2008'
    """
    if name != "idna2008":
        return None
    return codecs.CodecInfo(
        name=name,
        encode=Codec().encode,
        decode=Codec().decode,
        incrementalencoder=IncrementalEncoder,
        incrementaldecoder=IncrementalDecoder,
        streamwriter=StreamWriter,
        streamreader=StreamReader,
    )


def _check_strict(errors: str) -> None:
    """Raises an error unless `errors` is "strict": an invalid name has no other form."""
    if errors != "strict":
        raise IDNAError(f"Unsupported error handling {errors!r}", code="unsupported_errors")


codecs.register(search_function)
