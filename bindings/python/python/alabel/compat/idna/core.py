"""The functions of `idna`.

The native part converts valid names. Other names are converted here, label by label, to find the error.
"""

import re
import warnings

from alabel import punycode
from alabel._alabel import idna2008_decode, idna2008_encode, idna2008_findings, uts46_map
from alabel.compat.idna.errors import (
    ErrorCode,
    IDNABidiError,
    IDNAError,
    InvalidCodepoint,
    InvalidCodepointContext,
    broken_rule,
    too_long,
)

__all__ = [
    "ErrorCode",
    "IDNABidiError",
    "IDNAError",
    "InvalidCodepoint",
    "InvalidCodepointContext",
    "alabel",
    "check_bidi",
    "check_hyphen_ok",
    "check_initial_combiner",
    "check_label",
    "check_nfc",
    "decode",
    "encode",
    "ulabel",
    "uts46_remap",
    "valid_contextj",
    "valid_contexto",
    "valid_label_length",
    "valid_string_length",
]

# The names of `idna`.
_ErrorCode = ErrorCode
_max_input_length = 1024

ACE_PREFIX = "xn--"
_MAX_LABEL_OCTETS = 63
MAX_DOMAIN_OCTETS = 253
# RFC 3490, section 3.1.
SEPARATORS = re.compile("[.\u3002\uff0e\uff61]")


def encode(
    s: str | bytes | bytearray,
    strict: bool = False,
    uts46: bool = False,
    std3_rules: bool = False,
    transitional: bool = False,
) -> bytes:
    """Converts a name to its ASCII form.

    With `strict`, only U+002E separates labels. With `uts46`, `uts46_remap` first maps the name with
    `std3_rules`. `transitional` has no effect.

    >>> encode("bücher.example")
    b'xn--bcher-kva.example'
    >>> encode("Bücher。example", uts46=True)
    b'xn--bcher-kva.example'
    >>> encode("Bücher.example")
    Traceback (most recent call last):
    alabel.compat.idna.errors.InvalidCodepoint: Codepoint U+0042 at position 1 of 'Bücher' not allowed
    """
    if transitional:
        _warn_of_transitional()
    encoded = idna2008_encode(s, strict, uts46, std3_rules)
    if encoded is not None:
        return encoded
    name = _prepared(s, uts46, std3_rules)
    labels, root = _labels(name, strict)
    encoded = b".".join(map(alabel, labels)) + root.encode()
    if not valid_string_length(encoded, bool(root)):
        raise too_long("domain_too_long", "Domain", MAX_DOMAIN_OCTETS)
    return encoded


def decode(
    s: str | bytes | bytearray,
    strict: bool = False,
    uts46: bool = False,
    std3_rules: bool = False,
    display: bool = False,
) -> str:
    """Converts a name to its Unicode form.

    The options are those of `encode`. With `display`, an invalid label that starts with `xn--` stays
    unchanged.

    >>> decode("xn--bcher-kva.example")
    'bücher.example'
    >>> decode("xn--bcher-kva.xn--53h", display=True)
    'bücher.xn--53h'
    """
    decoded = idna2008_decode(s, strict, uts46, std3_rules)
    if decoded is not None:
        return decoded
    name = _prepared(s, uts46, std3_rules)
    labels, root = _labels(name, strict)
    return ".".join(_displayed(label) if display else ulabel(label) for label in labels) + root


def alabel(label: str) -> bytes:
    """Converts a label to its ASCII form.

    >>> alabel("bücher")
    b'xn--bcher-kva'
    """
    encoded = None if "." in label else idna2008_encode(label, True, False, False)
    if encoded is not None:
        return encoded
    _check_input_length(label, "Label")
    if label.isascii():
        ulabel(label)
        encoded = label.encode()
    else:
        check_label(label)
        encoded = (ACE_PREFIX + punycode.encode(label)).encode()
    if not valid_label_length(encoded):
        raise too_long("label_too_long", "Label", _MAX_LABEL_OCTETS)
    return encoded


def ulabel(label: str | bytes | bytearray) -> str:
    """Converts a label to its Unicode form. An ASCII label that is no A-label becomes lowercase.

    >>> ulabel("xn--bcher-kva")
    'bücher'
    """
    _check_input_length(label, "Label")
    text = label if isinstance(label, str) else ascii_text(label)
    decoded = None if "." in text else idna2008_decode(text, True, False, False)
    if decoded is not None:
        return decoded
    if text.isascii():
        text = text.lower()
        if text.startswith(ACE_PREFIX):
            return _u_label(text)
    check_label(text)
    return text


