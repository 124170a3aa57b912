"""The functions of the package as methods of columns of Polars, in the namespace ``alabel``.

>>> import polars
>>> import alabel.polars
>>> frame = polars.LazyFrame({"host": ["Bücher.example", None, "a b"]})
>>> frame.select(polars.col("host").alabel.to_ascii(errors="null")).collect()["host"].to_list()
['xn--bcher-kva.example', None, None]
>>> polars.Series(["xn--tda"]).alabel.to_unicode().to_list()
['ü']

The methods have the arguments of the functions. An expression works on each batch of a query by itself, and does not know the rows of the
others: it raises a ``polars.exceptions.ComputeError`` with the sentence of the ``alabel.Error``, without the row. A column of an ``Enum``, whose
categories are converted, has to be cast to ``String`` in an expression, since the type of the result is not known beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import polars

import alabel

from alabel.types import Errors, Flags, PolicyName, ProfileName, RaiseOrNull

if TYPE_CHECKING:
    from typing_extensions import Unpack

Profile: TypeAlias = ProfileName | alabel.Profile

__all__ = ["ExpressionNamespace", "SeriesNamespace"]


class _Namespace:
    """The methods of expressions and series."""

    def to_ascii(self, profile: Profile = "uts46", *, errors: Errors = "raise", **flags: Unpack[Flags]) -> Any:
        """Converts names to the ASCII form, as ``alabel.to_ascii`` does."""
        return self._convert(partial(alabel.to_ascii, profile=profile, errors=errors, **flags))

    def to_unicode(self, profile: Profile = "uts46", *, errors: Errors = "raise", **flags: Unpack[Flags]) -> Any:
        """Converts names to the Unicode form, as ``alabel.to_unicode`` does."""
        return self._convert(partial(alabel.to_unicode, profile=profile, errors=errors, **flags))

    def to_ascii_or_error(self, profile: Profile = "uts46", **flags: Unpack[Flags]) -> Any:
        """Makes structs of the ASCII form and the first error, as ``alabel.to_ascii_or_error`` does."""
        return self._describe(partial(alabel.to_ascii_or_error, profile=profile, **flags))

    def to_unicode_or_error(self, profile: Profile = "uts46", **flags: Unpack[Flags]) -> Any:
        """Makes structs of the Unicode form and the first error, as ``alabel.to_unicode_or_error`` does."""
        return self._describe(partial(alabel.to_unicode_or_error, profile=profile, **flags))

    def is_valid(self, profile: Profile = "uts46", **flags: Unpack[Flags]) -> Any:
        """Checks if names have an ASCII form, as ``alabel.is_valid`` does."""
        return self._describe(partial(alabel.is_valid, profile=profile, **flags))

    def check(self, profile: Profile = "uts46", *, limit: int | None = None, **flags: Unpack[Flags]) -> Any:
        """Lists the errors of names, as ``alabel.check`` does."""
        return self._describe(partial(alabel.check, profile=profile, limit=limit, **flags))

    def to_display(self, policy: PolicyName = "recommended", *, errors: RaiseOrNull = "raise") -> Any:
        """Returns what people see of names, as ``alabel.to_display`` does."""
        return self._convert(partial(alabel.to_display, policy=policy, errors=errors))

    def display_reasons(
        self, policy: PolicyName = "recommended", *, limit: int | None = None, errors: RaiseOrNull = "raise"
    ) -> Any:
        """Lists the reasons not to show names in Unicode, as ``alabel.display_reasons`` does."""
        return self._describe(partial(alabel.display_reasons, policy=policy, limit=limit, errors=errors))

    def restriction_level(self, *, errors: RaiseOrNull = "raise") -> Any:
        """Says how labels mix scripts, as ``alabel.restriction_level`` does."""
        return self._convert(partial(alabel.restriction_level, errors=errors))

    def skeleton(self, *, errors: RaiseOrNull = "raise") -> Any:
        """Returns the skeletons of texts, as ``alabel.skeleton`` does."""
        return self._convert(partial(alabel.skeleton, errors=errors))

    def lookalike(self, protected: alabel.Lookalikes, *, errors: RaiseOrNull = "raise") -> Any:
        """Finds the protected name that each name looks like, as ``alabel.Lookalikes.find`` does."""
        return self._describe(partial(protected.find, errors=errors))

    def lookalike_or_error(self, protected: alabel.Lookalikes) -> Any:
        """Makes structs of what each name looks like and its first error, as ``alabel.Lookalikes.find_or_error`` does."""
        return self._describe(protected.find_or_error)

    def _convert(self, function: Callable[[Any], Any]) -> Any:
        """Calls a function whose result has the type of the column."""
        raise NotImplementedError

    def _describe(self, function: Callable[[Any], Any]) -> Any:
        """Calls a function whose result has a type of its own."""
        raise NotImplementedError


def _raise_in_polars(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Raises the error of a name as one of Polars, which makes each exception anew from its sentence alone."""

    def call(names: polars.Series) -> Any:
        try:
            return function(names)
        except alabel.Error as error:
            raise polars.exceptions.ComputeError(error.message) from error

    return call


@polars.api.register_expr_namespace("alabel")
class ExpressionNamespace(_Namespace):
    """The methods ``.alabel`` of expressions."""

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
    """The methods ``.alabel`` of series."""

    def __init__(self, names: polars.Series) -> None:
        self._names = names

    def _convert(self, function: Callable[[Any], Any]) -> Any:
        return function(self._names)

    _describe = _convert
