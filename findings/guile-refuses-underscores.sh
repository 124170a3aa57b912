#!/bin/sh
# Guile 3.0.8: `(string->uri "http://_dmarc.example/")` is #f, and so is "http://a_b.example/". RFC 3986,
# section 3.2.2, allows the underscore, which is unreserved, anywhere in a registered name, and says that such
# a name may follow other rules than those of the DNS.
. "$(dirname "$0")/common.sh"
unpack guile-3.0=3.0.8-2

ask() {
    GUILE_AUTO_COMPILE=0 run guile-3.0 -c "(use-modules (web uri)) (display (->bool (string->uri \"$1\")))"
}
see http://dmarc.example/ "#t" "$(ask http://dmarc.example/)"
see http://_dmarc.example/ "#f" "$(ask http://_dmarc.example/)"
see http://a_b.example/ "#f" "$(ask http://a_b.example/)"
exit $changed
