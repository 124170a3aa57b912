"""The native part of the package ``alabel``."""

from collections.abc import Iterable, Sequence
from os import PathLike
from typing import Any, Literal, Protocol, TypeVar, final, overload

from typing_extensions import Unpack

from alabel._display import Lookalike, Reason
from alabel._error import Error
from alabel._lgr import Finding, Variant, Verdict
from alabel.compat.idna.errors import ErrorCode
from alabel.types import Errors, Flags, LikenessName, PolicyName, ProfileName, RaiseOrNull

__all__ = [
    "UNICODE_VERSION",
    "ArrowArray",
    "ArrowChunks",
    "Domain",
    "LookalikeScan",
    "Lookalikes",
    "Profile",
    "Ruleset",
    "Variants",
    "__version__",
    "are_confusable",
    "check",
    "code_point",
    "decode",
    "display_reasons",
    "encode",
    "is_valid",
    "labels",
    "restriction_level",
    "skeleton",
    "to_ascii",
    "to_ascii_or_error",
    "to_display",
    "to_unicode",
    "to_unicode_or_error",
    "derived_property_ranges",
    "underline",
    "idna2008_decode",
    "idna2008_encode",
    "idna2008_findings",
    "uts46_map",
]

UNICODE_VERSION: tuple[int, int, int]
__version__: str

_Profile = ProfileName | Profile

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

_OrError = tuple[str, None] | tuple[None, Error]

# A str is also an iterable of str, so the overloads below overlap. The first that fits applies.
_Column = TypeVar("_Column", bound=_ArrowArray | _ArrowStream)

@final
class Profile:
    def __new__(cls, name: ProfileName = "uts46", /, **flags: Unpack[Flags]) -> Profile: ...
    @property
    def name(self) -> ProfileName: ...
    @property
    def flags(self) -> dict[str, bool | str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str, dict[str, bool | str]]]: ...

