"""The derived properties of RFC 5892, for programs that read them. This package does not use them."""

from collections.abc import Mapping
from types import MappingProxyType

from alabel._alabel import UNICODE_VERSION, derived_property_ranges
from alabel.compat.idna.intranges import encode_range

__version__ = ".".join(map(str, UNICODE_VERSION))

codepoint_classes: Mapping[str, tuple[int, ...]]


def __getattr__(name: str) -> Mapping[str, tuple[int, ...]]:
    """Computes `codepoint_classes` on first use.

    >>> from alabel.compat.idna import idnadata, intranges
    >>> intranges.intranges_contain(ord("ü"), idnadata.codepoint_classes["PVALID"])
    True
    """
    if name != "codepoint_classes":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    ranges: dict[str, list[int]] = {"PVALID": [], "CONTEXTJ": [], "CONTEXTO": []}
    for property, start, end in derived_property_ranges():
        if property in ranges:
            ranges[property].append(encode_range(start, end))
    classes = MappingProxyType({property: tuple(encoded) for property, encoded in ranges.items()})
    globals()[name] = classes
    return classes
