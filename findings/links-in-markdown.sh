#!/bin/sh
# URLs without brackets in Markdown ("autolinks" of GitHub), in four packages. All write the host of http://bücher.de/a with
# percent signs, as a path is written: b%C3%BCcher.de. RFC 3986, section 3.2.2, allows it, and a program that does not
# decode the host of a link asks for percent signs. A-labels stay as they are.
# - npm marked 18.2.1 links no host that begins with another letter than one of ASCII: not http://рф.рф/a. npm
#   micromark-extension-gfm-autolink-literal 2.1.0, PyPI cmarkgfm 2025.10.22 and mistune 3.4.0 link it.
# - None links the mail address user@bücher.de. mistune links it not even with A-labels.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 marked@18.2.1 micromark@4.0.3 micromark-extension-gfm-autolink-literal@2.1.0 <<'END'
const { marked } = require('marked');
const { micromark } = require('micromark');
const { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } = require('micromark-extension-gfm-autolink-literal');

const extension = { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] };
const link = (page) => page.match(/href="([^"]*)"/)?.[1] ?? null;
for (const [text, ofMarked, ofMicromark] of [
  ['http://bücher.de/a', 'http://b%C3%BCcher.de/a', 'http://b%C3%BCcher.de/a'],
  ['http://xn--bcher-kva.de/a', 'http://xn--bcher-kva.de/a', 'http://xn--bcher-kva.de/a'],
  ['http://рф.рф/a', null, 'http://%D1%80%D1%84.%D1%80%D1%84/a'],
  ['http://食狮.cn/a', null, 'http://%E9%A3%9F%E7%8B%AE.cn/a'],
  ['user@bücher.de', null, null],
  ['user@xn--bcher-kva.de', 'mailto:user@xn--bcher-kva.de', 'mailto:user@xn--bcher-kva.de'],
]) {
  await see(`marked, ${text}`, () => link(marked.parse(text)), ofMarked);
  await see(`micromark, ${text}`, () => link(micromark(text, extension)), ofMicromark);
}
END
ask_python cmarkgfm==2025.10.22 mistune==3.4.0 <<'END'
import re

import cmarkgfm
import mistune

with_links = mistune.create_markdown(plugins=["url"])


def link(page):
    found = re.search('href="([^"]*)"', page)
    return found and found[1]


for text, expected in [
    ("http://bücher.de/a", "http://b%C3%BCcher.de/a"),
    ("http://xn--bcher-kva.de/a", "http://xn--bcher-kva.de/a"),
    ("http://рф.рф/a", "http://%D1%80%D1%84.%D1%80%D1%84/a"),
    ("user@bücher.de", None),
]:
    see(f"cmarkgfm, {text}", lambda: link(cmarkgfm.github_flavored_markdown_to_html(text)), expected)
    see(f"mistune, {text}", lambda: link(with_links(text)), expected)
mail = "user@xn--bcher-kva.de"
see("cmarkgfm, A-labels", lambda: link(cmarkgfm.github_flavored_markdown_to_html(mail)), f"mailto:{mail}")
see("mistune, A-labels", lambda: link(with_links(mail)), None)
END