@overload
def to_ascii(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", *, errors: Literal["raise", "keep"] = "raise", **flags: Unpack[Flags]
) -> str: ...
@overload
def to_ascii(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", *, errors: Literal["null"], **flags: Unpack[Flags]
) -> str | None: ...
@overload
def to_ascii(
    name: _Column,
    /,
    profile: _Profile = "uts46",
    *,
    errors: Errors = "raise",
    **flags: Unpack[Flags],
) -> _Column: ...
@overload
def to_ascii(
    name: Iterable[str | Domain],
    /,
    profile: _Profile = "uts46",
    *,
    errors: Literal["raise", "keep"] = "raise",
    **flags: Unpack[Flags],
) -> list[str]: ...
@overload
def to_ascii(
    name: Iterable[str | Domain | None],
    /,
    profile: _Profile = "uts46",
    *,
    errors: Errors = "raise",
    **flags: Unpack[Flags],
) -> list[str | None]: ...
@overload
def to_unicode(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", *, errors: Literal["raise", "keep"] = "raise", **flags: Unpack[Flags]
) -> str: ...
@overload
def to_unicode(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", *, errors: Literal["null"], **flags: Unpack[Flags]
) -> str | None: ...
@overload
def to_unicode(
    name: _Column,
    /,
    profile: _Profile = "uts46",
    *,
    errors: Errors = "raise",
    **flags: Unpack[Flags],
) -> _Column: ...
@overload
def to_unicode(
    name: Iterable[str | Domain],
    /,
    profile: _Profile = "uts46",
    *,
    errors: Literal["raise", "keep"] = "raise",
    **flags: Unpack[Flags],
) -> list[str]: ...
@overload
def to_unicode(
    name: Iterable[str | Domain | None],
    /,
    profile: _Profile = "uts46",
    *,
    errors: Errors = "raise",
    **flags: Unpack[Flags],
) -> list[str | None]: ...
@overload
def to_ascii_or_error(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> _OrError: ...
@overload
def to_ascii_or_error(name: _ArrowArray | _ArrowStream, /, profile: _Profile = "uts46", **flags: Unpack[Flags]) -> Any: ...
@overload
def to_ascii_or_error(
    name: Iterable[str | Domain], /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> list[_OrError]: ...
@overload
def to_ascii_or_error(
    name: Iterable[str | Domain | None], /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> list[_OrError | None]: ...
@overload
def to_unicode_or_error(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> _OrError: ...
@overload
def to_unicode_or_error(name: _ArrowArray | _ArrowStream, /, profile: _Profile = "uts46", **flags: Unpack[Flags]) -> Any: ...
@overload
def to_unicode_or_error(
    name: Iterable[str | Domain], /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> list[_OrError]: ...
@overload
def to_unicode_or_error(
    name: Iterable[str | Domain | None], /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> list[_OrError | None]: ...
@overload
def check(  # type: ignore[overload-overlap]
    name: str | Domain, /, profile: _Profile = "uts46", *, limit: int | None = None, **flags: Unpack[Flags]
) -> list[Error]: ...
@overload
def check(
    name: _ArrowArray | _ArrowStream,
    /,
    profile: _Profile = "uts46",
    *,
    limit: int | None = None,
    **flags: Unpack[Flags],
) -> Any: ...
@overload
def check(
    name: Iterable[str | Domain],
    /,
    profile: _Profile = "uts46",
    *,
    limit: int | None = None,
    **flags: Unpack[Flags],
) -> list[list[Error]]: ...
@overload
def check(
    name: Iterable[str | Domain | None],
    /,
    profile: _Profile = "uts46",
    *,
    limit: int | None = None,
    **flags: Unpack[Flags],
) -> list[list[Error] | None]: ...
@overload
def is_valid(name: str | Domain, /, profile: _Profile = "uts46", **flags: Unpack[Flags]) -> bool: ...  # type: ignore[overload-overlap]
@overload
def is_valid(name: _ArrowArray | _ArrowStream, /, profile: _Profile = "uts46", **flags: Unpack[Flags]) -> Any: ...
@overload
def is_valid(name: Iterable[str | Domain], /, profile: _Profile = "uts46", **flags: Unpack[Flags]) -> list[bool]: ...
@overload
def is_valid(
    name: Iterable[str | Domain | None], /, profile: _Profile = "uts46", **flags: Unpack[Flags]
) -> list[bool | None]: ...

@final
class Domain:
    def __new__(cls, name: str | Domain, /, profile: _Profile = "uts46", **flags: Unpack[Flags]) -> Domain: ...
    @property
    def ascii(self) -> str: ...
    @property
    def unicode(self) -> str: ...
    @property
    def labels(self) -> tuple[str, ...]: ...
    @property
    def has_root_dot(self) -> bool: ...
    @property
    def parent(self) -> Domain | None: ...
    def is_subdomain_of(self, other: Domain | str, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Domain, /) -> bool: ...
    def __le__(self, other: Domain, /) -> bool: ...
    def __gt__(self, other: Domain, /) -> bool: ...
    def __ge__(self, other: Domain, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, specification: str, /) -> str: ...
    def __reduce__(self) -> tuple[type[Domain], tuple[str]]: ...

@final
class ArrowArray:
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __len__(self) -> int: ...

@final
class ArrowChunks:
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __len__(self) -> int: ...

@overload
def to_display(  # type: ignore[overload-overlap]
    name: str | Domain, /, policy: PolicyName = "recommended", *, errors: Literal["raise"] = "raise"
) -> str: ...
@overload
def to_display(  # type: ignore[overload-overlap]
    name: str | Domain, /, policy: PolicyName = "recommended", *, errors: Literal["null"]
) -> str | None: ...
@overload
def to_display(name: _Column, /, policy: PolicyName = "recommended", *, errors: RaiseOrNull = "raise") -> _Column: ...
@overload
def to_display(name: Iterable[str | Domain], /, policy: PolicyName = "recommended", *, errors: Literal["raise"] = "raise") -> list[str]: ...
@overload
def to_display(name: Iterable[str | Domain | None], /, policy: PolicyName = "recommended", *, errors: RaiseOrNull = "raise") -> list[str | None]: ...
@overload
def display_reasons(  # type: ignore[overload-overlap]
    name: str | Domain, /, policy: PolicyName = "recommended", *, limit: int | None = None, errors: Literal["raise"] = "raise"
) -> list[Reason]: ...
@overload
def display_reasons(  # type: ignore[overload-overlap]
    name: str | Domain, /, policy: PolicyName = "recommended", *, limit: int | None = None, errors: Literal["null"]
) -> list[Reason] | None: ...
@overload
def display_reasons(name: _ArrowArray | _ArrowStream, /, policy: PolicyName = "recommended", *, limit: int | None = None, errors: RaiseOrNull = "raise") -> Any: ...
@overload
def display_reasons(name: Iterable[str | Domain], /, policy: PolicyName = "recommended", *, limit: int | None = None, errors: Literal["raise"] = "raise") -> list[list[Reason]]: ...
@overload
def display_reasons(name: Iterable[str | Domain | None], /, policy: PolicyName = "recommended", *, limit: int | None = None, errors: RaiseOrNull = "raise") -> list[list[Reason] | None]: ...
@overload
def restriction_level(  # type: ignore[overload-overlap]
    label: str | Domain, /, *, errors: Literal["raise"] = "raise"
) -> str: ...
@overload
def restriction_level(  # type: ignore[overload-overlap]
    label: str | Domain, /, *, errors: Literal["null"]
) -> str | None: ...
@overload
def restriction_level(label: _Column, /, *, errors: RaiseOrNull = "raise") -> _Column: ...
@overload
def restriction_level(label: Iterable[str | Domain], /, *, errors: Literal["raise"] = "raise") -> list[str]: ...
@overload
def restriction_level(label: Iterable[str | Domain | None], /, *, errors: RaiseOrNull = "raise") -> list[str | None]: ...
@overload
def skeleton(  # type: ignore[overload-overlap]
    text: str | Domain, /, *, errors: Literal["raise"] = "raise"
) -> str: ...
@overload
def skeleton(  # type: ignore[overload-overlap]
    text: str | Domain, /, *, errors: Literal["null"]
) -> str | None: ...
@overload
def skeleton(text: _Column, /, *, errors: RaiseOrNull = "raise") -> _Column: ...
@overload
def skeleton(text: Iterable[str | Domain], /, *, errors: Literal["raise"] = "raise") -> list[str]: ...
@overload
def skeleton(text: Iterable[str | Domain | None], /, *, errors: RaiseOrNull = "raise") -> list[str | None]: ...
def are_confusable(first: str, second: str, /) -> bool: ...

@final
class Lookalikes:
    def __new__(cls, names: Iterable[str | Domain], /, kinds: Sequence[LikenessName] | None = None) -> Lookalikes: ...
    @overload
    def find(self, name: str | Domain, /, *, errors: RaiseOrNull = "raise") -> Lookalike | None: ...  # type: ignore[overload-overlap]
    @overload
    def find(self, name: _ArrowArray | _ArrowStream, /, *, errors: RaiseOrNull = "raise") -> Any: ...
    @overload
    def find(self, name: Iterable[str | Domain | None], /, *, errors: RaiseOrNull = "raise") -> list[Lookalike | None]: ...
    @overload
    def find_or_error(self, name: str | Domain, /) -> tuple[Lookalike | None, Error | None]: ...  # type: ignore[overload-overlap]
    @overload
    def find_or_error(self, name: _ArrowArray | _ArrowStream, /) -> Any: ...
    @overload
    def find_or_error(self, name: Iterable[str | Domain], /) -> list[tuple[Lookalike | None, Error | None]]: ...
    @overload
    def find_or_error(self, name: Iterable[str | Domain | None], /) -> list[tuple[Lookalike | None, Error | None] | None]: ...
    def scan(
        self, reader: _ArrowStream, /, column: str | None = None, *, errors: Errors = "null", progress: bool = False
    ) -> LookalikeScan: ...
    def __len__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Lookalikes], tuple[list[str], list[str] | None]]: ...

@final
class LookalikeScan:
    @property
    def rows(self) -> int: ...
    @property
    def matches(self) -> int: ...
    @property
    def invalid(self) -> int: ...
    def __iter__(self) -> LookalikeScan: ...
    def __next__(self) -> ArrowArray: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...
    def __arrow_c_schema__(self) -> Any: ...

@final
class Ruleset:
    def __new__(cls, source: bytes | str | PathLike[str], /, idna2008: bool = True) -> Ruleset: ...
    @staticmethod
    def lint(source: bytes | str | PathLike[str], /, *, strict: bool = False) -> list[Finding]: ...
    @property
    def warnings(self) -> tuple[Finding, ...]: ...
    def check(self, label: str, /) -> Verdict: ...
    @overload
    def disposition(self, label: str | Domain, /, *, errors: Literal["raise"] = "raise") -> str: ...  # type: ignore[overload-overlap]
    @overload
    def disposition(self, label: str | Domain, /, *, errors: Literal["null"]) -> str | None: ...  # type: ignore[overload-overlap]
    @overload
    def disposition(self, label: _Column, /, *, errors: RaiseOrNull = "raise") -> _Column: ...
    @overload
    def disposition(self, label: Iterable[str | Domain], /, *, errors: Literal["raise"] = "raise") -> list[str]: ...
    @overload
    def disposition(self, label: Iterable[str | Domain | None], /, *, errors: RaiseOrNull = "raise") -> list[str | None]: ...
    @overload
    def index_label(self, label: str | Domain, /, *, errors: RaiseOrNull = "raise") -> str | None: ...  # type: ignore[overload-overlap]
    @overload
    def index_label(self, label: _Column, /, *, errors: RaiseOrNull = "raise") -> _Column: ...
    @overload
    def index_label(self, label: Iterable[str | Domain | None], /, *, errors: RaiseOrNull = "raise") -> list[str | None]: ...
    def variants(self, label: str, /, *, limit: int = 1_000, include_invalid: bool = False) -> Variants: ...
    def collides(self, first: str, second: str, /) -> bool: ...
    def __reduce__(self) -> tuple[type[Ruleset], tuple[bytes, bool]]: ...

@final
class Variants:
    @property
    def permutation_count(self) -> int: ...
    def __iter__(self) -> Variants: ...
    def __next__(self) -> Variant: ...

def labels(name: str, /) -> list[tuple[str, str, str, str, str]]: ...
def code_point(code_point: str, /) -> tuple[str, str | None, str, str, str]: ...
def encode(string: str, /) -> str: ...
def decode(string: str, /) -> str: ...

def idna2008_encode(name: str | bytes | bytearray, strict: bool, uts46: bool, std3_rules: bool) -> bytes | None: ...
def idna2008_decode(name: str | bytes | bytearray, strict: bool, uts46: bool, std3_rules: bool) -> str | None: ...
def uts46_map(text: str, std3_rules: bool) -> str | None: ...
def idna2008_findings(label: str, is_in_bidi_domain_name: bool) -> list[tuple[ErrorCode, int]]: ...
def derived_property_ranges() -> list[tuple[str, int, int]]: ...
def underline(name: str, start: int, end: int, /) -> list[str]: ...
