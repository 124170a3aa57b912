#!/bin/sh
# PyPI pydantic 2.14.4: AnyUrl refuses http://Ⴀ.example/ (U+10A0), which the crate url of today converts.
# pydantic uses the same Rust crate as PyPI url-py 2026.5.1, but builds it with tables before Unicode 16,
# where U+10A0 and U+04C0 were disallowed. Unicode 16 maps them to small letters. So two packages with one
# parser accept different URLs, and the version of pydantic says nothing about its tables.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check pydantic==2.14.4 url-py==2026.5.1
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


import pydantic
import url

adapter = pydantic.TypeAdapter(pydantic.AnyUrl)
for letter, label in (("\u10a0", "xn--rkj"), ("\u04c0", "xn--s5a")):
    see(f"pydantic {letter!a}", lambda: adapter.validate_python(f"http://{letter}.example/").host, "ValidationError")
    see(f"url-py {letter!a}", lambda: url.URL.parse(f"http://{letter}.example/").host_str, f"{label}.example")
END
