#!/bin/sh
# Perl's Mojolicious 9.31: `ihost` of "http://bücher.xn--0.example/" is "xn--bcher-kva.xn--zn7c.example". The
# second label changed: the parser decodes "xn--0", which is no Punycode, to U+FFFD, the replacement
# character, and encodes that. RFC 3490, section 4.2, says that ToUnicode never fails and returns the label as
# it was, and then ToASCII keeps it.
. "$(dirname "$0")/common.sh"
unpack libmojolicious-perl=9.31+dfsg-1

ask() {
    run perl -MMojo::URL -e 'utf8::decode(my $url = shift); print Mojo::URL->new($url)->ihost' "$1" 2>/dev/null
}
see "in ASCII" xn--bcher-kva.xn--0.example "$(ask http://xn--bcher-kva.xn--0.example/)"
see "with one label in Unicode" xn--bcher-kva.xn--zn7c.example "$(ask http://bücher.xn--0.example/)"
see "zn7c" fffd "$(python3 -c 'print("%x" % ord(b"zn7c".decode("punycode")))')"
exit $changed
