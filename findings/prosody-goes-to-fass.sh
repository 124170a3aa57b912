#!/bin/sh
# Prosody 0.12.3, an XMPP server, with ICU 72: its function for domains, `util.encodings.idna.to_ascii`, gives
# "fass.example" for "faß.example", and nil for "_xmpp-client.bücher.example". The address user@faß.example
# leads to the server of another domain. RFC 7622, section 3.2, defines the domain part of an XMPP address
# with IDNA2008, in which ß is a letter of its own: the A-label is "xn--fa-hia.example". Transitional
# processing replaces ß with ss.
. "$(dirname "$0")/common.sh"
unpack prosody=0.12.3-1+deb12u1 lua5.4=5.4.4-3+deb12u1

cat >"$folder/ask.lua" <<'END'
print(require "util.encodings".idna.to_ascii(arg[1]))
END
ask() {
    LUA_CPATH='/usr/lib/prosody/?.so' run lua5.4 "$folder/ask.lua" "$1"
}
see faß.example fass.example "$(ask faß.example)"
see xn--fa-hia.example xn--fa-hia.example "$(ask xn--fa-hia.example)"
see _xmpp-client.bücher.example nil "$(ask _xmpp-client.bücher.example)"
exit $changed
