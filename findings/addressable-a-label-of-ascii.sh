#!/bin/sh
# Ruby's addressable 2.8.1: `normalized_host` of "http://①.example/" is "xn--1-.example". The label "①" maps
# to "1" and is plain ASCII afterwards, but it is encoded as if it were not, and "xn--1-" decodes to "1",
# which is no U-label. RFC 3490, section 4.1, step 3, tests for ASCII after Nameprep, so the result is
# "1.example", and UTS #46 and browsers agree.
. "$(dirname "$0")/common.sh"
unpack ruby=1:3.1 ruby-addressable=2.8.1-1

ask() {
    run ruby3.1 -r addressable/uri -e '
        print Addressable::URI.parse(ARGV[0].dup.force_encoding("UTF-8")).normalized_host' "$1"
}
see "①.example" xn--1-.example "$(ask http://①.example/)"
see "bücher.example" xn--bcher-kva.example "$(ask http://bücher.example/)"
exit $changed
