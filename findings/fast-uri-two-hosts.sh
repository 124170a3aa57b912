#!/bin/sh
# npm fast-uri 4.2.4: parse() converts a host and serialize() percent-encodes it, so a changed object has
# another host.
# parse("http://bücher.example/").host is xn--bcher-kva.example. serialize() of the components with the host
# bücher.example returns b%C3%BCcher.example, which RFC 3986 section 3.2.2 allows for names outside the DNS.
# normalize() of a string converts. Ajv uses this package to resolve references.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 fast-uri@4.2.4 <<'END'
const { parse, serialize, normalize } = require('fast-uri');
await see('parse', () => parse('http://bücher.example/').host, 'xn--bcher-kva.example');
await see('normalize', () => normalize('http://bücher.example/'), 'http://xn--bcher-kva.example/');
await see('serialize', () => serialize({ scheme: 'http', host: 'bücher.example', path: '/' }),
  'http://b%C3%BCcher.example/');
END
