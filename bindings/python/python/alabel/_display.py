"""What display policies say of names."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel.types import LikenessName, ReasonCode


@dataclass(frozen=True)
class Reason:
    """A reason not to show a label in Unicode. ``str()`` is one full sentence."""

    code: ReasonCode
    """The rule, as in the JSON of the command ``alabel``: ``"mixed-scripts"``. It never changes."""

    label: int
    """The number of the label, from 0."""

    start: int
    """The index in the name at which the place starts."""

    end: int
    """The index in the name at which the place ends."""

    code_points: tuple[str, ...]
    """The code point to blame, as ``"U+0430"``, and if there is one, the other one that it must not be with."""

    section: str
    """The document and section of the rule."""

    message: str
    """The sentence."""

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Lookalike:
    """A protected name that a name looks like. ``str()`` is one full sentence."""

    protected: str
    """The ASCII form of the protected name."""

    suffix: str
    """The end of the other name that looks like it, in its ASCII form."""

    likeness: LikenessName
    """How the labels look alike."""

    score: int
    """A number from 0 to 100 to sort by: the greater, the closer. A minor version may change it."""

    is_other_top_level_domain: bool
    """Whether the labels look alike but for the top-level domains, which do not."""

    message: str
    """The sentence."""

    def __str__(self) -> str:
        return self.message
