#!/bin/sh
# Debian 12 has Qt 5.15 and Qt 6.4, and programs of both. `QUrl("http://faß.de/")` is fass.de in Qt 5 and
# xn--fa-hia.de in Qt 6: two hosts. `☕`, younger than Unicode 3.2, is refused by Qt 5 and accepted by Qt 6. Qt
# 5 follows IDNA2003 and Qt 6 follows UTS #46, so a program that is only rebuilt with Qt 6 goes to another
# host.
. "$(dirname "$0")/common.sh"
unpack python3-pyqt5=5.15.9+dfsg-1 python3-pyqt6=6.4.2-1

ask() {
    run /usr/bin/python3 -c '
import importlib, sys
core = importlib.import_module(f"PyQt{sys.argv[1]}.QtCore")
encoded = getattr(core.QUrl, "ComponentFormattingOption", core.QUrl).FullyEncoded
url = core.QUrl(f"http://{sys.argv[2]}/")
print(url.host(encoded) if url.isValid() else "invalid")' "$1" "$2"
}
see "Qt 5, faß.de" fass.de "$(ask 5 faß.de)"
see "Qt 6, faß.de" xn--fa-hia.de "$(ask 6 faß.de)"
see "Qt 5, ☕.example" invalid "$(ask 5 ☕.example)"
see "Qt 6, ☕.example" xn--53h.example "$(ask 6 ☕.example)"
exit $changed
