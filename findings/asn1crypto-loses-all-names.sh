#!/bin/sh
# PyPI asn1crypto 1.5.1: one name in a certificate hides all others. Names are decoded by Python's codec
# `idna` (IDNA2003), which refuses every A-label that IDNA2003 cannot make, such as xn--fa-hia.de. The list of
# the names www.example and xn--fa-hia.de raises UnicodeError, and so does Certificate.valid_domains, which
# reads this list. The other direction replaces a name: DNSName("faß.de") has the octets fass.de.
. "$(dirname "$0")/common.sh"
ask_python asn1crypto==1.5.1 <<'END'
from asn1crypto import x509


def list_of(*names):
    """The names of a certificate in DER, as subjectAltName has them (RFC 5280 section 4.2.1.6)."""
    content = b"".join(b"\x82" + bytes([len(name)]) + name for name in names)
    return x509.GeneralNames.load(b"\x30" + bytes([len(content)]) + content)


names = list_of(b"www.example", b"xn--bcher-kva.example")
see("names of IDNA2003", lambda: names.native, ["www.example", "bücher.example"])
see("one more name", lambda: list_of(b"www.example", b"xn--fa-hia.de").native, "UnicodeError")
see("octets of bücher.example", lambda: x509.DNSName("bücher.example").contents, b"xn--bcher-kva.example")
see("octets of faß.de", lambda: x509.DNSName("faß.de").contents, b"fass.de")
END
