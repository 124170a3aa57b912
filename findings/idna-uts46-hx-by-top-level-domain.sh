#!/bin/sh
# npm idna-uts46-hx 6.2.2: the top-level domain decides whether ß stays.
# toAscii("faß.de") returns xn--fa-hia.de and toAscii("faß.com") returns fass.com. UTS #46 knows no such rule:
# transitional processing is a choice of the program for all names. A bare label has no top-level domain, so a
# host split into labels goes elsewhere than the whole host.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 idna-uts46-hx@6.2.2 <<'END'
const { toAscii } = require('idna-uts46-hx');
await see('faß.de', () => toAscii('faß.de'), 'xn--fa-hia.de');
await see('faß.fr', () => toAscii('faß.fr'), 'xn--fa-hia.fr');
await see('faß.com', () => toAscii('faß.com'), 'fass.com');
await see('faß', () => toAscii('faß'), 'fass');
END
