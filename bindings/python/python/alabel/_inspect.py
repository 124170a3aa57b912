"""Inspection of names."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from alabel import _alabel
from alabel._display import Reason, Summary
from alabel._error import Error
from alabel.types import PolicyName, ProfileName

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from alabel.types import Flags


@dataclass(frozen=True)
class CodePoint:
    """A code point of a label."""

    character: str
    """The code point."""

    name: str
    """Its name in Python's version of Unicode, or an empty string."""

    status: str
    """Its status in UTS #46: ``valid``, ``ignored``, ``mapped``, ``deviation`` or ``disallowed``."""

    mapping: str | None
    """Its mapping in UTS #46. For a deviation, the mapping of transitional processing."""

    derived_property: str
    """Its derived property in IDNA2008: ``PVALID``, ``CONTEXTJ``, ``CONTEXTO``, ``DISALLOWED`` or
    ``UNASSIGNED``."""

    rule: str
    """The rule of RFC 5892 that assigns this property."""

    section: str
    """The section of that rule."""


@dataclass(frozen=True)
class Label:
    """A label of a name."""

    label: str
    """The label as in the name."""

    kind: str
    """Its kind (RFC 5890), such as ``A-label``. A ``putative`` label only looks like its kind."""

    ascii: str
    """The result of ToASCII (UTS #46)."""

    unicode: str
    """The result of ToUnicode (UTS #46)."""

    octets: int
    """The number of octets of the ASCII form. DNS allows 63."""

    restriction_level: str
    """How its Unicode form mixes scripts (UTS #39, section 5.2)."""

    skeleton: str
    """The skeleton of its Unicode form (UTS #39, section 4)."""

    code_points: tuple[CodePoint, ...]
    """The code points of the label, decoded if it is an A-label."""


@dataclass(frozen=True, repr=False)
class Inspection:
    """Facts about a name. ``repr()`` is one line; ``vars()`` returns all facts."""

    name: str
    """The name."""

    ascii: str | None
    """The ASCII form, if the profile accepts the name."""

    unicode: str | None
    """The Unicode form, if the profile accepts the name."""

    errors: list[Error]
    """The errors of the name."""

    summary: Summary
    """The most important fact about the name."""

    profiles: dict[str, list[Error]]
    """The errors of the name in each profile."""

    policies: dict[str, list[Reason]]
    """The reasons of each display policy not to show the name in Unicode."""

    labels: tuple[Label, ...]
    """The labels."""

    def __repr__(self) -> str:
        name = f"{self.name[:_MOST_OF_NAME]!r}{'...' if len(self.name) > _MOST_OF_NAME else ''}"
        if self.errors:
            return f"<alabel.Inspection of {name}: {self.errors[0]}>"
        return f"<alabel.Inspection of {name}: {self.ascii}; {self.summary}>"


_MOST_OF_NAME = 253
"""The most characters of a name in ``repr()``: the longest valid name."""


def inspect(
    name: str | _alabel.Domain, /, profile: ProfileName | _alabel.Profile = "uts46", **flags: Unpack[Flags]
) -> Inspection:
    """Returns the facts about a name: forms, errors, labels and code points.

    >>> import alabel
    >>> inspection = alabel.inspect("Bücher.example")
    >>> inspection.ascii
    'xn--bcher-kva.example'
    >>> [label.kind for label in inspection.labels]
    ['putative U-label', 'NR-LDH label']
    >>> inspection.labels[0].code_points[0]  # doctest: +NORMALIZE_WHITESPACE
    CodePoint(character='B', name='LATIN CAPITAL LETTER B', status='mapped', mapping='b',
    derived_property='DISALLOWED', rule='Unstable', section='2.2')
    """
    name = str(name) if isinstance(name, _alabel.Domain) else name
    return Inspection(
        name=name,
        ascii=_alabel.to_ascii(name, profile, errors="null", **flags),
        unicode=_alabel.to_unicode(name, profile, errors="null", **flags),
        errors=_alabel.check(name, profile, **flags),
        summary=_alabel.summarize(name, profile, **flags),
        profiles={other: _alabel.check(name, other) for other in get_args(ProfileName)},
        policies={policy: _alabel.display_reasons(name, policy) for policy in get_args(PolicyName)},
        labels=tuple(_label(*label) for label in _alabel.labels(name)),
    )


def _label(label: str, kind: str, ascii: str, unicode: str, decoded: str) -> Label:
    return Label(
        label=label,
        kind=kind,
        ascii=ascii,
        unicode=unicode,
        octets=len(ascii.encode()),
        restriction_level=_alabel.restriction_level(unicode),
        skeleton=_alabel.skeleton(unicode),
        code_points=tuple(map(_code_point, decoded)),
    )


def _code_point(character: str) -> CodePoint:
    return CodePoint(character, unicodedata.name(character, ""), *_alabel.code_point(character))
