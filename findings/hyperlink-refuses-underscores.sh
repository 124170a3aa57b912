#!/bin/sh
# hyperlink 21.0.0, the URLs of treq and Klein, with PyPI idna 3.20: to_uri() raises for hosts in plain ASCII.
# http://_a.example/ and http://r3---sn-x.example/ raise, because to_uri() gives every host to idna.encode,
# which accepts only labels of IDNA2008. The hosts are URIs already, so to_uri() has nothing to convert. RFC
# 3986 section 3.2.2 allows both in a host.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check hyperlink==21.0.0 idna==3.20
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


import hyperlink

see("_a", lambda: hyperlink.URL.from_text("http://_a.example/").to_uri().to_text(), "InvalidCodepoint")
see("r3---sn-x", lambda: hyperlink.URL.from_text("http://r3---sn-x.example/").to_uri().to_text(), "IDNAError")
see("a", lambda: hyperlink.URL.from_text("http://a.example/").to_uri().to_text(), "http://a.example/")
END
