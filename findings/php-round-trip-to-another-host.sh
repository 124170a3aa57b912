#!/bin/sh
# PHP 8.2.36 with intl (ICU 72): with default arguments, `idn_to_utf8("xn--fa-hia.de")` is "faß.de", and
# `idn_to_ascii("faß.de")` is "fass.de". The round trip through the two functions ends at another host,
# although both take the same default, IDNA_DEFAULT. The manual describes the two functions as the conversions
# between the two forms of one name. The default is transitional processing, which UTS #46 calls deprecated.
. "$(dirname "$0")/common.sh"
unpack php8.2-cli=8.2.36-1~deb12u1 php8.2-intl=8.2.36-1~deb12u1

ask() {
    run php8.2 -n -d extension=intl -r "echo $1;"
}
see 'idn_to_utf8("xn--fa-hia.de")' faß.de "$(ask 'idn_to_utf8("xn--fa-hia.de")')"
see 'idn_to_ascii("faß.de")' fass.de "$(ask 'idn_to_ascii("faß.de")')"
see 'with IDNA_NONTRANSITIONAL_TO_ASCII' xn--fa-hia.de "$(ask 'idn_to_ascii("faß.de", IDNA_NONTRANSITIONAL_TO_ASCII)')"
exit $changed
