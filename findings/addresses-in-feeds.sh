#!/bin/sh
# PyPI feedparser 6.0.14, which reads RSS and Atom:
# - It makes up the mail address user@xn--d1abbgf6aiiy.xn of the author user@xn--d1abbgf6aiiy.xn--p1ai (Name), which is
#   президент.рф, and the name "--p1ai (Name". Its top-level domains have at most four letters: of
#   user@example.photography it makes user@example.phot. Read the field `author` instead of `author_detail`.
# - It finds no mail address with Unicode in the domain, and of Jürgen@example.com it makes rgen@example.com.
# - It asks for the feed of http://faß.de/ at fass.de, and removes the joiner of http://نامه‌ای.example/. npm rss-parser
#   3.13.0 asks the hosts that browsers ask, so two readers have two feeds for one URL. Give it A-labels.
. "$(dirname "$0")/common.sh"
ask_python feedparser==6.0.14 <<'END'
import feedparser

asked = watch_lookups()


def looked_up(host):
    feedparser.parse(f"http://{host}/")
    return asked[-1]


def author(text):
    feed = f"<rss version='2.0'><channel><managingEditor>{text}</managingEditor></channel></rss>"
    found = feedparser.parse(feed).feed
    return found.author_detail.get("email"), found.author_detail["name"]


for text, expected in [
    ("user@xn--bcher-kva.de (Name)", ("user@xn--bcher-kva.de", "Name")),
    ("user@xn--d1abbgf6aiiy.xn--p1ai (Name)", ("user@xn--d1abbgf6aiiy.xn", "--p1ai (Name")),
    ("user@example.photography (Name)", ("user@example.phot", "ography (Name")),
    ("user@bücher.de (Name)", (None, "user@bücher.de (Name)")),
    ("user@президент.рф (Name)", (None, "user@президент.рф (Name)")),
    ("Jürgen@example.com (Name)", ("rgen@example.com", "Jü (Name")),
]:
    see(text, lambda: author(text), expected)
for host, expected in [
    ("bücher.de", "xn--bcher-kva.de"),
    ("faß.de", "fass.de"),
    ("xn--fa-hia.de", "xn--fa-hia.de"),
    ("نامه‌ای.example", "xn--mgba3gch31f.example"),
]:
    see(f"feed of {host}", lambda: looked_up(host), expected)
END
ask_node 26.10.0 rss-parser@3.13.0 <<'END'
import dns from 'node:dns';
const Parser = require('rss-parser');

const asked = [];
dns.lookup = (host, options, answer) => {
  asked.push(host);
  setImmediate(answer ?? options, Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
};
async function lookedUp(host) {
  await new Parser().parseURL(`http://${host}/`).catch(() => {});
  return asked.pop();
}
for (const [host, expected] of [['faß.de', 'xn--fa-hia.de'], ['نامه‌ای.example', 'xn--mgba3gch31f060k.example']]) {
  await see(`rss-parser, feed of ${host}`, () => lookedUp(host), expected);
}
END