def uts46_remap(domain: str, std3_rules: bool = True, transitional: bool = False) -> str:
    """Maps and normalizes a name (UTS #46, section 4, steps 1 and 2).

    With `std3_rules`, the only ASCII in the result is lowercase letters, digits, hyphens and full stops.
    `transitional` has no effect.

    >>> uts46_remap("Ｂücher。Example")
    'bücher.example'
    """
    if transitional:
        _warn_of_transitional()
    return _remapped(domain, std3_rules)


def check_label(label: str | bytes | bytearray) -> None:
    """Raises an error unless a label is a U-label or a lowercase ASCII label (RFC 5891, section 4.2).

    >>> check_label("bücher")
    >>> check_label("a·b")
    Traceback (most recent call last):
    alabel.compat.idna.errors.InvalidCodepointContext: Codepoint U+00B7 not allowed at position 2 in 'a·b'
    """
    if not isinstance(label, str):
        try:
            label = label.decode("utf-8")
        except UnicodeDecodeError as error:
            raise IDNAError("Label is not UTF-8", code="invalid_utf8") from error
    _check_input_length(label, "Label")
    if not valid_string_length(label, True):
        raise too_long("label_too_long", "Label", MAX_DOMAIN_OCTETS)
    if not label:
        raise IDNAError("Empty label", code="empty_label")
    for code, index in _findings(label):
        raise broken_rule(code, label, index)


def check_nfc(label: str) -> None:
    """Raises an error unless a label is in Normalization Form C (RFC 5891, section 4.1).

    >>> check_nfc("u\u0308")
    Traceback (most recent call last):
    alabel.compat.idna.errors.IDNAError: Label 'u\u0308' is not in Normalization Form C
    """
    _check_input_length(label, "Label")
    _check(label, "not_nfc")


def check_hyphen_ok(label: str) -> bool:
    """Raises an error for leading or trailing hyphens, or hyphens in positions 3 and 4 (RFC 5891, section
    4.2.3.1).

    >>> check_hyphen_ok("a--b")
    True
    >>> check_hyphen_ok("ab--c")
    Traceback (most recent call last):
    alabel.compat.idna.errors.IDNAError: Label 'ab--c' has hyphens in its third and fourth positions
    """
    return _check(label, "hyphen_3_4", "hyphen_start_end")


def check_initial_combiner(label: str) -> bool:
    """Raises an error if a label starts with a combining mark (RFC 5891, section 4.2.3.2).

    >>> check_initial_combiner("u\u0308")
    True
    """
    return _check(label, "leading_combiner")


def check_bidi(label: str, check_ltr: bool = False) -> bool:
    """Raises an error if a label breaks the Bidi rule (RFC 5893, section 2).

    A label without right-to-left code points is valid, unless `check_ltr` says that another label has some.

    >>> check_bidi("0a")
    True
    >>> check_bidi("0a", check_ltr=True)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    alabel.compat.idna.errors.IDNABidiError: Codepoint U+0030 at position 1 of '0a' breaks rule 1 of ...
    """
    _check_input_length(label, "Label")
    for code, index in _findings(label, check_ltr):
        if code.startswith("bidi_rule_"):
            raise broken_rule(code, label, index)
    return True


def valid_contextj(label: str, pos: int) -> bool:
    """Returns `True` if the code point at an index is a joiner that its contextual rule allows.

    See [RFC 5892, appendix A.1 and A.2](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1).

    >>> valid_contextj("क्\u200dष", 2)
    True
    >>> valid_contextj("a\u200db", 1)
    False
    """
    return _is_valid_in_context(label, pos, "\u200c\u200d", "contextj")


def valid_contexto(label: str, pos: int, exception: bool = False) -> bool:
    """Returns `True` if the code point at an index is CONTEXTO and its contextual rule allows it.

    See [RFC 5892, appendix A.3 to A.9](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.3). `exception` has
    no effect.

    >>> valid_contexto("l·l", 1)
    True
    >>> valid_contexto("a·b", 1)
    False
    """
    return _is_valid_in_context(label, pos, _CONTEXTO, "contexto")


def valid_label_length(label: str | bytes) -> bool:
    """Returns `True` if an ASCII label has at most 63 octets.

    >>> valid_label_length("a" * 64)
    False
    """
    return len(label) <= _MAX_LABEL_OCTETS


def valid_string_length(domain: str | bytes, trailing_dot: bool) -> bool:
    """Returns `True` if an ASCII name has at most 253 octets, or 254 with the root dot.

    >>> valid_string_length("a" * 254, trailing_dot=False)
    False
    """
    return len(domain) <= MAX_DOMAIN_OCTETS + trailing_dot


