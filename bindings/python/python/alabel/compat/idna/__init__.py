"""The API of PyPI's `idna` 3.20: IDNA2008 for registration, label by label.

>>> from alabel.compat import idna
>>> idna.encode("bücher.example")
b'xn--bcher-kva.example'
>>> idna.decode("xn--bcher-kva.example")
'bücher.example'

Call `install` before anything imports `idna`. From then on, every `import idna` returns this package:

    import alabel.compat.idna

    alabel.compat.idna.install()
    import requests
"""

import sys
import warnings
from types import FunctionType, ModuleType

from alabel.compat.idna import core, idnadata, intranges, package_data
from alabel.compat.idna.core import (
    IDNABidiError,
    IDNAError,
    InvalidCodepoint,
    InvalidCodepointContext,
    alabel,
    check_bidi,
    check_hyphen_ok,
    check_initial_combiner,
    check_label,
    check_nfc,
    decode,
    encode,
    ulabel,
    uts46_remap,
    valid_contextj,
    valid_contexto,
    valid_label_length,
    valid_string_length,
)
from alabel.compat.idna.idnadata import __version__ as unicode_version
from alabel.compat.idna.intranges import intranges_contain
from alabel.compat.idna.package_data import __version__

__all__ = [
    "IDNABidiError",
    "IDNAError",
    "InvalidCodepoint",
    "InvalidCodepointContext",
    "__version__",
    "alabel",
    "check_bidi",
    "check_hyphen_ok",
    "check_initial_combiner",
    "check_label",
    "check_nfc",
    "core",
    "decode",
    "encode",
    "idnadata",
    "install",
    "intranges",
    "intranges_contain",
    "package_data",
    "ulabel",
    "unicode_version",
    "uts46_remap",
    "valid_contextj",
    "valid_contexto",
    "valid_label_length",
    "valid_string_length",
]


def install() -> None:
    """Makes `import idna`, `import idna.core` and so on return this package in the whole program.

    Also registers the codec `idna2008`. Modules that imported another `idna` earlier keep it; a
    `RuntimeWarning` lists them. Assigning to `sys.modules["idna"]` is not enough: a later `import idna.core`
    would load that file a second time.
    """
    from alabel.compat.idna import cli, codec, compat, uts46data

    names = [name for name in sys.modules if name.partition(".")[0] == "idna"]
    others = [sys.modules[name] for name in names if not sys.modules[name].__name__.startswith(__name__)]
    sys.modules["idna"] = sys.modules[__name__]
    for module in (cli, codec, compat, core, idnadata, intranges, package_data, uts46data):
        sys.modules["idna" + module.__name__.removeprefix(__name__)] = module
    holders = _holders(others)
    if holders:
        message = f"these modules imported another idna earlier and still use it: {', '.join(holders)}"
        warnings.warn(message, RuntimeWarning, stacklevel=2)


def _holders(others: list[ModuleType]) -> list[str]:
    """Returns the names of the modules that hold one of `others`, or a function or class of it."""
    names = {other.__name__ for other in others}

    def is_held(value: object) -> bool:
        if isinstance(value, FunctionType | type):
            return value.__module__ in names
        return isinstance(value, ModuleType) and any(value is other for other in others)

    return sorted(
        name
        for name, module in sys.modules.items()
        if isinstance(module, ModuleType)
        and name not in names
        and module not in others
        and any(map(is_held, list(vars(module).values())))
    )
