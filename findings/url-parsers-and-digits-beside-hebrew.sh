#!/bin/sh
# Node 26.10.0 (ada 4.0.0) and npm whatwg-url 17.3.0: the two disagree about 1.אב.example.
# new URL("http://1.אב.example/") has the host 1.xn--4dbc.example in Node, and throws in whatwg-url, the
# reference implementation of the URL Standard. The domain parser sets CheckBidi, and UTS #46 applies the Bidi
# rule to every label of a Bidi domain name: the label 1 starts with a digit (RFC 5893 section 2, rule 1).
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 whatwg-url@17.3.0 <<'END'
const whatwg = require('whatwg-url');
await see('Node', () => new URL('http://1.אב.example/').hostname, '1.xn--4dbc.example');
await see('whatwg-url', () => new whatwg.URL('http://1.אב.example/').hostname, 'TypeError');
END
