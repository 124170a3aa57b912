#!/bin/sh
# requests 2.34.2 and httpx 0.28.1, both with PyPI idna 3.20: two hosts for the Greek name ΌΣΟΣ.example.
# requests goes to xn--0xagb9a.example, which ends in ς, because urllib3 lowercases each label by the rules of
# Python, where a Σ at the end of a word becomes ς. httpx goes to xn--0xahb7a.example, with σ, because it
# lowercases the whole host, where a letter follows the full stop. UTS #46 maps Σ to σ everywhere. Only names
# in upper case go astray.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check requests==2.34.2 httpx==0.28.1 idna==3.20 urllib3==2.8.0
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


import httpx
import requests

url = "http://ΌΣΟΣ.example/"
see("requests", lambda: requests.Request("GET", url).prepare().url, "http://xn--0xagb9a.example/")
see("httpx", lambda: httpx.URL(url).raw_host, b"xn--0xahb7a.example")
END
