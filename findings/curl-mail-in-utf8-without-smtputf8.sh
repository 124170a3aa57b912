#!/bin/sh
# curl 7.88.1 sends mail for "u@bücher.example" as `RCPT TO:<u@xn--bcher-kva.example>` to a server without the
# extension SMTPUTF8. If libidn2 refuses the domain, such as "r3---sn-ü.example" or "ü-.example", curl sends
# the same server the domain in UTF-8, and exits with 0. RFC 6531, section 3.2: a client must not send an
# internationalized address to a server that does not offer SMTPUTF8. For a URL with such a host, the same
# curl fails with exit code 3.
. "$(dirname "$0")/common.sh"
unpack curl=7.88.1-10+deb12u15 libcurl4=7.88.1-10+deb12u15 libidn2-0=2.3.3-1+b1
serve mail

printf 'From: a@b.example\n\nx\n' >"$folder/message"
for name in bücher.example r3---sn-ü.example; do
    code=0
    run curl -s "smtp://127.0.0.1:$port" --mail-from a@b.example --mail-rcpt "u@$name" -T "$folder/message" || code=$?
    see "exit code for mail to $name" 0 $code
done
sleep 0.2
see "received" "RCPT TO:<u@xn--bcher-kva.example>" "$(sed -n 2p "$folder/mail")"
see "received" "RCPT TO:<u@r3---sn-ü.example>" "$(sed -n 3p "$folder/mail")"
code=0
run curl -s -x "http://127.0.0.1:$port" http://r3---sn-ü.example/ || code=$?
see "exit code for http://r3---sn-ü.example/" 3 $code
exit $changed
