#!/bin/sh
# Node 26.10.0: dns.resolve() of a name that it cannot convert asks for the root of the DNS.
# The name "bücher.xn--0.example" has no ASCII form, so domainToASCII() returns an empty string. dns.resolve()
# sends this empty name: the server gets a query for ".", and its answer returns as the answer for the name.
# An error is expected, as new URL() throws for this host.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 <<'END'
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
END
