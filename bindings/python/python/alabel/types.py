"""The types of arguments, for annotations.

>>> from alabel.types import ProfileName
>>> profile: ProfileName = "idna2008"
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

__all__ = ["Errors", "Flags", "LikenessName", "PolicyName", "ProfileName", "RaiseOrNull"]

ProfileName: TypeAlias = Literal["uts46", "url", "url-strict", "idna2008", "idna2008-registration", "idna2003"]
"""The name of a profile."""

PolicyName: TypeAlias = Literal[
    "recommended",
    "single-script",
    "highly-restrictive",
    "moderately-restrictive",
    "ascii-only",
    "chromium",
    "firefox",
]
"""The name of a display policy."""

Errors: TypeAlias = Literal["raise", "null", "keep"]
"""What becomes of a name that fails."""

RaiseOrNull: TypeAlias = Literal["raise", "null"]
"""What becomes of a name that fails, where no name can stay as it is."""

LikenessName: TypeAlias = Literal[
    "same-labels", "skeleton", "diacritics", "letters", "digits", "subdomain", "added-words", "one-edit"
]
"""The name of a way in which names look alike."""


class Flags(TypedDict, total=False):
    """The flags of all profiles. Each profile has some of them."""

    strict: bool
    check_hyphens: bool
    check_bidi: bool
    check_joiners: bool
    use_std3_ascii_rules: bool
    transitional_processing: bool
    verify_dns_length: bool
    ignore_invalid_punycode: bool
    allow_unassigned: bool
    rfc5895_mapping: bool
