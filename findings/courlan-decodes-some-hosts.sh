#!/bin/sh
# PyPI courlan 1.4.0 on CPython: normalize_url() decodes some A-labels and keeps others.
# xn--bcher-kva.de becomes bücher.de, the same as its form in Unicode. But xn--fa-hia.de and faß.de both stay,
# so one host has two normal forms. courlan decodes with the codec idna of Python, which fails for names that
# IDNA2003 maps.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check courlan==1.4.0
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


from courlan import normalize_url

for host, normal in (("xn--bcher-kva.de", "bücher.de"), ("bücher.de", "bücher.de"),
                     ("xn--fa-hia.de", "xn--fa-hia.de"), ("faß.de", "faß.de")):
    see(host, lambda: normalize_url(f"http://{host}/a"), f"http://{normal}/a")
END
