#!/bin/sh
# furl 2.1.4 and boltons 26.2.0 on CPython: a URL with the A-label of faß.de raises.
# furl("http://xn--fa-hia.de/").url and boltons.urlutils.URL("http://xn--fa-hia.de/") decode the host with the
# codec idna of Python, which checks that IDNA2003 returns the same A-label. It returns fass, so both raise
# UnicodeError. The host is plain ASCII, and needs no conversion to be requested. Names with ß can be
# registered since 2010.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check furl==2.1.4 boltons==26.2.0
"$work/bin/python" -W ignore - <<'END'
import sys


def see(what, call, expected):
    """Prints what a call returns or raises, and ends the script if that is not what is expected."""
    try:
        result = call()
    except Exception as error:
        result = type(error).__name__
    print(f"{what}: {result!r}")
    if result != expected:
        sys.exit(f"The behavior changed: {expected!r} is expected.")


import boltons.urlutils
import furl

see("furl", lambda: furl.furl("http://xn--fa-hia.de/").url, "UnicodeError")
see("boltons", lambda: boltons.urlutils.URL("http://xn--fa-hia.de/").host, "UnicodeError")
see("furl, bücher.de", lambda: furl.furl("http://xn--bcher-kva.de/").url, "http://xn--bcher-kva.de/")
END
