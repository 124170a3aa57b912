#!/bin/sh
# PyPI pycares 5.2.1: the name that it looks up depends on another package. With idna installed, faß.de is
# xn--fa-hia.de; without it, the codec `idna` of Python asks for fass.de, without a warning. idna is an extra
# of pycares, but httpx, requests and others install it too, so a change of their requirements changes the
# answers of the resolver. BÜCHER.example is a name only without idna, which is called without its mapping.
. "$(dirname "$0")/common.sh"
for packages in "" idna==3.20; do
    ask_python pycares==5.2.1 $packages <<'END'
import importlib.util

from pycares.utils import parse_name

has_idna = importlib.util.find_spec("idna") is not None
see("has idna", lambda: has_idna, has_idna)
see("faß.de", lambda: parse_name("faß.de"), b"xn--fa-hia.de" if has_idna else b"fass.de")
see("BÜCHER.example", lambda: parse_name("BÜCHER.example"), "InvalidCodepoint" if has_idna else b"xn--bcher-kva.example")
END
done
