#!/bin/sh
# Emacs 28.2: through a proxy, `url-retrieve` asks for the host "b?cher.example" when it is given
# "http://bücher.example/". Each character outside ASCII is a question mark in the request, which turns the
# rest of the host into a query. RFC 3986, section 3.2.2, allows percent-encoding or IDNA. Emacs has both:
# puny.el, which url-http.el uses without a proxy, and `url-encode-url`, which the documentation gives for
# URLs outside ASCII and which changes nothing here.
. "$(dirname "$0")/common.sh"
unpack emacs-nox=1:28.2+1-15+deb12u4
serve http

run emacs-nox --batch -Q --eval "(progn (require 'url)
    (setq url-proxy-services '((\"http\" . \"127.0.0.1:$port\")))
    (url-retrieve-synchronously \"http://bücher.example/as-it-is\" t t 10)
    (url-retrieve-synchronously (url-encode-url \"http://bücher.example/encoded\") t t 10)
    (url-retrieve-synchronously (concat \"http://\" (puny-encode-domain \"bücher.example\") \"/puny\") t t 10))"
sleep 0.2
see "as it is" "GET http://b?cher.example/as-it-is HTTP/1.1" "$(sed -n 2p "$folder/http")"
see "url-encode-url" "GET http://b?cher.example/encoded HTTP/1.1" "$(sed -n 3p "$folder/http")"
see "puny-encode-domain" "GET http://xn--bcher-kva.example/puny HTTP/1.1" "$(sed -n 4p "$folder/http")"
exit $changed
