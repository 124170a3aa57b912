#!/bin/sh
# Guile 3.0.8: `(string->uri "http://_dmarc.example/")` is #f, while `a_b.example` is parsed. RFC 3986,
# section 3.2.2, allows the underscore, which is unreserved, anywhere in a registered name, and says that a
# name may follow other rules than those of the DNS.
. "$(dirname "$0")/common.sh"
unpack guile-3.0=3.0.8-2

ask() {
    GUILE_AUTO_COMPILE=0 run /usr/lib/x86_64-linux-gnu/guile/3.0/bin/guile -c "(use-modules (web uri)) (display (->bool (string->uri \"$1\")))"
}
see http://dmarc.example/ "#t" "$(ask http://dmarc.example/)"
see http://_dmarc.example/ "#f" "$(ask http://_dmarc.example/)"
see http://a_b.example/ "#t" "$(ask http://a_b.example/)"
exit $changed
