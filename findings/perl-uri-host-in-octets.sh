#!/bin/sh
# Perl's URI 5.17: `host` has three forms. "bücher.example" gives an A-label; with a name that it cannot
# convert, such as a label of more than 63 octets, it gives the octets of UTF-8 as if they were Latin-1
# characters: the ü becomes two letters, "Ã¼". The documentation says that `host` returns the ASCII form and
# `ihost` the Unicode form; these two letters are neither, and a second `URI->new` with that host asks for
# another name.
. "$(dirname "$0")/common.sh"
unpack liburi-perl=5.17-1

ask() {
    run perl -MURI -e 'utf8::decode(my $name = shift);
        print join " ", map { sprintf "%X", ord } split //, substr(URI->new("http://$name/")->host, 0, 3)' "$1"
}
see "the first three characters of the host of bücher" "78 6E 2D" "$(ask bücher.example)"
long=$(printf 'a%.0s' $(seq 62))
see "the first three characters of the host of ü and 62 letters" "C3 BC 61" "$(ask "ü$long.example")"
exit $changed
