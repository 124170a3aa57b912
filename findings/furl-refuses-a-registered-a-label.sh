#!/bin/sh
# furl 2.1.4 and boltons 26.2.0 on CPython: a URL with the A-label of faß.de raises.
# furl("http://xn--fa-hia.de/").url and boltons.urlutils.URL("http://xn--fa-hia.de/") decode the host with the
# codec idna of Python, which checks that IDNA2003 returns the same A-label. It returns fass, so both raise
# UnicodeError. The host is plain ASCII, and needs no conversion to be requested. Names with ß can be
# registered since 2010.
. "$(dirname "$0")/common.sh"
ask_python furl==2.1.4 boltons==26.2.0 <<'END'
import boltons.urlutils
import furl

see("furl", lambda: furl.furl("http://xn--fa-hia.de/").url, "UnicodeError")
see("boltons", lambda: boltons.urlutils.URL("http://xn--fa-hia.de/").host, "UnicodeError")
see("furl, bücher.de", lambda: furl.furl("http://xn--bcher-kva.de/").url, "http://xn--bcher-kva.de/")
END
