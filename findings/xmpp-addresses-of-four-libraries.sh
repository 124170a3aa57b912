#!/bin/sh
# Four libraries for XMPP addresses. RFC 7622 section 3.2 decodes A-labels of the domain part and uses
# IDNA2008, so user@xn--fa-hia.de and user@faß.de are one address.
# - npm stanza 12.22.1 makes fass.de of both, even of the A-label: it decodes first, and maps ß to ss then.
# - PyPI slixmpp 1.17.0 and aioxmpp 0.13.3 make fass.de of faß.de, and keep the A-label: two other servers.
# - npm @xmpp/jid 0.14.0 keeps both, as two addresses.
# Only stanza has one address for user@xn--bcher-kva.example and user@bücher.example. In the others, a contact
# or a blocked address in one spelling does not match the other.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 stanza@12.22.1 @xmpp/jid@0.14.0 <<'END'
const { JID } = require('stanza');
const { jid } = require('@xmpp/jid');
const stanza = (name) => JID.parse(`user@${name}`).domain;
const xmpp = (name) => jid(`user@${name}`).domain;
for (const name of ['faß.de', 'xn--fa-hia.de']) {
  await see(`stanza, ${name}`, () => stanza(name), 'fass.de');
  await see(`@xmpp/jid, ${name}`, () => xmpp(name), name);
}
await see('stanza, xn--bcher-kva.example', () => stanza('xn--bcher-kva.example'), 'bücher.example');
await see('@xmpp/jid, xn--bcher-kva.example', () => xmpp('xn--bcher-kva.example'), 'xn--bcher-kva.example');
END
ask_python slixmpp==1.17.0 aioxmpp==0.13.3 pytz==2026.6 <<'END'
import aioxmpp
import slixmpp

for name, parse in (("slixmpp", slixmpp.JID), ("aioxmpp", aioxmpp.JID.fromstr)):
    see(f"{name}, faß.de", lambda: parse("user@faß.de").domain, "fass.de")
    for domain in ("xn--fa-hia.de", "xn--bcher-kva.example"):
        see(f"{name}, {domain}", lambda: parse(f"user@{domain}").domain, domain)
END
