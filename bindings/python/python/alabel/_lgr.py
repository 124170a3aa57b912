"""The results of language tables of registries: findings in tables, verdicts on labels, and variants."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


class Finding(ValueError):
    """Something wrong or odd in a language table (RFC 7940).

    ``Ruleset.lint`` and ``Ruleset.warnings`` return such objects, and the constructor of ``Ruleset`` raises
    the first that is an error. ``str()`` returns the message; the attributes have its parts.

    >>> import alabel
    >>> try:
    ...     alabel.Ruleset("<lgr/>")
    ... except alabel.Finding as finding:
    ...     print(finding.code, finding.line, finding.column, finding.requirement)
    not-a-table 1 1 The root is the element lgr in the namespace urn:ietf:params:xml:ns:lgr-1.0.
    """

    __module__ = "alabel"

    message: str
    """The full sentence."""

    code: str
    """The code of the kind, such as ``"reversed-range"``. It is stable."""

    severity: Literal["error", "warning"]
    """``"error"`` if the table cannot be used."""

    section: str
    """The section of the rule."""

    requirement: str
    """A sentence that says what is required."""

    line: int
    """The line, from 1."""

    column: int
    """The column in code points, from 1."""

    element: str
    """The name of the element, or ``""`` before the root."""

    subject: str
    """The attribute, name or code point that is wrong, as in the table."""

    def __init__(self, *, message: str, **parts: Any) -> None:
        super().__init__(message)
        self.message = message
        vars(self).update(parts)

    def __reduce__(self) -> tuple[Any, ...]:
        import copyreg

        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class LabelReason:
    """A reason why a label is invalid under a language table. ``str()`` returns the message."""

    message: str
    """The full sentence."""

    code: str
    """The code of the rule, such as ``"not-in-repertoire"``, or the code of an ``alabel.Error`` if IDNA2008
    refuses the label. It is stable, and the same in the command's JSON."""

    start: int
    """The start of the reason in the label, as an index."""

    end: int
    """The end of the reason in the label, as an index. A reason in an A-label spans all of it."""

    code_points: tuple[str, ...]
    """The code points there, such as ``"U+00E9"``, after an A-label is decoded."""

    rule: str | None
    """The name of the table's rule that decides, if there is one."""

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Verdict:
    """The verdict of a language table on a label."""

    label: str
    """The label in Unicode. It is empty if an A-label does not decode."""

    disposition: str
    """``"valid"``, ``"invalid"``, ``"blocked"``, or another word of the table."""

    action: int | None
    """The number of the action that decides, from 1. The default actions continue the numbering. It is
    ``None`` if the label is not eligible."""

    comment: str | None
    """The comment of that action."""

    reasons: tuple[LabelReason, ...]
    """Every reason why the label is invalid. There are none if it is not."""

    @property
    def is_valid(self) -> bool:
        """``True`` if the disposition is not ``"invalid"``. A label may still be blocked."""
        return self.disposition != "invalid"


@dataclass(frozen=True)
class Variant:
    """A variant of a label, which may be the label itself. ``str()`` returns the label."""

    label: str
    """The label in Unicode."""

    dispositions: tuple[str, ...]
    """The disposition. A table that contradicts itself has several: different permutations lead to the
    label."""

    action: int | None
    """The number of the action that decides, from 1, if there is exactly one disposition."""

    is_duplicate: bool
    """``True`` if several permutations lead to the label."""

    @property
    def disposition(self) -> str | None:
        """The disposition, or ``None`` if there are several."""
        return self.dispositions[0] if len(self.dispositions) == 1 else None

    def __str__(self) -> str:
        return self.label
