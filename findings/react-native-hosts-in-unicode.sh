#!/bin/sh
# npm react-native-url-polyfill, the URL class that apps in React Native load: the host of
# http://BÜCHER.example/ is not what the URL Standard says, xn--bcher-kva.example, and two versions differ.
# - 3.0.0 of 2026-01 uses whatwg-url-without-unicode 8.0.0-3: BÜCHER.example and EXAMPLE.com stay as they are.
# - 4.0.0 of 2026-07 has a parser of its own, which lowers the letters of ASCII: bÜcher.example, example.com.
# Both keep faß.de and 食狮。cn, with its ideographic full stop, so a comparison with the host of a server, a
# cookie or an address from Node.js fails. npm whatwg-url-minimum 0.2.0, as small, converts like Node.js.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 --legacy-peer-deps react-native-url-polyfill@4.0.0 whatwg-url-without-unicode@8.0.0-3 \
    whatwg-url-minimum@0.2.0 <<'END'
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('node_modules/react-native');
writeFileSync('node_modules/react-native/index.js', 'exports.NativeModules = {};');
const classes = {
  '3.0.0': require('whatwg-url-without-unicode').URL,
  '4.0.0': require('react-native-url-polyfill/js/URL.js').URL,
  'whatwg-url-minimum': require('whatwg-url-minimum').URL,
  'Node.js': URL,
};
const converted = ['xn--bcher-kva.example', 'example.com', 'xn--fa-hia.de', 'xn--85x722f.cn'];
const expected = {
  '3.0.0': ['BÜCHER.example', 'EXAMPLE.com', 'faß.de', '食狮。cn'],
  '4.0.0': ['bÜcher.example', 'example.com', 'faß.de', '食狮。cn'],
  'whatwg-url-minimum': converted,
  'Node.js': converted,
};
for (const [name, Class] of Object.entries(classes)) {
  const hosts = () => expected['3.0.0'].map((host) => new Class(`http://${host}/`).host);
  await see(name, hosts, expected[name]);
}
END
