#!/bin/sh
# HTTrack 3.49.4: in a UTF-8 locale, `httrack http://bücher.example/` asks for "xn--bcher-lka2c.example",
# which is "bÃ¼cher": each octet of the argument's UTF-8 is taken for a character of Latin-1. RFC 3490
# converts characters, not octets: the program converts names to A-labels, and loses the name before.
. "$(dirname "$0")/common.sh"
unpack httrack=3.49.4-1 libhttrack2=3.49.4-1
serve http

run httrack http://bücher.example/page -P "127.0.0.1:$port" -O "$folder/mirror" \
    -r1 -s0 -R0 -q -I0 -T5 -E5 >/dev/null 2>&1 || true
sleep 0.2
see "request" "GET http://xn--bcher-lka2c.example/page HTTP/1.1" "$(sed -n 2p "$folder/http")"
see "decoded" bÃ¼cher "$(python3 -c 'print(b"bcher-lka2c".decode("punycode"))')"
exit $changed
