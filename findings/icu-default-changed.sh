#!/bin/sh
# ICU 78 (PyPI icukit-pyicu 78.3.1): two values that both were the default convert faß.de to two names.
# The constant UIDNA_DEFAULT is 0x30, which is nontransitional: xn--fa-hia.de. The options 0, which the
# constant was before ICU 76, are still transitional: fass.de. A program with the number 0 and a program with
# the constant differ, although both say in their code that they use the default.
. "$(dirname "$0")/common.sh"
ask_python icukit-pyicu==78.3.1 <<'END'
import icu

see("the constant DEFAULT", lambda: icu.IDNA.DEFAULT, 0x30)
see("DEFAULT", lambda: str(icu.IDNA(icu.IDNA.DEFAULT).nameToASCII("faß.de", icu.IDNAInfo())), "xn--fa-hia.de")
see("0", lambda: str(icu.IDNA(0).nameToASCII("faß.de", icu.IDNAInfo())), "fass.de")
END
