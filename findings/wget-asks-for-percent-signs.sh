#!/bin/sh
# GNU Wget 1.21.3 and Wget2 1.99.1: for a host that libidn2 refuses, the request goes to a host with percent
# signs. "http://r3---sn-ü.example/" asks the proxy for "r3---sn-%C3%BC.example", which is no name in the DNS
# that anyone means; "http://bücher.example/" asks for the A-label. RFC 3986, section 3.2.2: a percent-encoded
# host has to be transformed to IDNA before the DNS is asked. Wget also sends the octets "%C3%BC" in the Host
# field. curl, with the same library, fails instead.
. "$(dirname "$0")/common.sh"
unpack wget=1.21.3-1+deb12u1 wget2=1.99.1-2.2 libidn2-0=2.3.3-1+b1
serve http

export http_proxy="http://127.0.0.1:$port"
run wget -q -t1 --no-config --no-hsts -O /dev/null http://bücher.example/
run wget -q -t1 --no-config --no-hsts -O /dev/null http://r3---sn-ü.example/
run wget2 -q --tries=1 --no-config --no-hsts --no-robots "--http-proxy=$http_proxy" -O /dev/null \
    http://r3---sn-ü.example/
sleep 0.2
see "wget, bücher" "GET http://xn--bcher-kva.example/ HTTP/1.1" "$(sed -n 2p "$folder/http")"
see "wget, r3---sn-ü" "GET http://r3---sn-%C3%BC.example/ HTTP/1.1" "$(sed -n 3p "$folder/http")"
see "wget2, r3---sn-ü" "GET http://r3---sn-%C3%BC.example/ HTTP/1.1" "$(sed -n 4p "$folder/http")"
exit $changed
