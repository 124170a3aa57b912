"""Formats of JSON Schema for the package ``jsonschema``.

>>> from jsonschema import Draft202012Validator
>>> from alabel.jsonschema import format_checker
>>> schema = {"format": "idn-hostname"}
>>> [error] = Draft202012Validator(schema, format_checker=format_checker).iter_errors("☕.example")
>>> error.message
"'☕.example' is not a 'idn-hostname'"
>>> print(error.cause)  # doctest: +ELLIPSIS
U+2615 at [0:1], in the label "☕", is not valid in a label (RFC 5891, section 4.2.2); ...

The cause is the first ``alabel.Error``. ``alabel.check_format`` lists all:

>>> import alabel
>>> [(each.code, each.start) for each in alabel.check_format(error.validator_value, "☕..example")]
[('disallowed', 0), ('empty-label', 2)]
"""

from __future__ import annotations

import sys
from functools import partial

from jsonschema import FormatChecker

from alabel._alabel import FORMATS, check_format
from alabel._error import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel.types import FormatName

__all__ = ["format_checker", "register"]


_NAMES: dict[str, FormatName] = {format: format for format in FORMATS if format != "hostname-draft4"} | {
    "host-name": "hostname-draft4",
}
"""The formats by their names in JSON Schema. Draft 3 has ``host-name``."""

_WITHOUT_IDNA = tuple(f"http://json-schema.org/draft-0{number}/schema" for number in (3, 4, 6))
"""The drafts that define ``hostname`` by RFC 1034 and RFC 1123. Draft 5 has the schema of draft 4."""


def _is_without_idna() -> bool:
    """Returns ``True`` if the validator that asks for a format is of a draft without IDNA.

    ``jsonschema`` tells a checker only the value and the format. The validator is an argument of the function
    that calls ``FormatChecker.check``, two frames above the function of the format.
    """
    try:
        frame = sys._getframe(3)
    except ValueError:
        return False
    schema = getattr(frame.f_locals.get("validator"), "META_SCHEMA", None)
    dialect = schema.get("$schema") if isinstance(schema, dict) else None
    return isinstance(dialect, str) and dialect.rstrip("#") in _WITHOUT_IDNA


def _has_format(format: FormatName, value: object) -> bool:
    """Returns ``True`` if a value is not a string or has a format, and otherwise raises the first error."""
    if isinstance(value, str):
        if format == "hostname" and _is_without_idna():
            format = "hostname-draft4"
        for error in check_format(format, value):
            raise error
    return True


def register(checker: FormatChecker) -> FormatChecker:
    """Adds ``hostname``, ``idn-hostname``, ``email`` and ``idn-email`` to a checker, and returns it.

    Draft 3 has ``host-name``. In validators of the drafts 3, 4 and 6, a host follows RFC 1034 and RFC 1123,
    without IDNA.

    >>> from jsonschema import Draft4Validator, Draft202012Validator, FormatChecker
    >>> checker = register(FormatChecker(formats=["date"]))
    >>> sorted(checker.checkers)
    ['date', 'email', 'host-name', 'hostname', 'idn-email', 'idn-hostname']
    >>> schema = {"format": "hostname"}
    >>> [validator(schema, format_checker=checker).is_valid("ab--cd.example")
    ...  for validator in (Draft4Validator, Draft202012Validator)]
    [True, False]
    >>> checker.conforms("joe@☕.example", "email")
    False
    """
    for name, format in _NAMES.items():
        checker.checks(name, raises=Error)(partial(_has_format, format))
    return checker


format_checker = register(FormatChecker())
"""A checker of all formats of ``jsonschema``, with these."""
