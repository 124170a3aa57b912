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

from functools import partial

from jsonschema import FormatChecker

from alabel._alabel import FORMATS, check_format
from alabel._error import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel.types import FormatName

__all__ = ["format_checker", "register"]


def _has_format(format: FormatName, value: object) -> bool:
    """Returns ``True`` if a value is not a string or has a format, and otherwise raises the first error."""
    if isinstance(value, str):
        for error in check_format(format, value):
            raise error
    return True


def register(checker: FormatChecker) -> FormatChecker:
    """Adds ``hostname``, ``idn-hostname``, ``email`` and ``idn-email`` to a checker, and returns it.

    >>> from jsonschema import FormatChecker
    >>> checker = register(FormatChecker(formats=["date"]))
    >>> sorted(checker.checkers)
    ['date', 'email', 'hostname', 'idn-email', 'idn-hostname']
    >>> checker.conforms("joe@☕.example", "email")
    False
    """
    for format in FORMATS:
        checker.checks(format, raises=Error)(partial(_has_format, format))
    return checker


format_checker = register(FormatChecker())
"""A checker of all formats of ``jsonschema``, with these four."""
