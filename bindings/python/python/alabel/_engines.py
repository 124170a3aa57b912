"""The functions of the package in SQL."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from alabel import _alabel

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from alabel.types import Errors, Flags, PolicyName, ProfileName, RaiseOrNull


def register_duckdb(
    connection: Any,
    /,
    profile: ProfileName | _alabel.Profile = "uts46",
    *,
    errors: Errors = "null",
    prefix: str = "alabel_",
    policy: PolicyName = "recommended",
    protected: _alabel.Lookalikes | None = None,
    **flags: Unpack[Flags],
) -> None:
    """Registers the functions of this package in a connection to DuckDB, where they take whole vectors of names.

    They are ``alabel_to_ascii``, ``alabel_to_unicode``, ``alabel_is_valid``, ``alabel_check``, ``alabel_to_ascii_or_error`` and
    ``alabel_to_unicode_or_error``, with these arguments of ``to_ascii``; ``alabel_to_display`` and ``alabel_display_reasons`` with a
    display policy; ``alabel_restriction_level`` and ``alabel_skeleton``; and, if there are protected names, ``alabel_lookalike``.
    A name that is not valid has no display form: it is NULL, unless ``errors`` is ``"raise"``. Register them again with another
    ``prefix`` for another profile. Needs pyarrow.

    >>> import alabel, duckdb
    >>> connection = duckdb.connect()
    >>> alabel.register_duckdb(connection)
    >>> connection.sql("SELECT alabel_to_ascii('Bücher.example'), alabel_to_ascii_or_error('a b').error.kind").fetchall()
    [('xn--bcher-kva.example', 'forbidden-domain-code-point')]
    """
    functions = _functions(profile, errors, flags) | _functions_of_display(policy, errors)
    if protected is not None:
        functions["lookalike"] = _of_arrays(partial(protected.find, errors=_raise_or_null(errors)))
    for name, function in functions.items():
        connection.create_function(
            prefix + name,
            function,
            ["VARCHAR"],
            _DUCKDB.type(_type_of_result(function)),
            type="arrow",
            null_handling="special",
        )


def register_spark(
    session: Any,
    /,
    profile: ProfileName | _alabel.Profile = "uts46",
    *,
    errors: Errors = "null",
    prefix: str = "alabel_",
    policy: PolicyName = "recommended",
    protected: _alabel.Lookalikes | None = None,
    **flags: Unpack[Flags],
) -> None:
    """Registers the functions of this package in a session of Spark 4.1 or newer, as UDFs that take Arrow arrays.

    They are those of ``register_duckdb``. The protected names are broadcast, and each process of an executor builds them once. Executors need this package and pyarrow, but not pandas.
    """
    from pyspark.sql.functions import arrow_udf

    functions = _functions(profile, errors, flags) | _functions_of_display(policy, errors)
    if protected is not None:
        functions["lookalike"] = _of_arrays(partial(_find, session.sparkContext.broadcast(protected), _raise_or_null(errors)))
    for name, function in functions.items():
        type = _SPARK.type(_type_of_result(function))
        session.udf.register(prefix + name, arrow_udf(function, type))


def _functions(profile: Any, errors: Errors, flags: Any) -> dict[str, Callable[[Any], Any]]:
    """Returns the functions, by their names in SQL without the prefix."""
    if not isinstance(profile, _alabel.Profile):
        profile = _alabel.Profile(profile, **flags)
    elif flags:
        raise TypeError("a Profile has its flags: give the name of a profile with flags, or a Profile without")
    conversions = (_alabel.to_ascii, _alabel.to_unicode)
    others = (_alabel.is_valid, _alabel.check, _alabel.to_ascii_or_error, _alabel.to_unicode_or_error)
    functions = [partial(function, profile=profile, errors=errors) for function in conversions]
    functions += [partial(function, profile=profile) for function in others]
    return {function.func.__name__: _of_arrays(function) for function in functions}


def _functions_of_display(policy: PolicyName, errors: Errors) -> dict[str, Callable[[Any], Any]]:
    """Returns the functions of what people see, by their names in SQL without the prefix."""
    on_error = _raise_or_null(errors)
    functions: list[Any] = [partial(function, policy=policy, errors=on_error) for function in (_alabel.to_display, _alabel.display_reasons)]
    functions += [partial(function, errors=on_error) for function in (_alabel.restriction_level, _alabel.skeleton)]
    return {function.func.__name__: _of_arrays(function) for function in functions}


def _raise_or_null(errors: Errors) -> RaiseOrNull:
    """Returns what becomes of a name that is not valid, and which there is nothing to keep of."""
    return "raise" if errors == "raise" else "null"


def _find(protected: Any, errors: RaiseOrNull, names: Any) -> Any:
    """Finds the protected names that names look like, of which the protected ones are broadcast."""
    return protected.value.find(names, errors=errors)


def _of_arrays(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Returns a function with one parameter, of which Spark sees that it takes and returns Arrow arrays."""
    import pyarrow

    def of_arrays(names: Any) -> Any:
        return function(names)

    of_arrays.__annotations__ = {"names": pyarrow.Array, "return": pyarrow.Array}
    return of_arrays


def _type_of_result(function: Callable[[Any], Any]) -> Any:
    """Returns the Arrow type of what a function makes of strings."""
    import pyarrow

    return function(pyarrow.array([], pyarrow.string())).type


@dataclass(frozen=True)
class _Dialect:
    """The types of an engine, in its SQL."""

    simple: dict[str, str]
    list: str
    struct: str
    field: str

    def type(self, type: Any) -> str:
        """Returns an Arrow type."""
        import pyarrow

        if pyarrow.types.is_struct(type):
            return self.struct.format(", ".join(self.field.format(field.name, self.type(field.type)) for field in type))
        return self.list.format(self.type(type.value_type)) if pyarrow.types.is_list(type) else self.simple[str(type)]


_DUCKDB = _Dialect(
    {"string": "VARCHAR", "bool": "BOOLEAN", "int32": "INTEGER", "int64": "BIGINT"}, "{}[]", "STRUCT({})", '"{}" {}'
)
_SPARK = _Dialect(
    {"string": "STRING", "bool": "BOOLEAN", "int32": "INT", "int64": "BIGINT"}, "ARRAY<{}>", "STRUCT<{}>", "`{}`: {}"
)
