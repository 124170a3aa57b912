"""The API of the package `idna` 3.20 from PyPI: IDNA2008, for registration, label by label.

>>> from alabel.compat import idna
>>> idna.encode("bücher.example")
b'xn--bcher-kva.example'
>>> idna.decode("xn--bcher-kva.example")
'bücher.example'

Call `install` before anything imports `idna`, and every package that imports it gets this one:

    import alabel.compat.idna

    alabel.compat.idna.install()
    import requests
"""

import sys

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
    """Makes `import idna`, `import idna.core` and so on mean this package, for the rest of the program.

    Registers the codec `idna2008` too. A module that has imported another `idna` before keeps it. The assignment
    `sys.modules["idna"] = alabel.compat.idna` does the same for `import idna` alone: an `import idna.core` after it loads
    that file a second time, with the same exceptions.
    """
    from alabel.compat.idna import cli, codec, compat, uts46data

    sys.modules["idna"] = sys.modules[__name__]
    for module in (cli, codec, compat, core, idnadata, intranges, package_data, uts46data):
        sys.modules["idna" + module.__name__.removeprefix(__name__)] = module
