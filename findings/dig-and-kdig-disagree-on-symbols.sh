#!/bin/sh
# Two lookup tools with one library, libidn2 2.3.3: `dig +idnin ☕.example` (BIND 9.18.49) asks for
# "xn--53h.example", and `kdig ☕.example` (Knot DNS 3.2.6) asks nothing and fails. In one name, the symbol
# changes another label: `dig +idnin faß.☕.example` asks for "fass.xn--53h.example", and `dig +idnin
# faß.example` for "xn--fa-hia.example". dig calls the library a second time, with transitional processing for
# the whole name, when the first call fails; its manual page says only that it converts names from IDNA. A
# label's conversion should not depend on its neighbours: RFC 5890, section 2.3.2.1, defines A-labels one by
# one.
. "$(dirname "$0")/common.sh"
unpack bind9-dnsutils=1:9.18.49-1~deb12u3 knot-dnsutils=3.2.6-1 libidn2-0=2.3.3-1+b1
serve dns

run dig +idnin +tries=1 @127.0.0.1 -p "$port" ☕.example >/dev/null
run dig +idnin +tries=1 @127.0.0.1 -p "$port" faß.☕.example >/dev/null
run dig +idnin +tries=1 @127.0.0.1 -p "$port" faß.example >/dev/null
code=0
run kdig +retry=0 @127.0.0.1 -p "$port" ☕.example >/dev/null 2>&1 || code=$?
run kdig +retry=0 @127.0.0.1 -p "$port" faß.example >/dev/null
sleep 0.2
see "dig, ☕.example" xn--53h.example "$(sed -n 2p "$folder/dns")"
see "dig, faß.☕.example" fass.xn--53h.example "$(sed -n 3p "$folder/dns")"
see "dig, faß.example" xn--fa-hia.example "$(sed -n 4p "$folder/dns")"
see "kdig, exit code for ☕.example" 1 $code
see "kdig, faß.example" xn--fa-hia.example "$(sed -n 5p "$folder/dns")"
exit $changed
