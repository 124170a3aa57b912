"""Types for annotations.

>>> from alabel.types import ProfileName
>>> profile: ProfileName = "idna2008"
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

__all__ = ["ErrorCode", "Errors", "Flags", "FormatName", "HostKind", "HostWarningCode", "LikenessName", "LinkKind", "LinkOptions", "PolicyName", "ProfileName", "RaiseOrNull", "ReasonCode", "SummaryCode", "TextOptions", "TopLevelDomains"]

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

FormatName: TypeAlias = Literal["hostname", "idn-hostname", "email", "idn-email", "hostname-draft4"]
"""The name of a format of JSON Schema."""

Errors: TypeAlias = Literal["raise", "null", "keep"]
"""The treatment of a name that fails."""

RaiseOrNull: TypeAlias = Literal["raise", "null"]
"""The treatment of a name that fails, in functions that cannot keep it."""

LikenessName: TypeAlias = Literal[
    "same-labels", "skeleton", "diacritics", "letters", "digits", "readings", "subdomain", "added-words", "one-edit"
]
"""A way to compare names."""

LinkKind: TypeAlias = Literal["url", "mail", "name"]
"""The kind of a link in text."""

TopLevelDomains: TypeAlias = Literal["listed", "any-in-urls", "any"]
"""The top-level domains that end a name in text."""

HostKind: TypeAlias = Literal["domain", "ipv4", "ipv6", "opaque"]
"""The kind of a host."""

HostWarningCode: TypeAlias = Literal[
    "domain-percent-encoded",
    "domain-to-ASCII",
    "IPv4-non-ASCII-input",
    "IPv4-empty-part",
    "IPv4-too-few-parts",
    "IPv4-non-decimal-part",
    "IPv4-out-of-range-part",
    "IPv6-piece-leading-zero",
    "invalid-URL-unit",
]
"""The name of a validation error of the URL Standard that is not a failure."""

ErrorCode: TypeAlias = Literal[
    "non-ascii-a-label",
    "invalid-punycode",
    "ascii-a-label",
    "no-ace-prefix",
    "ascii-u-label",
    "not-ldh",
    "not-ascii",
    "no-round-trip",
    "forms-differ",
    "not-nfc",
    "hyphens-in-third-and-fourth",
    "leading-hyphen",
    "trailing-hyphen",
    "leading-ace-prefix",
    "leading-mark",
    "disallowed",
    "unassigned",
    "prohibited",
    "std3",
    "forbidden-domain-code-point",
    "denied-ascii",
    "zero-width-non-joiner",
    "zero-width-joiner",
    "middle-dot",
    "greek-lower-numeral-sign",
    "hebrew-punctuation-geresh",
    "hebrew-punctuation-gershayim",
    "katakana-middle-dot",
    "arabic-indic-digit",
    "extended-arabic-indic-digit",
    "l-cat-with-rand-al-cat",
    "first-not-rand-al-cat",
    "last-not-rand-al-cat",
    "bidi-rule-1",
    "bidi-rule-2",
    "bidi-rule-3",
    "bidi-rule-4",
    "bidi-rule-5",
    "bidi-rule-6",
    "punycode-overflow",
    "empty-name",
    "name-too-long",
    "empty-label",
    "root-label",
    "label-too-long",
    "empty-unicode-label",
    "empty-domain",
    "ends-in-a-number",
    "forbidden-host-code-point",
    "ipv4-too-many-parts",
    "ipv4-non-numeric-part",
    "ipv4-out-of-range-part",
    "ipv6-unclosed",
    "ipv6-invalid-compression",
    "ipv6-too-many-pieces",
    "ipv6-multiple-compression",
    "ipv6-invalid-code-point",
    "ipv6-too-few-pieces",
    "ipv4-in-ipv6-too-many-pieces",
    "ipv4-in-ipv6-invalid-code-point",
    "ipv4-in-ipv6-out-of-range-part",
    "ipv4-in-ipv6-too-few-parts",
    "invalid-mailbox",
    "lone-surrogate",
]
"""The rule that a name breaks."""

ReasonCode: TypeAlias = Literal[
    "invalid",
    "mapped-to-punctuation",
    "not-ascii",
    "not-allowed",
    "mixed-scripts",
    "script-not-read",
    "mixed-numbers",
    "repeated-mark",
    "mark-of-another-script",
    "hidden-overlay",
    "whole-script-confusable",
    "only-digit-lookalikes",
    "no-alphabet",
    "too-many-marks",
    "punctuation",
    "letter-of-other-tld",
    "kana-context",
    "cjk-stroke",
    "slash-lookalike",
    "non-ascii-latin-with-cjk",
    "diacritic-context",
    "blocked",
    "looks-like",
    "hyphens",
]
"""The rule that hides a label."""

SummaryCode: TypeAlias = Literal[
    "address",
    "invalid",
    "refused-by-browsers",
    "looks-like",
    "hidden-by-browsers",
    "hidden-by-chromium",
    "hidden-by-firefox",
    "programs-disagree",
    "not-recommended",
    "single-label",
    "valid",
]
"""The kind of a summary, the most important first."""


class Flags(TypedDict, total=False):
    """The flags of all profiles. Each profile has some of them."""

    strict: bool
    check_hyphens: bool
    check_hyphens_at_ends: bool
    check_bidi: bool
    check_joiners: bool
    use_std3_ascii_rules: bool
    transitional_processing: bool
    verify_dns_length: bool | Literal["allow_root_label"]
    ignore_invalid_punycode: bool
    check_context_o: bool
    deny_ignored: bool
    deny_ascii: Literal["none", "forbidden", "std3"] | str
    """The ASCII code points to reject, or the name of a set of them."""
    deny_ascii_in_unicode: bool
    bidi_scope: Literal["whole_name", "each_label"]
    mapping: Literal["none", "rfc5895", "uts46"]
    allow_non_ldh_labels: bool
    allow_unassigned: bool


class TextOptions(TypedDict, total=False):
    """The options of a search for links."""

    top_level_domains: TopLevelDomains
    with_scheme_only: bool
    defanged: bool
    nested: bool


class LinkOptions(TextOptions, total=False):
    """The options of a list of links."""

    with_errors: bool
