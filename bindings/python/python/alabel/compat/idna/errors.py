"""The exceptions."""

from typing import Literal, TypeAlias

ErrorCode: TypeAlias = Literal[
    "bidi_rule_1",
    "bidi_rule_2",
    "bidi_rule_3",
    "bidi_rule_4",
    "bidi_rule_5",
    "bidi_rule_6",
    "contextj",
    "contexto",
    "disallowed_codepoint",
    "domain_too_long",
    "empty_domain",
    "empty_label",
    "hyphen_3_4",
    "hyphen_start_end",
    "input_too_long",
    "invalid_alabel",
    "invalid_ascii",
    "invalid_utf8",
    "label_too_long",
    "leading_combiner",
    "non_canonical_alabel",
    "not_nfc",
    "unsupported_errors",
    "uts46_disallowed",
    "uts46_std3",
]


class IDNAError(UnicodeError):
    """A name, or a label, that breaks a rule.

    `code` names the rule. If a code point breaks it, `text` is the label, `position` the number of the code point in it,
    from 1 on, and `codepoint` its value.

    >>> from alabel.compat import idna
    >>> try:
    ...     idna.encode("bücher☕.example")
    ... except idna.IDNAError as error:
    ...     (error.code, error.text, error.position, chr(error.codepoint))
    ('disallowed_codepoint', 'bücher☕', 7, '☕')
    """

    def __init__(
        self,
        *args: object,
        code: ErrorCode | None = None,
        text: str | None = None,
        codepoint: int | None = None,
        position: int | None = None,
    ) -> None:
        super().__init__(*args)
        self.code = code
        self.text = text
        self.codepoint = codepoint
        self.position = position


class IDNABidiError(IDNAError):
    """A label breaks the Bidi rule (RFC 5893, section 2)."""


class InvalidCodepoint(IDNAError):
    """A label has a code point that none may have (RFC 5892), or a name one that UTS #46 disallows."""


class InvalidCodepointContext(IDNAError):
    """A label has a code point where its contextual rule does not allow it (RFC 5892, appendix A)."""
