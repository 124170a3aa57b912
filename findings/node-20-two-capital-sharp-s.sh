#!/bin/sh
# Node 20.20.2: its two URL parsers send STRAẞE.example (U+1E9E) to two hosts.
# new URL() returns strasse.example, by the table of ada 2.9.2. url.parse() returns xn--strae-oqa.example, by
# ICU 78. Unicode 15.1 changed the mapping of U+1E9E from ss to ß. One program that uses both parsers has both
# versions of UTS #46.
. "$(dirname "$0")/common.sh"
ask_node 20.20.2 <<'END'
import url from 'node:url';
await see('new URL()', () => new URL('http://STRAẞE.example/').hostname, 'strasse.example');
await see('url.parse()', () => url.parse('http://STRAẞE.example/').hostname, 'xn--strae-oqa.example');
END
