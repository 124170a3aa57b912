#!/bin/sh
# npm markdown-it 15.0.3 and URI.js (npm urijs 1.19.11): a link with upper case gets the Punycode of upper
# case.
# http://BÜCHER.example becomes xn--BCHER-2pa.example in markdown-it. URI.js encodes first and lowercases
# afterwards: xn--bcher-2pa.example. Both decode to a label with the capital Ü, which no specification of IDNA
# allows in an A-label. The host of a browser is xn--bcher-kva.example. RFC 3490 maps the name before it
# encodes.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 markdown-it@15.0.3 urijs@1.19.11 <<'END'
const { default: markdownIt } = await import('markdown-it');
await see('markdown-it', () => new markdownIt().normalizeLink('http://BÜCHER.example/'),
  'http://xn--BCHER-2pa.example/');
await see('URI.js', () => require('urijs')('http://BÜCHER.example/').normalize().href(),
  'http://xn--bcher-2pa.example/');
await see('new URL()', () => new URL('http://BÜCHER.example/').hostname, 'xn--bcher-kva.example');
END
