#!/bin/sh
# Twisted 26.10.0 with PyPI idna 3.20: its DNS client and its TLS client disagree about faß.de.
# twisted.names asks for fass.de, because its class Name uses the codec idna of Python, which is IDNA2003.
# optionsForClientTLS expects the certificate of xn--fa-hia.de, because it uses PyPI idna. A program that
# gives both the same text resolves one host and expects the certificate of another.
. "$(dirname "$0")/common.sh"
ask_python "Twisted[tls]==26.10.0" idna==3.20 <<'END'
from twisted.internet import ssl
from twisted.names import dns

see("the query", lambda: dns.Name("faß.de").name, b"fass.de")
see("the server's name in TLS", lambda: ssl.optionsForClientTLS("faß.de")._hostnameBytes, b"xn--fa-hia.de")
END
