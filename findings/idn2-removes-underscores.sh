#!/bin/sh
# libidn2 2.3.3: `idn2 --usestd3asciirules _dmarc.example` prints "dmarc.example", and `a_b.example` becomes
# "ab.example": names of other hosts. UTS #46, section 4 (Processing), records an error for a code point that
# UseSTD3ASCIIRules forbids. Without the option, the underscore stays, and so it does with `--no-tr46`.
. "$(dirname "$0")/common.sh"
unpack idn2=2.3.3-1+b1 libidn2-0=2.3.3-1+b1

ask() {
    run idn2 "$@" 2>&1 || true
}
see "an underscore" _dmarc.example "$(ask _dmarc.example)"
see "with the rules of STD 3" dmarc.example "$(ask --usestd3asciirules _dmarc.example)"
see "in a label" ab.example "$(ask --usestd3asciirules a_b.example)"
see "beside an A-label" dmarc.xn--9ca "$(ask --usestd3asciirules _dmarc.é)"
see "without mapping" _dmarc.example "$(ask --usestd3asciirules --no-tr46 _dmarc.example)"
exit $changed
