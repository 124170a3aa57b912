#!/bin/sh
# GnuTLS 3.7.9, certtool: a template with `dns_name = "*.bücher.example"` makes a certificate for
# ".xn--bcher-kva.example". The asterisk is gone; `dns_name =
# "*.example"` keeps its asterisk. RFC 5280, section 4.2.1.6, gives a dNSName the preferred name syntax, in
# which no name begins with a dot. certtool exits with 0 and prints no warning: the library drops characters
# that are not letters, digits or hyphens from names that it converts.
. "$(dirname "$0")/common.sh"
unpack gnutls-bin=3.7.9-2+deb12u7 libgnutls30=3.7.9-2+deb12u7 libidn2-0=2.3.3-1+b1

printf 'cn = "test"\ndns_name = "*.example"\ndns_name = "*.bücher.example"\n' >"$folder/template"
run certtool --generate-privkey --ecc --outfile "$folder/key" 2>/dev/null
code=0
run certtool --generate-self-signed --load-privkey "$folder/key" --template "$folder/template" \
    --outfile "$folder/certificate" 2>/dev/null || code=$?
see "exit code" 0 $code
run certtool --certificate-info --infile "$folder/certificate" | sed -n 's/.*DNSname: \([^ ]*\).*/\1/p' >"$folder/names"
see "*.example" "*.example" "$(sed -n 1p "$folder/names")"
see "*.bücher.example" .xn--bcher-kva.example "$(sed -n 2p "$folder/names")"
exit $changed
