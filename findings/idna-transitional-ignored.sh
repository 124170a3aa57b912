#!/bin/sh
# PyPI idna 3.20 and dnspython 2.9.2: transitional processing has no effect.
# idna.encode("faß.de", uts46=True, transitional=True) returns xn--fa-hia.de, not fass.de. The codec
# IDNA_2008_Transitional of dnspython uses the same call and returns xn--fa-hia.de too. Its name still
# promises UTS #46 with transitional processing, which maps U+00DF to ss. Code that relied on either now asks
# for another host.
. "$(dirname "$0")/common.sh"
ask_python idna==3.20 dnspython==2.9.2 <<'END'
import dns.name
import idna

see("transitional", lambda: idna.encode("faß.de", uts46=True, transitional=True), b"xn--fa-hia.de")
codec = dns.name.IDNA_2008_Transitional
see("IDNA_2008_Transitional", lambda: dns.name.from_text("faß.de", None, codec).to_text(), "xn--fa-hia.de")
END
