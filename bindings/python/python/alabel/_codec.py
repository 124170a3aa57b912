"""The codec ``alabel``: ``"bücher.example".encode("alabel")``."""

from __future__ import annotations

import codecs
import itertools
import sys

from alabel import _alabel
from alabel._error import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Buffer

    _Handler = Callable[[UnicodeError], tuple[str | bytes, int]]

    # Returns the exception for an error, from the text between the error before and this one, and its own
    # text.
    _Exception = Callable[[Error, str, str], UnicodeError]

_NAME = "alabel"

# The most conversions of a name after its first. Replacements from the error handler can be errors
# themselves.
_ROUNDS = 8


def find(name: str) -> codecs.CodecInfo | None:
    """Returns the codec if the name matches."""
    return codecs.CodecInfo(_encode, _decode, name=_NAME) if name == _NAME else None


def _encode(name: str, errors: str = "strict") -> tuple[bytes, int]:
    def exceptions(name: str) -> _Exception:
        return lambda error, kept, wrong: UnicodeEncodeError(_NAME, name, error.start, error.end, error.reason)

    # Like every codec, converts an empty string. ``socket.getaddrinfo`` uses it for the host "".
    return _converted(name, errors, _alabel.to_ascii, exceptions).encode() if name else b"", len(name)


def _decode(name: Buffer, errors: str = "strict") -> tuple[str, int]:
    def exceptions(name: str) -> _Exception:
        octets, end = _octets(name), 0

        def exception(error: Error, kept: str, wrong: str) -> UnicodeError:
            nonlocal end
            start = end + len(_octets(kept))
            end = start + len(_octets(wrong))
            return UnicodeDecodeError(_NAME, octets, start, end, error.reason)

        return exception

    octets = bytes(name)
    return _converted(octets.decode(errors=errors), errors, _alabel.to_unicode, exceptions) if octets else "", len(octets)


def _octets(text: str) -> bytes:
    """Encodes a text, which has lone surrogates if a handler such as ``surrogateescape`` made them."""
    return text.encode(errors="surrogatepass")


def _converted(name: str, errors: str, convert: Callable[[str], str], exceptions: Callable[[str], _Exception]) -> str:
    """Converts a name, and converts again after the error handler has replaced parts of it.

    A round that leaves as many errors, or a name too long for any rule, is the last one: the handler
    ``namereplace`` would make the name longer in every round.
    """
    handler: _Handler = codecs.lookup_error(errors)
    least = sys.maxsize
    for _ in itertools.repeat(None, 0 if errors == "strict" else _ROUNDS):
        try:
            return convert(name)
        except Error:
            found = _alabel.check(name)
        if len(found) >= least:
            break
        least = len(found)
        name = _replaced(name, found, handler, exceptions(name))
        if len(_octets(name)) > _alabel.LONGEST_NAME:
            break
    return convert(name)


def _replaced(name: str, errors: list[Error], handler: _Handler, exception: _Exception) -> str:
    """Returns a name in which the handler has replaced each error, as long as the name is not too long."""
    parts: list[str] = []
    end = length = 0
    for error in sorted(errors, key=lambda error: (error.start, -error.end)):
        if error.start >= end and length <= _alabel.LONGEST_NAME:
            kept, wrong = name[end : error.start], name[error.start : error.end]
            replacement, _ = handler(exception(error, kept, wrong))
            text = replacement if isinstance(replacement, str) else replacement.decode()
            parts += [kept, text]
            length += len(kept) + len(text)
            end = error.end
    return "".join(parts) + name[end:]
