"""The codec ``alabel``: ``"bücher.example".encode("alabel")``."""

from __future__ import annotations

import codecs
import itertools

from alabel import _alabel
from alabel._error import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Buffer

_NAME = "alabel"

# The most conversions of a name after its first. Replacements from the error handler can be errors
# themselves.
_ROUNDS = 8


def find(name: str) -> codecs.CodecInfo | None:
    """Returns the codec if the name matches."""
    return codecs.CodecInfo(_encode, _decode, name=_NAME) if name == _NAME else None


def _encode(name: str, errors: str = "strict") -> tuple[bytes, int]:
    def exception(error: Error) -> UnicodeError:
        return UnicodeEncodeError(_NAME, error.object, error.start, error.end, error.reason)

    # Like every codec, converts an empty string. ``socket.getaddrinfo`` uses it for the host "".
    return _converted(name, errors, _alabel.to_ascii, exception).encode() if name else b"", len(name)


def _decode(name: Buffer, errors: str = "strict") -> tuple[str, int]:
    def exception(error: Error) -> UnicodeError:
        start, end = (len(error.object[:index].encode()) for index in (error.start, error.end))
        return UnicodeDecodeError(_NAME, error.object.encode(), start, end, error.reason)

    octets = bytes(name)
    return _converted(octets.decode(errors=errors), errors, _alabel.to_unicode, exception) if octets else "", len(octets)


def _converted(
    name: str,
    errors: str,
    convert: Callable[[str], str],
    exception: Callable[[Error], UnicodeError],
) -> str:
    """Converts a name, and converts again after the error handler has replaced parts of it."""
    handler: Callable[[UnicodeError], tuple[str | bytes, int]] = codecs.lookup_error(errors)
    for _ in itertools.repeat(None, 0 if errors == "strict" else _ROUNDS):
        try:
            return convert(name)
        except Error:
            name = _replaced(name, handler, exception)
    return convert(name)


def _replaced(name: str, handler: Callable[[UnicodeError], tuple[str | bytes, int]], exception: Callable[[Error], UnicodeError]) -> str:
    """Returns a name in which the handler has replaced each error."""
    parts = []
    end = 0
    for error in sorted(_alabel.check(name), key=lambda error: (error.start, -error.end)):
        if error.start >= end:
            replacement, _ = handler(exception(error))
            text = replacement if isinstance(replacement, str) else replacement.decode()
            parts += [name[end : error.start], text]
            end = error.end
    return "".join(parts) + name[end:]
