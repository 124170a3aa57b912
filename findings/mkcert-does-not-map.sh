#!/bin/sh
# mkcert 1.4.4 (Debian 12), which makes certificates for development: it encodes the letters of a name as they are, without
# a mapping. `mkcert ΌΣΟΣ.test` is for xn--kwa2blb.test, whose letters are capitals, and `mkcert 例え。テスト` for the one
# label xn--r6juh2mvbl9538b, with U+3002 inside. It prints that the certificate is valid for these names. Browsers go to
# xn--0xahb7a.test and xn--r8jz45g.xn--zckzah, so they refuse it. bücher.test and faß.test are right.
. "$(dirname "$0")/common.sh"
unpack mkcert=1.4.4-1+b6
export CAROOT="$folder/authority"
mkdir "$CAROOT"

# Prints the name in the certificate for a name.
certificate() {
    run mkcert -cert-file "$folder/certificate" -key-file "$folder/key" "$1" >"$folder/output" 2>&1
    openssl x509 -in "$folder/certificate" -noout -ext subjectAltName | sed -n 's/^ *DNS://p'
}

see "bücher.test" xn--bcher-kva.test "$(certificate bücher.test)"
see "faß.test" xn--fa-hia.test "$(certificate faß.test)"
see "ΌΣΟΣ.test" xn--kwa2blb.test "$(certificate ΌΣΟΣ.test)"
see "例え。テスト" xn--r6juh2mvbl9538b "$(certificate 例え。テスト)"
see "messages that it is valid" 1 "$(grep -c 'valid for the following names' "$folder/output")"
exit $changed
