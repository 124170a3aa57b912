#!/bin/sh
# Pike 8.0.1738 (Debian pike8.0-core): `Standards.IDNA.zone_to_ascii` takes U+3002, the full stop of a
# Japanese keyboard, for a letter. "例え。テスト" becomes the one label "xn--r6juh2mvbl9538b", and a full-width full
# stop ends up raw inside an A-label: "xn--.-87tuqvbl9538b" is two labels for every resolver. The
# documentation of the module names the IDNA memo, RFC 3490, whose section 3.1 requires: U+3002, U+FF0E and
# U+FF61 are label separators.
. "$(dirname "$0")/common.sh"
unpack pike8.0-core=8.0.1738-1+b2

ask() {
    run pike8.0 -e "write(Standards.IDNA.zone_to_ascii(utf8_to_string(\"$1\")));"
}
see "full stop" xn--r8jz45g.xn--zckzah "$(ask 例え.テスト)"
see "U+3002" xn--r6juh2mvbl9538b "$(ask 例え。テスト)"
see "U+FF0E" xn--.-87tuqvbl9538b "$(ask 例え．テスト)"
exit $changed
