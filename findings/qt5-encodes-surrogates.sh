#!/bin/sh
# Qt 5.15 (PyQt5 5.15.9): `QUrl::toAce` of U+2F868, a compatibility ideograph outside the first plane, is
# "xn--gd9bu4k". This decodes to U+D844 U+DF6A: the two surrogates of U+2136A, each encoded as a character.
# RFC 3492 encodes code points, and surrogates are none. Unicode's Corrigendum 4 maps U+2F868 to U+36FC;
# Nameprep, which Qt 5 follows, kept the older U+2136A; no specification has surrogates in an A-label.
. "$(dirname "$0")/common.sh"
unpack python3-pyqt5=5.15.9+dfsg-1 libqt5core5a=5.15.8+dfsg-11+deb12u3

see "toAce" xn--gd9bu4k "$(run /usr/bin/python3 -c '
from PyQt5.QtCore import QUrl
print(bytes(QUrl.toAce("\U0002F868")).decode())')"
see "decoded" "d844 df6a" "$(python3 -c 'print(*(f"{ord(c):x}" for c in b"gd9bu4k".decode("punycode")))')"
exit $changed
