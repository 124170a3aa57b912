"""The command `python -m idna`, or `python -m alabel.compat.idna`."""

import argparse
import re
import sys
from collections.abc import Iterable, Sequence

from alabel.compat.idna.core import ACE_PREFIX, SEPARATORS, decode, encode
from alabel.compat.idna.errors import IDNAError
from alabel.compat.idna.idnadata import __version__ as unicode_version
from alabel.compat.idna.package_data import __version__

_CODED_LABEL = re.compile(f"(?:^|{SEPARATORS.pattern}){ACE_PREFIX}", re.IGNORECASE)


def main(argv: Sequence[str] | None = None) -> int:
    """Converts the arguments, or the lines of standard input. Returns 1 if a name fails.

    >>> main(["bücher.example"])
    xn--bcher-kva.example
    0
    """
    parser = _parser()
    arguments = parser.parse_args(argv)
    names: Iterable[str] = arguments.domains
    if not names:
        if sys.stdin.isatty():
            parser.error("no domain given")
        names = filter(None, map(str.strip, sys.stdin))
    mode, status = arguments.mode, 0
    for name in names:
        mode = mode or _default_mode(name)
        try:
            converted = decode(name, uts46=arguments.uts46) if mode == "decode" else encode(name, uts46=arguments.uts46).decode()
        except IDNAError as error:
            print(f"idna: {mode} failed for {name!r}: {error}", file=sys.stderr)
            status = 1
        else:
            print(converted)
    return status


def _default_mode(name: str) -> str:
    """Returns "decode" for a name with an A-label, and "encode" otherwise."""
    return "decode" if _CODED_LABEL.search(name) else "encode"


def _parser() -> argparse.ArgumentParser:
    """Returns the parser of the arguments."""
    parser = argparse.ArgumentParser(
        prog="idna", description="Convert domain names between their Unicode and ASCII forms (IDNA2008)."
    )
    parser.add_argument("domains", nargs="*", metavar="domain", help="names (default: the lines of standard input)")
    modes = parser.add_mutually_exclusive_group()
    for option, mode, form in (("-e", "encode", "ASCII"), ("-d", "decode", "Unicode")):
        text = f"convert to the {form} form; by default, the first name decides"
        modes.add_argument(option, f"--{mode}", dest="mode", action="store_const", const=mode, help=text)
    parser.add_argument("--strict", dest="uts46", action="store_false", help="do not map names with UTS #46")
    version = f"alabel, with the API of idna {__version__}, Unicode {unicode_version}"
    parser.add_argument("--version", action="version", version=version)
    return parser
