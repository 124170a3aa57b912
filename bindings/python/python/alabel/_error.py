"""The exception for names that break a rule."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from alabel.types import ErrorCode


class Error(UnicodeError):
    """A name breaks a rule.

    ``str()`` returns a full sentence; the attributes have its parts. ``check`` returns such objects, and the
    other functions raise the first. Like the errors of Python's codecs, it is a ``UnicodeError`` and
    therefore a ``ValueError``.

    >>> import alabel
    >>> error = alabel.check("www.exä mple.com")[0]
    >>> print(error)
    U+0020 at [7:8], in the label "exä mple", is a forbidden domain code point (URL Standard, section 3.2)
    >>> error.code, error.label, error.name[error.start : error.end]
    ('forbidden-domain-code-point', 1, ' ')
    """

    __module__ = "alabel"

    message: str
    """The full sentence, without the row."""

    code: ErrorCode
    """The code of the rule, such as ``"disallowed"``. It is stable, and the same in the command's JSON."""

    status: str | None
    """The status code of UTS #46, such as ``"V7"``, if UTS #46 defines the operation."""

    label: int
    """The number of the label, from 0."""

    start: int
    """The start of the error in ``name``, as an index."""

    end: int
    """The end of the error in ``name``, as an index."""

    code_point: str | None
    """The offending code point, such as ``"U+0020"``, if there is exactly one. It may be missing in ``name``:
    mapping and Punycode can produce it."""

    hint: str | None
    """A way to avoid the error, if there is one. The message ends with it."""

    explanation: str
    """An explanation for people who know nothing about domain names."""

    name: str
    """The name."""

    row: int | None
    """The index of the name in the list or column; ``None`` for a single name."""

    def __init__(
        self,
        *,
        message: str,
        code: ErrorCode,
        status: str | None,
        label: int,
        start: int,
        end: int,
        code_point: str | None,
        hint: str | None,
        explanation: str,
        name: str,
        row: int | None,
    ) -> None:
        super().__init__(message if row is None else f"row {row}: {message}")
        self.message = message
        self.code = code
        self.status = status
        self.label = label
        self.start = start
        self.end = end
        self.code_point = code_point
        self.hint = hint
        self.explanation = explanation
        self.name = name
        self.row = row

    def render(self) -> str:
        """Returns the message, and the name with a caret below the error.

        >>> import alabel
        >>> print(alabel.check("my shop.example")[0].render())
        U+0020 at [2:3], in the label "my shop", is a forbidden domain code point (URL Standard, section 3.2)
            my shop.example
              ^
        """
        from alabel._alabel import underline
        from alabel._surrogates import without_lone_surrogates

        if not self.name:
            return self.message
        line, carets = underline(without_lone_surrogates(self.name), self.start, self.end)
        return f"{self.message}\n    {line}\n    {carets}"

    @property
    def reason(self) -> str:
        """Returns the message; the name of the attribute is that of ``UnicodeEncodeError``."""
        return self.message

    @property
    def object(self) -> str:
        """Returns the name; the name of the attribute is that of ``UnicodeEncodeError``."""
        return self.name

    def __reduce__(self) -> tuple[Any, ...]:
        import copyreg

        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]
