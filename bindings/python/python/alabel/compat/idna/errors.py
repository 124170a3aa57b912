"""The exceptions and their messages."""

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
    """A name or a label breaks a rule.

    `code` names the rule. If a code point breaks it, `text` is the label, `position` the number of the code
    point in it, counted from 1, and `codepoint` its value.

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
    """A code point is not allowed in any label (RFC 5892) or in any name (UTS #46)."""


class InvalidCodepointContext(IDNAError):
    """A contextual rule does not allow a code point at its position (RFC 5892, appendix A)."""


def too_long(code: ErrorCode, what: str, limit: int) -> IDNAError:
    """Returns the error for a text with too many code points or octets."""
    return IDNAError(f"{what} too long: the limit is {limit}", code=code)


def broken_rule(code: ErrorCode, text: str, index: int) -> IDNAError:
    """Returns the error for a broken rule at an index."""
    if code == "not_nfc":
        return IDNAError(f"Label {text!r} is not in Normalization Form C", code=code)
    if code == "hyphen_3_4":
        return IDNAError(f"Label {text!r} has hyphens in its third and fourth positions", code=code)
    if code == "hyphen_start_end":
        return IDNAError(f"Label {text!r} starts or ends with a hyphen", code=code)
    error, sentence = _CODE_POINT_ERRORS[code]
    position, codepoint = index + 1, ord(text[index])
    message = sentence.format(codepoint=f"U+{codepoint:04X}", position=position, text=repr(text))
    return error(message, code=code, text=text, codepoint=codepoint, position=position)


_NOT_THERE = "Codepoint {codepoint} not allowed at position {position} in {text}"
_CODE_POINT_ERRORS: dict[str, tuple[type[IDNAError], str]] = {
    "leading_combiner": (IDNAError, "Codepoint {codepoint} is a combining mark, at position {position} of {text}"),
    "disallowed_codepoint": (InvalidCodepoint, "Codepoint {codepoint} at position {position} of {text} not allowed"),
    "contextj": (InvalidCodepointContext, "Joiner {codepoint} not allowed at position {position} in {text}"),
    "contexto": (InvalidCodepointContext, _NOT_THERE),
    "uts46_disallowed": (InvalidCodepoint, _NOT_THERE),
    "uts46_std3": (InvalidCodepoint, _NOT_THERE),
} | {
    f"bidi_rule_{rule}": (
        IDNABidiError,
        f"Codepoint {{codepoint}} at position {{position}} of {{text}} breaks rule {rule} of the Bidi rule",
    )
    for rule in range(1, 7)
}
