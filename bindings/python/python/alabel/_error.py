"""The exception for names that break a rule."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from alabel.types import ErrorCode


class Error(UnicodeError):
    """A name breaks a rule: which one, and where.

    ``str()`` is one full sentence; the attributes say the same to programs. ``check`` returns these objects, and the other
    functions raise the first of them. It is a ``UnicodeError``, and so a ``ValueError``, as the errors of Python's codecs are.

    >>> import alabel
    >>> error = alabel.check("www.exä mple.com")[0]
    >>> print(error)
    U+0020 at [7:8], in the label "exä mple", is a forbidden domain code point (URL Standard, section 3.2)
    >>> error.code, error.label, error.name[error.start : error.end]
    ('forbidden-domain-code-point', 1, ' ')
    """

    __module__ = "alabel"

    message: str
    """The sentence, without the row."""

    code: ErrorCode
    """The rule, as in the JSON of the command ``alabel``: ``"disallowed"``, ``"label-too-long"``. It never changes."""

    status: str | None
    """The status code of UTS #46, such as ``"V7"``, if the operation is defined by it."""

    label: int
    """The number of the label, from 0."""

    start: int
    """The index in ``name`` at which the place starts."""

    end: int
    """The index in ``name`` at which the place ends."""

    code_point: str | None
    """The offending code point as ``"U+0020"``, if the error is about a single one. It need not be in ``name``: a mapping or
    Punycode can yield it."""

    hint: str | None
    """What to do about it, if something helps. The sentence ends with it."""

    explanation: str
    """A plain sentence for people who know nothing of domain names."""

    name: str
    """The name."""

    row: int | None
    """The number of the name in the list or the column, from 0; ``None`` for a single name."""

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
        """Returns the error in lines: the sentence, and the name with a caret under the place.

        >>> import alabel
        >>> print(alabel.check("my shop.example")[0].render())
        U+0020 at [2:3], in the label "my shop", is a forbidden domain code point (URL Standard, section 3.2)
            my shop.example
              ^
        """
        from alabel._alabel import underline

        if not self.name:
            return self.message
        line, carets = underline(self.name, self.start, self.end)
        return f"{self.message}\n    {line}\n    {carets}"

    @property
    def reason(self) -> str:
        """The sentence, by the name that it has in ``UnicodeEncodeError``."""
        return self.message

    @property
    def object(self) -> str:
        """The name, by the name that it has in ``UnicodeEncodeError``."""
        return self.name

    def __reduce__(self) -> tuple[Any, ...]:
        import copyreg

        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]
