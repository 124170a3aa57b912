#!/bin/sh
# npm tough-cookie 6.1.0: a cookie whose Domain is internationalized never returns, not even to its own site.
# setCookieSync("a=1; Domain=bücher.com", "http://www.bücher.com/") succeeds, and getCookiesSync() returns
# nothing for www.bücher.com or its A-label. With Domain=xn--bcher-kva.com the cookie returns. RFC 6265
# section 5.1.2 converts the host to A-labels, and section 5.2.3 only lowercases the attribute, so a site
# has to write A-labels there. The call says nothing of the cookie that cannot return.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 tough-cookie@6.1.0 <<'END'
const { CookieJar } = require('tough-cookie');
const count = (domain, host) => {
  const jar = new CookieJar();
  jar.setCookieSync(`a=1; Domain=${domain}`, 'http://www.bücher.com/');
  return jar.getCookiesSync(`http://${host}/`).length;
};
await see('Unicode', () => count('bücher.com', 'www.bücher.com'), 0);
await see('Unicode, A-label', () => count('bücher.com', 'www.xn--bcher-kva.com'), 0);
await see('A-label', () => count('xn--bcher-kva.com', 'www.bücher.com'), 1);
END
