#!/bin/sh
# A mailbox at bücher.de has one domain and two forms: a server with SMTPUTF8 (RFC 6531) gets bücher.de, and a server or
# a client without it xn--bcher-kva.de. They are equivalent (RFC 5890, section 2.3.2.4), and for these programs they are
# two domains. So a mail server needs both in its tables and rules.
# - A table of Postfix 3.7.11 (Debian 12) with bücher.de does not have xn--bcher-kva.de. It has BÜCHER.de if
#   smtputf8_enable is set.
# - Pigeonhole, the Sieve of Dovecot 2.3.19.1 (Debian 12): `address :domain "from" "bücher.de"` does not match A-labels.
# - npm smtp-server 3.21.6 makes Unicode of the domain of a recipient; not of XN--BCHER-KVA.DE.
# - npm address-rfc2821 2.2.1, of Haraka, makes A-labels, without a mapping: mail for BÜCHER.de goes to
#   xn--bcher-2pa.de, which is no A-label. Its successor @haraka/email-address 3.1.6 is right.
. "$(dirname "$0")/common.sh"
unpack postfix=3.7.11-0+deb12u1 dovecot-core=1:2.3.19.1+dfsg1-2.1+deb12u7 \
    dovecot-sieve=1:2.3.19.1+dfsg1-2.1+deb12u7
grep -v '^postfix:' /etc/passwd >"$folder/root/etc/passwd"
echo postfix:x:990:990::/:/bin/false >>"$folder/root/etc/passwd"
grep -v '^post[a-z]*:' /etc/group >"$folder/root/etc/group"
printf '%s\n' postfix:x:990: postdrop:x:992: >>"$folder/root/etc/group"
chmod 755 "$folder"

mkdir "$folder/postfix"
echo "bücher.de found" >"$folder/postfix/domains"
# Prints whether Postfix's table has a domain.
of_postfix() {
    printf '%s\n' "compatibility_level = 3.6" "smtputf8_enable = $2" >"$folder/postfix/main.cf"
    run postmap -c "$folder/postfix" -q "$1" "texthash:$folder/postfix/domains" || echo none
}

cat >"$folder/dovecot.conf" <<END
protocols =
mail_location = maildir:$folder/mail
mail_uid = 65534
mail_gid = 65534
END
printf '%s\n' 'require "fileinto";' 'if address :domain "from" "bücher.de" { fileinto "found"; }' >"$folder/rule"
# Prints the folder for a message.
of_pigeonhole() {
    printf '%s\n' "From: user@$1" "To: user@example.com" "" text >"$folder/message"
    run env HOME="$folder" sieve-test -c "$folder/dovecot.conf" "$folder/rule" "$folder/message" \
        2>"$folder/errors" | sed -n 's/.*in folder: //p'
}

for name in bücher.de BÜCHER.de xn--bcher-kva.de; do
    case $name in bücher.de) by="found found" ;; BÜCHER.de) by="found none" ;; *) by="none none" ;; esac
    see "Postfix with and without smtputf8_enable, $name" "$by" "$(of_postfix $name yes) $(of_postfix $name no)"
done
see "Pigeonhole, bücher.de" found "$(of_pigeonhole bücher.de)"
see "Pigeonhole, A-labels" INBOX "$(of_pigeonhole xn--bcher-kva.de)"

ask_node 26.10.0 address-rfc2821@2.2.1 @haraka/email-address@3.1.6 smtp-server@3.21.6 <<'END'
import net from 'node:net';

const { SMTPServer } = require('smtp-server');
const old = require('address-rfc2821');
const successor = require('@haraka/email-address');
for (const [name, ofOld, right] of [
  ['bücher.de', 'xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['BÜCHER.de', 'xn--bcher-2pa.de', 'xn--bcher-kva.de'],
  ['ΌΣΟΣ.de', 'xn--kwa2blb.de', 'xn--0xahb7a.de'],
]) {
  await see(`address-rfc2821, ${name}`, () => new old.Address(`<user@${name}>`).host, ofOld);
  await see(`@haraka/email-address, ${name}`, () => new successor.Address(`<user@${name}>`).host, right);
}

const recipients = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    recipients.push(address);
    done();
  },
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const commands = ['EHLO a.test', 'MAIL FROM:<a@a.test> SMTPUTF8', 'RCPT TO:<user@bücher.de>',
  'RCPT TO:<user@xn--bcher-kva.de>', 'RCPT TO:<user@XN--BCHER-KVA.DE>', 'QUIT'];
const client = net.connect(server.server.address().port, '127.0.0.1');
client.on('data', () => client.write(`${commands.shift()}\r\n`));
await new Promise((closed) => client.on('close', closed));
await see('smtp-server', () => recipients, ['user@bücher.de', 'user@bücher.de', 'user@XN--BCHER-KVA.DE']);
END
exit $changed
