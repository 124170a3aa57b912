"""Functions of the package for SQL engines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    protected: _alabel.Lookalikes | Iterable[str | _alabel.Domain] | None = None,
    ruleset: _alabel.Ruleset | None = None,
    **flags: Unpack[Flags],
) -> None:
    """Registers the functions of this package in a connection to DuckDB. They process whole vectors of names.

    - ``alabel_to_ascii``, ``alabel_to_unicode``, ``alabel_is_valid``, ``alabel_check``,
      ``alabel_to_ascii_or_error`` and ``alabel_to_unicode_or_error`` follow the profile.
    - ``alabel_to_display`` and ``alabel_display_reasons`` follow the display policy.
    - ``alabel_restriction_level`` and ``alabel_skeleton`` take no options.
    - ``alabel_lookalike`` and ``alabel_lookalike_or_error`` need ``protected`` names: a list, or
    ``Lookalikes``.
    - ``alabel_lgr_disposition`` and ``alabel_lgr_index_label`` need a ``ruleset``, and take labels.

    ``errors`` is that of ``to_ascii``; functions that cannot keep a name treat ``"keep"`` as ``"null"``. To
    use several profiles, register the functions with a ``prefix`` for each. Functions of an earlier
    registration with the same prefix are replaced. Needs pyarrow.

    >>> import alabel, duckdb
    >>> connection = duckdb.connect()
    >>> alabel.register_duckdb(connection)
    >>> functions = "alabel_to_ascii('Bücher.example'), alabel_to_ascii_or_error('a b').error.code"
    >>> connection.sql(f"SELECT {functions}").fetchall()
    [('xn--bcher-kva.example', 'forbidden-domain-code-point')]
    """
    functions = _functions(_profile(profile, flags), errors, policy) | _methods(errors, lookalikes(protected), ruleset)
    for name, function in functions.items():
        _replace_in_duckdb(connection, prefix + name, function)


def _replace_in_duckdb(connection: Any, name: str, function: Callable[[Any], Any]) -> None:
    """Registers a function, in place of that of an earlier registration, which DuckDB refuses to replace."""
    import duckdb

    try:
        connection.remove_function(name)
    except duckdb.InvalidInputException:
        pass  # There was none.
    type = _DUCKDB.type(_type_of_result(function))
    try:
        connection.create_function(name, function, ["VARCHAR"], type, type="arrow", null_handling="special")
    except duckdb.CatalogException as error:
        hint = "another connection to the database registered it: use that connection, or another prefix"
        raise duckdb.CatalogException(f"{error} {hint}") from error


def register_spark(
    session: Any,
    /,
    profile: ProfileName | _alabel.Profile = "uts46",
    *,
    errors: Errors = "null",
    prefix: str = "alabel_",
    policy: PolicyName = "recommended",
    protected: _alabel.Lookalikes | Iterable[str | _alabel.Domain] | None = None,
    ruleset: _alabel.Ruleset | None = None,
    **flags: Unpack[Flags],
) -> None:
    """Registers the functions of ``register_duckdb`` in a session of Spark 4.1 or newer, as UDFs for Arrow
    arrays.

    Spark broadcasts the protected names and the ruleset, and each executor process builds them once.
    Executors need this package and pyarrow, but not pandas.
    """
    from pyspark.sql.functions import arrow_udf

    def broadcast(value: Any) -> Any:
        return None if value is None else session.sparkContext.broadcast(value)

    functions = _functions(_profile(profile, flags), errors, policy)
    functions |= _methods(errors, broadcast(lookalikes(protected)), broadcast(ruleset), _MethodOfBroadcast)
    for name, function in functions.items():
        type = _SPARK.type(_type_of_result(function))
        session.udf.register(prefix + name, arrow_udf(function, type))


def lookalikes(protected: Any) -> Any:
    """Returns the index of protected names: ``Lookalikes``, or an iterable of names to build it from."""
    if protected is None or isinstance(protected, _alabel.Lookalikes):
        return protected
    return _alabel.Lookalikes(protected)


@dataclass(frozen=True)
class _MethodOfBroadcast:
    """A method of an object that Spark sends to its executors."""

    broadcast: Any
    name: str

    def __call__(self, names: Any, **arguments: Any) -> Any:
        return getattr(self.broadcast.value, self.name)(names, **arguments)


def _profile(profile: Any, flags: Any) -> _alabel.Profile:
    """Returns a profile with its flags."""
    if not isinstance(profile, _alabel.Profile):
        return _alabel.Profile(profile, **flags)
    if flags:
        raise TypeError("a Profile already has flags: pass the name of a profile with flags, or only a Profile")
    return profile


def _functions(profile: _alabel.Profile, errors: Errors, policy: PolicyName) -> dict[str, Callable[[Any], Any]]:
    """Returns the functions by their SQL names without prefix."""
    on_error = _raise_or_null(errors)
    functions: dict[str, Callable[[Any], Any]] = {
        "to_ascii": partial(_alabel.to_ascii, profile=profile, errors=errors),
        "to_unicode": partial(_alabel.to_unicode, profile=profile, errors=errors),
        "is_valid": partial(_alabel.is_valid, profile=profile),
        "check": partial(_alabel.check, profile=profile),
        "to_ascii_or_error": partial(_alabel.to_ascii_or_error, profile=profile),
        "to_unicode_or_error": partial(_alabel.to_unicode_or_error, profile=profile),
        "to_display": partial(_alabel.to_display, policy=policy, errors=on_error),
        "display_reasons": partial(_alabel.display_reasons, policy=policy, errors=on_error),
        "restriction_level": partial(_alabel.restriction_level, errors=on_error),
        "skeleton": partial(_alabel.skeleton, errors=on_error),
    }
    return {name: _of_arrays(function) for name, function in functions.items()}


def _methods(
    errors: Errors, protected: Any, ruleset: Any, method: Callable[[Any, str], Callable[..., Any]] = getattr
) -> dict[str, Callable[[Any], Any]]:
    """Returns the functions that are methods of an object, by their SQL names without prefix.
    ``method`` finds a method by its name."""
    on_error = _raise_or_null(errors)
    functions: dict[str, Callable[[Any], Any]] = {}
    if protected is not None:
        functions["lookalike"] = partial(method(protected, "find"), errors=on_error)
        functions["lookalike_or_error"] = method(protected, "find_or_error")
    if ruleset is not None:
        functions["lgr_disposition"] = partial(method(ruleset, "disposition"), errors=on_error)
        functions["lgr_index_label"] = partial(method(ruleset, "index_label"), errors=on_error)
    return {name: _of_arrays(function) for name, function in functions.items()}


def _raise_or_null(errors: Errors) -> RaiseOrNull:
    """Returns the treatment of a name that fails, for functions that cannot keep it."""
    return "raise" if errors == "raise" else "null"


def _of_arrays(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Returns a function with one parameter and annotations, from which Spark knows that it maps Arrow
    arrays."""
    import pyarrow

    def of_arrays(names: Any) -> Any:
        return function(names)

    of_arrays.__annotations__ = {"names": pyarrow.Array, "return": pyarrow.Array}
    return of_arrays


def _type_of_result(function: Callable[[Any], Any]) -> Any:
    """Returns the Arrow type of a function's results for strings."""
    import pyarrow

    return function(pyarrow.array([], pyarrow.string())).type


@dataclass(frozen=True)
class _Dialect:
    """The names of types in an engine's SQL."""

    simple: dict[str, str]
    list: str
    struct: str
    field: str

    def type(self, type: Any) -> str:
        """Returns the name of an Arrow type."""
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
