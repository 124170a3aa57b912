#!/bin/sh
# RFC 8616 lets DKIM and SPF have domains in Unicode, in mail that a server with SMTPUTF8 accepts, and has the verifier
# convert them to A-labels for the DNS (sections 4 and 5).
# - PyPI dkimpy 1.1.8 asks for the octets s._domainkey.bücher.de, and finds the good signature invalid.
# - Perl's Mail::SPF 2.9.0 (Debian 12) asks for the octets bücher.de, so there is no policy.
# - npm mailauth 7.1.0 is right: it asks for the A-labels.
. "$(dirname "$0")/common.sh"
ask_python dkimpy==1.1.8 cryptography==50.0.2 <<'END'
import base64

import dkim
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

private = rsa.generate_private_key(public_exponent=65537, key_size=2048)
public = base64.b64encode(
    private.public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
)
key = private.private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()
)
asked = []


def record(name, timeout=5):
    asked.append(name.decode())
    return b"v=DKIM1; p=" + public if name == b"s._domainkey.xn--bcher-kva.de." else None


def verified(domain):
    asked.clear()
    message = f"From: user@{domain}\r\n\r\ntext\r\n".encode()
    return dkim.verify(dkim.sign(message, b"s", domain.encode(), key) + message, dnsfunc=record)


for domain in ["xn--bcher-kva.de", "bücher.de"]:
    see(f"dkimpy, {domain}", lambda: verified(domain), domain.isascii())
    see("dkimpy asks", lambda: asked, [f"s._domainkey.{domain}."])
END
ask_node 26.10.0 mailauth@7.1.0 <<'END'
const { spf } = require('mailauth/lib/spf');

let asked;
async function resolver(name) {
  asked ??= name;
  throw Object.assign(new Error(), { code: 'ENOTFOUND' });
}
for (const [name, ascii] of [['bücher.de', 'xn--bcher-kva.de'], ['faß.de', 'xn--fa-hia.de']]) {
  asked = undefined;
  await spf({ sender: `user@${name}`, ip: '192.0.2.1', helo: 'mail.test', resolver });
  await see(`mailauth, ${name}`, () => asked, ascii);
}
END
unpack libmail-spf-perl=2.9.0-5
cat >"$folder/policy.pl" <<'END'
use utf8;
use Mail::SPF;

package Resolver;
our @ISA = ('Net::DNS::Resolver');
sub new { bless {}, shift }

sub send {
    my ($self, $name, $type) = @_;
    my $packet = Net::DNS::Packet->new($name, $type);
    print(($packet->question)[0]->qname, "\n");
    $packet->header->qr(1);
    return $packet;
}

package main;
my $server = Mail::SPF::Server->new(dns_resolver => Resolver->new);
my $request = Mail::SPF::Request->new(
    versions => [1], scope => 'mfrom', identity => 'user@bücher.de', ip_address => '192.0.2.1');
print $server->process($request)->code, "\n";
END
see "Mail::SPF" 'b\195\188cher.de none' "$(run perl "$folder/policy.pl" | tr '\n' ' ' | sed 's/ $//')"
exit $changed
