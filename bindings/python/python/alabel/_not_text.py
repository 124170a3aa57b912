"""Errors of a ``str`` that is not text or too long."""

from __future__ import annotations

import itertools
import re

from alabel._error import Error
from alabel._surrogates import LONE_SURROGATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel.types import ErrorCode

_SEPARATOR = re.compile("[.\u3002\uff0e\uff61]")


def lone_surrogate(name: str, start: int, row: int | None) -> Error:
    """Returns the error for the first lone surrogate."""
    return _lone_surrogate(name, start, len(_SEPARATOR.findall(name, 0, start)), row)


def _lone_surrogate(name: str, start: int, label: int, row: int | None) -> Error:
    end = start + 1
    return Error(
        message=f"U+{ord(name[start]):04X} at [{start}:{end}] is a lone surrogate, which is not text",
        code="lone-surrogate",
        status=None,
        label=label,
        start=start,
        end=end,
        code_point=f"U+{ord(name[start]):04X}",
        hint=None,
        explanation="The name contains half of a character.",
        name=name,
        row=row,
    )


def too_long(name: str, code: ErrorCode, message: str, explanation: str, row: int | None) -> Error:
    """Returns the error for a ``str`` that is longer than any name."""
    return Error(
        message=message,
        code=code,
        status=None,
        label=0,
        start=0,
        end=len(name),
        code_point=None,
        hint=None,
        explanation=explanation,
        name=name,
        row=row,
    )


def with_lone_surrogates(name: str, errors: list[Error], limit: int, row: int | None) -> list[Error]:
    """Returns all errors of a name. ``errors`` are those of the name without its lone surrogates."""
    surrogates = []
    end = label = 0
    for found in itertools.islice(LONE_SURROGATE.finditer(name), limit):
        # To count from the start of the name for each surrogate would take quadratic time.
        label += len(_SEPARATOR.findall(name, end, found.start()))
        end = found.end()
        surrogates.append(_lone_surrogate(name, found.start(), label, row))
    others = [error for error in errors if not (error.code_point == "U+FFFD" and LONE_SURROGATE.match(name, error.start))]
    return [*surrogates, *others][:limit]
