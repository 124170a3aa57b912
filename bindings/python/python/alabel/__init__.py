"""Conversion of domain names: ``bücher.example`` in Unicode is ``xn--bcher-kva.example`` in ASCII.

>>> import alabel
>>> alabel.to_ascii("Bücher.example")
'xn--bcher-kva.example'
>>> alabel.to_unicode("xn--bcher-kva.example")
'bücher.example'
>>> alabel.to_ascii(["www.example", None, "a b"], errors="null")
['www.example', None, None]
>>> alabel.to_ascii("exa mple.com")  # doctest: +ELLIPSIS
Traceback (most recent call last):
alabel.Error: U+0020 at [3:4], in the label "exa mple", is a forbidden domain code point ...

Each function takes one name, an iterable of names, or an Arrow array. Profiles are named after
specifications:

=========================  ============================================
``uts46``                  UTS #46, for lookup
``url``, ``url-strict``    URL Standard, as a URL parser does, or strict
``idna2008``               RFC 5891, section 5: lookup
``idna2008-registration``  RFC 5891, section 4: registration
``idna2003``               RFC 3490
=========================  ============================================
"""

import codecs

from alabel import _codec, punycode
from alabel._alabel import (
    FORMATS,
    UNICODE_VERSION,
    ArrowArray,
    ArrowChunks,
    Domain,
    Host,
    Lookalikes,
    LookalikeScan,
    Mailbox,
    Profile,
    Ruleset,
    Variants,
    __version__,
    are_confusable,
    check,
    check_format,
    display_reasons,
    is_valid,
    links,
    match_certificate,
    restriction_level,
    skeleton,
    summarize,
    text_to_ascii,
    text_to_unicode,
    to_ascii,
    to_ascii_or_error,
    to_display,
    to_unicode,
    to_unicode_or_error,
)
from alabel._error import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alabel import types
    from alabel._certificate import CertificateMatch, CertificateMismatch
    from alabel._display import Lookalike, Reason, Summary
    from alabel._engines import register_duckdb, register_spark
    from alabel._host import HostWarning
    from alabel._inspect import CodePoint, Inspection, Label, inspect
    from alabel._lgr import Finding, LabelReason, Variant, Verdict
    from alabel._links import Link

__all__ = [
    "FORMATS",
    "UNICODE_VERSION",
    "ArrowArray",
    "ArrowChunks",
    "CertificateMatch",
    "CertificateMismatch",
    "CodePoint",
    "Domain",
    "Error",
    "Finding",
    "Host",
    "HostWarning",
    "Inspection",
    "Label",
    "LabelReason",
    "Link",
    "Lookalike",
    "LookalikeScan",
    "Lookalikes",
    "Mailbox",
    "Profile",
    "Reason",
    "Ruleset",
    "Summary",
    "Variant",
    "Variants",
    "Verdict",
    "__version__",
    "are_confusable",
    "check",
    "check_format",
    "display_reasons",
    "inspect",
    "is_valid",
    "links",
    "match_certificate",
    "punycode",
    "register_duckdb",
    "register_spark",
    "restriction_level",
    "skeleton",
    "summarize",
    "text_to_ascii",
    "text_to_unicode",
    "to_ascii",
    "to_ascii_or_error",
    "to_display",
    "to_unicode",
    "to_unicode_or_error",
    "types",
]

codecs.register(_codec.find)

if not TYPE_CHECKING:
    # Import these lazily: `dataclasses` and `typing` take half of the time of `import alabel`.
    _MODULES = {
        "CertificateMatch": "_certificate",
        "CertificateMismatch": "_certificate",
        "CodePoint": "_inspect",
        "Finding": "_lgr",
        "HostWarning": "_host",
        "Inspection": "_inspect",
        "Label": "_inspect",
        "LabelReason": "_lgr",
        "Link": "_links",
        "Lookalike": "_display",
        "Reason": "_display",
        "Summary": "_display",
        "Variant": "_lgr",
        "Verdict": "_lgr",
        "inspect": "_inspect",
        "register_duckdb": "_engines",
        "register_spark": "_engines",
        "types": "types",
    }

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        module = import_module(f"{__name__}.{_MODULES[name]}")
        globals()[name] = module if name == "types" else getattr(module, name)
        return globals()[name]

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
