"""The results of display policies and of searches for lookalikes."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel.types import LikenessName, ReasonCode, SummaryCode


@dataclass(frozen=True)
class Reason:
    """A reason not to show a label in Unicode. ``str()`` returns the message."""

    code: ReasonCode
    """The code of the rule, such as ``"mixed-scripts"``. It is stable, and the same in the command's JSON."""

    label: int
    """The number of the label, from 0."""

    start: int
    """The start of the reason in the name, as an index."""

    end: int
    """The end of the reason in the name, as an index."""

    code_points: tuple[str, ...]
    """The offending code point, such as ``"U+0430"``, and the one that it conflicts with, if any."""

    section: str
    """The document and section of the rule."""

    message: str
    """The full sentence."""

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Summary:
    """The most important fact about a name. ``str()`` returns the message."""

    code: SummaryCode
    """The code of the kind of summary. It is stable, and the same in the command's JSON."""

    other: str | None
    """The address for browsers, the name that this one looks like, or the host of other programs."""

    reason: str | None
    """The code of the error, of the reason to hide a label, or of the likeness; or the rule of the other
    programs."""

    explanation: str | None
    """The text of the reason."""

    message: str
    """The full sentence."""

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Lookalike:
    """A protected name that another name resembles. ``str()`` returns the message."""

    protected: str
    """The ASCII form of the protected name."""

    suffix: str
    """The end of the other name that resembles it, in ASCII form."""

    likeness: LikenessName
    """The kind of likeness."""

    score: int
    """A number from 0 to 100 for sorting. Closer matches have greater numbers. Minor versions may change
    it."""

    is_other_top_level_domain: bool
    """``True`` if the names differ in their top-level domains."""

    message: str
    """The full sentence."""

    def __str__(self) -> str:
        return self.message
