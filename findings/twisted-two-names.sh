#!/bin/sh
# Twisted 26.10.0 with PyPI idna 3.20: its DNS client and its TLS client disagree about faß.de.
# twisted.names asks for fass.de, because its class Name uses the codec idna of Python, which is IDNA2003.
# optionsForClientTLS expects the certificate of xn--fa-hia.de, because it uses PyPI idna. A program that
# gives both the same text resolves one host and expects the certificate of another.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check "Twisted[tls]==26.10.0" idna==3.20
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


from twisted.internet import ssl
from twisted.names import dns

see("the query", lambda: dns.Name("faß.de").name, b"fass.de")
see("the server's name in TLS", lambda: ssl.optionsForClientTLS("faß.de")._hostnameBytes, b"xn--fa-hia.de")
END
