#!/bin/sh
# Three engines for filter lists of content blockers. All match `||xn--bcher-kva.example^`, and differ for the
# rule that an author writes in Unicode. PyPI adblock 0.6.0 converts the host of `||bücher.example^` and of
# `bücher.example##.ad`, but not the host after `domain=`: `/ads$domain=bücher.example` matches no page. npm
# @ghostery/adblocker 2.18.2 converts none of them: it reads `||bücher.example^` as the host `b` and the
# pattern `ücher.example^`. PyPI adblockparser 0.7 converts neither rules nor URLs: a rule matches its own form only.
# Only rules with A-labels, and URLs with A-labels, mean the same in all.
. "$(dirname "$0")/common.sh"
ask_python adblock==0.6.0 adblockparser==0.7 <<'END'
import adblock
from adblockparser import AdblockRules

url, page = "https://xn--bcher-kva.example/ads", "https://www.xn--bcher-kva.example/"


def engine(rule):
    rules = adblock.FilterSet()
    rules.add_filters([rule])
    return adblock.Engine(rules)


def matches(rule):
    return engine(rule).check_network_urls(url, page, "script").matched


for host, of_the_page in (("xn--bcher-kva.example", True), ("bücher.example", False)):
    see(f"adblock, ||{host}^", lambda: matches(f"||{host}^"), True)
    see(f"adblock, {host}##.ad", lambda: engine(f"{host}##.ad").url_cosmetic_resources(url).hide_selectors, {".ad"})
    see(f"adblock, /ads$domain={host}", lambda: matches(f"/ads$domain={host}"), of_the_page)
    host_only, with_domain = AdblockRules([f"||{host}^"]), AdblockRules([f"/ads$domain={host}"])
    see(f"adblockparser, ||{host}^", lambda: host_only.should_block(url), host.isascii())
    options = {"domain": "www.xn--bcher-kva.example"}
    see(f"adblockparser, /ads$domain={host}", lambda: with_domain.should_block(url, options), host.isascii())
END
ask_node 26.10.0 @ghostery/adblocker@2.18.2 <<'END'
const { FiltersEngine, NetworkFilter, Request } = require('@ghostery/adblocker');
const url = 'https://xn--bcher-kva.example/ads', sourceUrl = 'https://www.xn--bcher-kva.example/';
const matches = (rule) =>
  FiltersEngine.parse(rule).match(Request.fromRawDetails({ url, sourceUrl, type: 'script' })).match;
const hides = (rule) =>
  FiltersEngine.parse(rule).getCosmeticsFilters({
    url, hostname: 'xn--bcher-kva.example', domain: 'xn--bcher-kva.example', getBaseRules: false,
  }).styles !== '';
for (const [host, expected] of [['xn--bcher-kva.example', true], ['bücher.example', false]]) {
  await see(`Ghostery, ||${host}^`, () => matches(`||${host}^`), expected);
  await see(`Ghostery, ${host}##.ad`, () => hides(`${host}##.ad`), expected);
  await see(`Ghostery, /ads$domain=${host}`, () => matches(`/ads$domain=${host}`), expected);
}
const rule = NetworkFilter.parse('||bücher.example^');
await see('Ghostery, parts of ||bücher.example^', () => [rule.hostname, rule.filter], ['b', 'ücher.example^']);
END
