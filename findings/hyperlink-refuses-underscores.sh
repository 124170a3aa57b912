#!/bin/sh
# hyperlink 21.0.0, the URLs of treq and Klein, with PyPI idna 3.20: to_uri() raises for hosts in plain ASCII.
# http://_a.example/ and http://r3---sn-x.example/ raise, because to_uri() gives every host to idna.encode,
# which accepts only labels of IDNA2008. The hosts are URIs already, so to_uri() has nothing to convert. RFC
# 3986 section 3.2.2 allows both in a host.
. "$(dirname "$0")/common.sh"
ask_python hyperlink==21.0.0 idna==3.20 <<'END'
import hyperlink

see("_a", lambda: hyperlink.URL.from_text("http://_a.example/").to_uri().to_text(), "InvalidCodepoint")
see("r3---sn-x", lambda: hyperlink.URL.from_text("http://r3---sn-x.example/").to_uri().to_text(), "IDNAError")
see("a", lambda: hyperlink.URL.from_text("http://a.example/").to_uri().to_text(), "http://a.example/")
END
