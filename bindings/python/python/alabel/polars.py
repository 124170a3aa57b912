"""The functions of the package as methods of Polars columns, in the namespace ``alabel``.

>>> import polars
>>> import alabel.polars
>>> frame = polars.LazyFrame({"host": ["Bücher.example", None, "a b"]})
>>> frame.select(polars.col("host").alabel.to_ascii(errors="null")).collect()["host"].to_list()
['xn--bcher-kva.example', None, None]
>>> polars.Series(["xn--tda"]).alabel.to_unicode().to_list()
['ü']

The methods have the arguments of the functions. An expression converts each batch of a query separately. As
it does not know the rows of other batches, it raises a ``polars.exceptions.ComputeError`` with the row in the
batch, the name, and the message of ``alabel.Error``. In an expression, cast a column of an ``Enum`` to
``String`` first,
because Polars must know the type of the result in advance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import polars

import alabel

from alabel._engines import lookalikes
from alabel.types import Errors, Flags, LinkOptions, PolicyName, ProfileName, RaiseOrNull, TextOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

Profile: TypeAlias = ProfileName | alabel.Profile
Protected: TypeAlias = alabel.Lookalikes | Iterable[str | alabel.Domain]

__all__ = ["ExpressionNamespace", "SeriesNamespace"]


class _Namespace:
    """The methods of expressions and series."""

    def to_ascii(self, profile: Profile = "uts46", *, errors: Errors = "raise", **flags: Unpack[Flags]) -> Any:
        """Converts names to their ASCII form, like ``alabel.to_ascii``."""
        return self._convert(partial(alabel.to_ascii, profile=profile, errors=errors, **flags))

    def to_unicode(self, profile: Profile = "uts46", *, errors: Errors = "raise", **flags: Unpack[Flags]) -> Any:
        """Converts names to their Unicode form, like ``alabel.to_unicode``."""
        return self._convert(partial(alabel.to_unicode, profile=profile, errors=errors, **flags))

    def to_ascii_or_error(self, profile: Profile = "uts46", **flags: Unpack[Flags]) -> Any:
        """Returns structs of the ASCII form and the first error, like ``alabel.to_ascii_or_error``."""
        return self._describe(partial(alabel.to_ascii_or_error, profile=profile, **flags))

    def to_unicode_or_error(self, profile: Profile = "uts46", **flags: Unpack[Flags]) -> Any:
        """Returns structs of the Unicode form and the first error, like ``alabel.to_unicode_or_error``."""
        return self._describe(partial(alabel.to_unicode_or_error, profile=profile, **flags))

    def is_valid(self, profile: Profile = "uts46", **flags: Unpack[Flags]) -> Any:
        """Checks if names have an ASCII form, like ``alabel.is_valid``."""
        return self._describe(partial(alabel.is_valid, profile=profile, **flags))

    def check(self, profile: Profile = "uts46", *, limit: int | None = None, **flags: Unpack[Flags]) -> Any:
        """Lists the errors of names, like ``alabel.check``."""
        return self._describe(partial(alabel.check, profile=profile, limit=limit, **flags))

    def to_display(self, policy: PolicyName = "recommended", *, errors: RaiseOrNull = "raise") -> Any:
        """Converts names for display, like ``alabel.to_display``."""
        return self._convert(partial(alabel.to_display, policy=policy, errors=errors))

    def display_reasons(
        self, policy: PolicyName = "recommended", *, limit: int | None = None, errors: RaiseOrNull = "raise"
    ) -> Any:
        """Lists the reasons not to show names in Unicode, like ``alabel.display_reasons``."""
        return self._describe(partial(alabel.display_reasons, policy=policy, limit=limit, errors=errors))

    def restriction_level(self, *, errors: RaiseOrNull = "raise") -> Any:
        """Returns how labels mix scripts, like ``alabel.restriction_level``."""
        return self._convert(partial(alabel.restriction_level, errors=errors))

    def skeleton(self, *, errors: RaiseOrNull = "raise") -> Any:
        """Returns the skeletons of texts, like ``alabel.skeleton``."""
        return self._convert(partial(alabel.skeleton, errors=errors))

    def lookalike(self, protected: Protected, *, errors: RaiseOrNull = "raise") -> Any:
        """Finds the protected name that each name resembles, like ``alabel.Lookalikes.find``."""
        return self._describe(partial(lookalikes(protected).find, errors=errors))

    def lookalike_or_error(self, protected: Protected) -> Any:
        """Returns structs of the match and the error of each name, like
        ``alabel.Lookalikes.find_or_error``."""
        return self._describe(lookalikes(protected).find_or_error)

    def lgr_disposition(self, ruleset: alabel.Ruleset, *, errors: RaiseOrNull = "raise") -> Any:
        """Returns the dispositions of labels, like ``alabel.Ruleset.disposition``."""
        return self._convert(partial(ruleset.disposition, errors=errors))

    def lgr_index_label(self, ruleset: alabel.Ruleset, *, errors: RaiseOrNull = "raise") -> Any:
        """Returns the index labels of labels, like ``alabel.Ruleset.index_label``."""
        return self._convert(partial(ruleset.index_label, errors=errors))

    def links(self, *, limit: int | None = None, errors: RaiseOrNull = "raise", **options: Unpack[LinkOptions]) -> Any:
        """Lists the links in texts, like ``alabel.links``."""
        return self._describe(partial(alabel.links, limit=limit, errors=errors, **options))

    def text_to_ascii(self, *, errors: RaiseOrNull = "raise", **options: Unpack[TextOptions]) -> Any:
        """Converts the hosts of links in texts to their ASCII form, like ``alabel.text_to_ascii``."""
        return self._convert(partial(alabel.text_to_ascii, errors=errors, **options))

    def text_to_unicode(
        self, *, display: PolicyName | None = None, errors: RaiseOrNull = "raise", **options: Unpack[TextOptions]
    ) -> Any:
        """Converts the hosts of links in texts to their Unicode form, like ``alabel.text_to_unicode``."""
        return self._convert(partial(alabel.text_to_unicode, display=display, errors=errors, **options))

    def _convert(self, function: Callable[[Any], Any]) -> Any:
        """Calls a function whose result has the type of the column."""
        raise NotImplementedError

    def _describe(self, function: Callable[[Any], Any]) -> Any:
        """Calls a function whose result has another type."""
        raise NotImplementedError


_MOST_OF_NAME = 253
"""The most characters of a name in a message: the longest valid name."""


def _raise_in_polars(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Raises the error of a name as one of Polars, which rebuilds each exception from only its message."""

    def call(names: polars.Series) -> Any:
        try:
            return function(names)
        except alabel.Error as error:
            place = f"row {error.row} of its batch, {error.name[:_MOST_OF_NAME]!r}"
            raise polars.exceptions.ComputeError(f"{place}: {error.message}") from error

    return call


@polars.api.register_expr_namespace("alabel")
class ExpressionNamespace(_Namespace):
    """The ``.alabel`` methods of expressions."""

    def __init__(self, names: polars.Expr) -> None:
        self._names = names

    def _convert(self, function: Callable[[Any], Any]) -> Any:
        return self._names.map_batches(_raise_in_polars(function), return_dtype=polars.self_dtype(), is_elementwise=True)

    def _describe(self, function: Callable[[Any], Any]) -> Any:
        def describe(names: polars.Series) -> Any:
            return function(names.cast(polars.String))

        dtype = describe(polars.Series([], dtype=polars.String)).dtype
        return self._names.map_batches(_raise_in_polars(describe), return_dtype=dtype, is_elementwise=True)


@polars.api.register_series_namespace("alabel")
class SeriesNamespace(_Namespace):
    """The ``.alabel`` methods of series."""

    def __init__(self, names: polars.Series) -> None:
        self._names = names

    def _convert(self, function: Callable[[Any], Any]) -> Any:
        return function(self._names)

    _describe = _convert
