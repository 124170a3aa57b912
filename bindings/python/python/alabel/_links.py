"""The links in a text."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel._error import Error
    from alabel.types import LinkKind


@dataclass(frozen=True)
class Link:
    """A link in a text. ``str()`` returns it as in the text."""

    kind: LinkKind
    """``"url"``, ``"mail"``, or ``"name"`` for a domain name and nothing else."""

    start: int
    """The start of the link in the text, as an index."""

    end: int
    """The end of the link in the text, as an index."""

    text: str
    """The link, as in the text."""

    host: str
    """The host, as in the text. The host of a mail address is its domain."""

    host_start: int
    """The start of the host in the text, as an index."""

    host_end: int
    """The end of the host in the text, as an index."""

    ascii: str | None
    """The ASCII form of the host, or ``None`` if it has an error."""

    unicode: str | None
    """The Unicode form of the host, or ``None`` if it has an error."""

    errors: tuple[Error, ...]
    """The errors of the host, with their places in the text. In defanged text, each is the whole host."""

    def __str__(self) -> str:
        return self.text