# The values CONTEXTO of RFC 5892, section 2.6.
_CONTEXTO = "·͵׳״・٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹"


def _prepared(s: str | bytes | bytearray, uts46: bool, std3_rules: bool) -> str:
    """Returns a name as text, mapped if `uts46` is set."""
    name = s if isinstance(s, str) else ascii_text(s)
    _check_input_length(name, "Domain")
    if uts46:
        name = _remapped(name, std3_rules)
    if not valid_string_length(name, True):
        raise too_long("domain_too_long", "Domain", MAX_DOMAIN_OCTETS)
    return name


def ascii_text(octets: bytes | bytearray) -> str:
    """Returns ASCII octets as text."""
    try:
        return str(octets, "ascii")
    except (TypeError, UnicodeDecodeError) as error:
        raise IDNAError("Neither a str nor bytes in ASCII", code="invalid_ascii") from error


def _labels(name: str, strict: bool) -> tuple[list[str], str]:
    """Returns the labels of a name, and a full stop if it ends with the root dot."""
    labels = name.split(".") if strict else SEPARATORS.split(name)
    if labels == [""]:
        raise IDNAError("Empty domain", code="empty_domain")
    if labels[-1]:
        return labels, ""
    return labels[:-1], "."


def _displayed(label: str) -> str:
    """Returns the Unicode form of a label. An invalid label that starts with `xn--` stays unchanged."""
    try:
        return ulabel(label)
    except IDNAError:
        label = label.lower()
        if label.startswith(ACE_PREFIX):
            return label
        raise


def _u_label(label: str) -> str:
    """Returns the U-label for a lowercase A-label."""
    encoded = label.removeprefix(ACE_PREFIX)
    if not encoded or encoded.endswith("-"):
        raise IDNAError(f"{label!r} encodes no code point outside ASCII", code="invalid_alabel")
    # Decoding ignores a leading delimiter (RFC 3492, section 6.2), but no encoder writes one.
    follows_delimiter = encoded.rfind("-") == 0
    try:
        decoded = punycode.decode(encoded[follows_delimiter:])
    except ValueError as error:
        raise IDNAError(f"{label!r} is not an A-label", code="invalid_alabel") from error
    if punycode.encode(decoded) != encoded:
        raise IDNAError(f"{label!r} is not the A-label of {decoded!r}", code="non_canonical_alabel")
    check_label(decoded)
    return decoded


def _remapped(domain: str, std3_rules: bool) -> str:
    """Maps and normalizes a name."""
    _check_input_length(domain, "Domain")
    mapped = uts46_map(_without_surrogates(domain), std3_rules)
    if mapped is not None:
        return mapped
    code_points = map(_without_surrogates, domain)
    index, c = next((index, c) for index, c in enumerate(code_points) if uts46_map(c, std3_rules) is None)
    raise broken_rule("uts46_disallowed" if uts46_map(c, False) is None else "uts46_std3", domain, index)


def _check(label: str, *codes: str) -> bool:
    """Raises an error for the first of these rules that a label breaks."""
    for code, index in _findings(label):
        if code in codes:
            raise broken_rule(code, label, index)
    return True


def _is_valid_in_context(label: str, pos: int, code_points: str, code: ErrorCode) -> bool:
    """Returns `True` if the code point at an index is one of `code_points` and its contextual rule allows
    it."""
    _check_input_length(label, "Label")
    return label[pos] in code_points and (code, range(len(label))[pos]) not in _findings(label)


def _findings(label: str, is_in_bidi_domain_name: bool = False) -> list[tuple[ErrorCode, int]]:
    """Returns the rules that a label breaks, with indices, in the order of `idna`."""
    return idna2008_findings(_without_surrogates(label), is_in_bidi_domain_name)


def _without_surrogates(text: str) -> str:
    """Replaces surrogates, which are not text, by a code point with the same properties: DISALLOWED, Bidi
    class L."""
    return text if text.isascii() else re.sub("[\ud800-\udfff]", "\ue000", text)


def _check_input_length(text: str | bytes | bytearray, what: str) -> None:
    """Raises an error for a text that is too long for any name, before any other work."""
    if len(text) > _max_input_length:
        raise too_long("input_too_long", what, _max_input_length)


def _warn_of_transitional() -> None:
    """Warns that `transitional` has no effect."""
    warnings.warn("The argument transitional has no effect", DeprecationWarning, stacklevel=3)
