#!/bin/sh
# npm native-dns-packet 0.1.1: a query has the low octet of each UTF-16 code unit.
# The label 例√ (U+4F8B U+221A) becomes the octets 8B 1A. This is no encoding of text: U+4F8B and U+0B8B give
# the same octet, and √ becomes a control character. RFC 5890 asks for an A-label. The package neither
# converts the name nor refuses it.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 native-dns-packet@0.1.1 <<'END'
const Packet = require('native-dns-packet');
const question = (name) => {
  const octets = Buffer.alloc(64);
  const packet = Object.assign(new Packet(), { question: [{ name, type: 1, class: 1 }] });
  Packet.write(octets, packet);
  return octets.subarray(13, 13 + octets[12]).toString('hex');
};
await see('例√', () => question('例√.example'), '8b1a');
await see('ü', () => question('ü.example'), 'fc');
END
