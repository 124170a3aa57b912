#!/bin/sh
# CPython, the codec idna of the standard library: "\u10A0".encode("idna") is b"xn--rkj" (U+2D00), "\u13A0"
# becomes U+AB70, and "\u1E9E" becomes "ss". The documentation says that the codec implements RFC 3490 with
# Nameprep of RFC 3491, whose Unicode is 3.2: table B.2 of RFC 3454 leaves U+10A0 and U+13A0 as they are,
# and U+1E9E is unassigned there. The codec lowercases by the Unicode of the interpreter and does not refuse
# unassigned code points: it accepts 974,273 code points as a first label. java.net.IDN has the same
# specification, and keeps U+10A0 and U+13A0. Measured with CPython 3.11.7.
set -eu
python3 - <<'PYTHON'
import sys


def encoded(name):
    try:
        return name.encode("idna").decode("ascii")
    except UnicodeError:
        return None


results = [encoded(label) for label in ["\u10a0", "\u13a0", "\u1e9e"]]
accepted = sum(encoded(chr(c) + ".example") is not None for c in range(0x110000) if not 0xD800 <= c < 0xE000)
print(sys.version.split()[0], *results, accepted)
sys.exit(results != ["xn--rkj", "xn--kz9a", "ss"] or accepted != 974_273)
PYTHON
