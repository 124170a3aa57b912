#!/bin/sh
# R's urltools 1.7.3: `puny_encode` encodes a label that is encoded already. "xn--bcher-kva.example" becomes
# "xn--xn--bcher-kva-.example", and each further call adds a prefix and a hyphen. A label of ASCII with two
# hyphens in a row suffices: "r3---sn-x.example" becomes "xn--r3---sn-x-.example". RFC 3490, section 4.1,
# keeps a label of ASCII (step 3 goes to step 8), so ToASCII of an A-label is the A-label.
. "$(dirname "$0")/common.sh"
unpack r-base-core=4.2.2.20221110-2 r-cran-urltools=1.7.3+dfsg-2
# The package writes this file when it is installed.
cp "$folder/root/usr/lib/R/etc/Renviron.ucf" "$folder/root/etc/R/Renviron"

ask() {
    LD_LIBRARY_PATH=/usr/lib/x86_64-linux-gnu/blas:/usr/lib/x86_64-linux-gnu/lapack R_LIBS=/usr/lib/R/site-library \
        run Rscript --default-packages=base --vanilla -e "cat(urltools::puny_encode('$1'))"
}
see "in Unicode" xn--bcher-kva.example "$(ask bücher.example)"
see "as an A-label" xn--xn--bcher-kva-.example "$(ask xn--bcher-kva.example)"
see "plain ASCII" xn--r3---sn-x-.example "$(ask r3---sn-x.example)"
exit $changed
