#!/bin/sh
# yarl 1.25.1, the URLs of aiohttp, with PyPI idna 3.20: a symbol in one label changes another label.
# faß.example goes to xn--fa-hia.example, but faß.√.example goes to fass.xn--19g.example. PyPI idna refuses √,
# so yarl converts the whole host again with the codec of Python, which implements IDNA2003 and maps ß to ss.
# RFC 5891 and UTS #46 convert each label independently of its neighbors, except for the Bidi rule.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check yarl==1.25.1 idna==3.20
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


import yarl

see("faß.example", lambda: yarl.URL("http://faß.example/").raw_host, "xn--fa-hia.example")
see("faß.√.example", lambda: yarl.URL("http://faß.√.example/").raw_host, "fass.xn--19g.example")
END
