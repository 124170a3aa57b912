#!/bin/sh
# Debian 12 has mutt 2.2.12 and neomutt 20220429, which started from the same source. A message to
# "u@faß.example" goes to xn--fa-hia.example from mutt (libidn2) and to fass.example from neomutt (GNU Libidn,
# IDNA2003). A message to "u@☕.example" goes out only from neomutt: mutt finds a "Bad IDN". The configuration
# is one file for both, and neither warns: RFC 5891 made ß a letter of its own in 2010.
. "$(dirname "$0")/common.sh"
unpack mutt=2.2.12-0.1~deb12u2 neomutt=20220429+dfsg1-4.1
serve mail

cat >"$folder/muttrc" <<END
set from="a@b.example" smtp_url="smtp://127.0.0.1:$port" ssl_starttls=no ssl_force_tls=no copy=no charset=utf-8
set use_envelope_from=yes envelope_from_address="a@b.example" hostname=b.example
END
export HOME="$folder"
for program in mutt neomutt; do
    for name in faß.example ☕.example; do
        echo x | run $program -n -F "$folder/muttrc" -s x -- "u@$name" >/dev/null 2>&1 ||
            echo "$program refuses $name" >>"$folder/refused"
    done
done
sleep 0.3
see "mutt" "RCPT TO:<u@xn--fa-hia.example>" "$(sed -n 2p "$folder/mail")"
see "neomutt" "RCPT TO:<u@fass.example>" "$(sed -n 3p "$folder/mail")"
see "neomutt" "RCPT TO:<u@xn--53h.example>" "$(sed -n 4p "$folder/mail")"
see "refusals" "mutt refuses ☕.example" "$(cat "$folder/refused")"
exit $changed
