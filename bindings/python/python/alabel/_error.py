"""The exception for names that break a rule."""

from __future__ import annotations


class Error(ValueError):
    """A name breaks a rule: which one, and where.

    `str()` is one full sentence. The attributes say the same to programs.

    >>> import alabel
    >>> error = alabel.check("www.exa mple.com")[0]
    >>> error.kind, error.label, error.start, error.end, error.code_point
    ('forbidden-domain-code-point', 1, 7, 8, ' ')
    """

    def __init__(
        self,
        message: str,
        kind: str,
        status: str | None,
        label: int,
        start: int,
        end: int,
        code_point: str | None,
        hint: str | None,
        explanation: str,
        name: str,
        row: int | None = None,
    ) -> None:
        super().__init__(message, kind, status, label, start, end, code_point, hint, explanation, name, row)
        self.message = message
        self.kind = kind
        self.status = status
        self.label = label
        self.start = start
        self.end = end
        self.code_point = code_point
        self.hint = hint
        self.explanation = explanation
        self.name = name
        self.row = row

    def __str__(self) -> str:
        if self.row is None:
            return self.message
        return f"row {self.row}: {self.message}"

    def __repr__(self) -> str:
        return f"<alabel.Error {self.kind} at {self.start}..{self.end} of {self.name!r}>"
