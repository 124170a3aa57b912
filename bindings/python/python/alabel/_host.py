"""The warnings about hosts."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel.types import HostWarningCode


@dataclass(frozen=True)
class HostWarning:
    """A validation error of the URL Standard that is not a failure. ``str()`` returns the message."""

    code: HostWarningCode
    """The name of the validation error, such as ``"IPv4-too-few-parts"``."""

    start: int
    """The start of the place in the host, as an index."""

    end: int
    """The end of the place in the host, as an index."""

    message: str
    """The full sentence."""

    def __str__(self) -> str:
        return self.message
