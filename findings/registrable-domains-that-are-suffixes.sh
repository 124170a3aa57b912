#!/bin/sh
# Five packages give a public suffix as the registrable domain of www.食狮.公司.cn, each in one of its two forms, and a
# sixth in both. The Public Suffix List has 公司.cn as a suffix.
# - PyPI publicsuffix2 2.20191221: get_sld() with the default idna=True compares A-labels, and does not convert its
#   argument. So the name in Unicode is wrong, although the parameter reads as if such names were meant.
# - PyPI fasttld 0.2.1 is wrong for Unicode too, and finds no domain in президент.рф.
# - PyPI tld 0.13.2, Ruby's public_suffix 4.0.6 (Debian 12), and the function cutToFirstSignificantSubdomain of ClickHouse
#   (PyPI chdb 4.4.0) are right for Unicode, and wrong for A-labels.
# - npm tld-extract 2.1.0 is wrong for both: its list has Unicode, and its parser of URLs gives A-labels. It says
#   "Invalid TLD" for президент.рф.
. "$(dirname "$0")/common.sh"
ask_python publicsuffix2==2.20191221 fasttld==0.2.1 tld==0.13.2 chdb==4.4.0 <<'END'
import chdb
import publicsuffix2
from fasttld import FastTLDExtract
from tld import get_fld

UNICODE = "食狮.公司.cn"
A_LABELS = "xn--85x722f.xn--55qx5d.cn"


def by_fasttld(name):
    return FastTLDExtract().extract(name)[3]


def by_clickhouse(name):
    return chdb.query(f"SELECT cutToFirstSignificantSubdomain('http://{name}/')", "TSV").data().strip()


def by_tld(name):
    return get_fld(name, fix_protocol=True)


for package, judge, from_unicode, from_a_labels in [
    ("publicsuffix2", publicsuffix2.get_sld, "公司.cn", A_LABELS),
    ("publicsuffix2, idna=False", publicsuffix2.PublicSuffixList(idna=False).get_sld, UNICODE, "xn--55qx5d.cn"),
    ("fasttld", by_fasttld, "公司.cn", A_LABELS),
    ("ClickHouse", by_clickhouse, UNICODE, "xn--55qx5d.cn"),
    ("tld", by_tld, UNICODE, "xn--55qx5d.cn"),
]:
    see(f"{package}, Unicode", lambda: judge(f"www.{UNICODE}"), from_unicode)
    see(f"{package}, A-labels", lambda: judge(f"www.{A_LABELS}"), from_a_labels)
see("fasttld, президент.рф", lambda: by_fasttld("президент.рф"), "")
END
ask_node 26.10.0 tld-extract@2.1.0 <<'END'
const extract = require('tld-extract');

const domain = (name) => extract(`http://www.${name}/`).domain;
for (const name of ['食狮.公司.cn', 'xn--85x722f.xn--55qx5d.cn']) {
  await see(`tld-extract, ${name}`, () => domain(name), 'xn--55qx5d.cn');
}
for (const name of ['президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai']) {
  await see(`tld-extract, ${name}`, () => domain(name), 'Error');
}
END
unpack ruby=1:3.1 ruby-public-suffix=4.0.6+ds-2
for name in www.食狮.公司.cn www.xn--85x722f.xn--55qx5d.cn; do
    run ruby -e 'require "public_suffix"; puts PublicSuffix.domain(ARGV[0])' "$name"
done >"$folder/domains"
see "public_suffix, Unicode" 食狮.公司.cn "$(sed -n 1p "$folder/domains")"
see "public_suffix, A-labels" xn--55qx5d.cn "$(sed -n 2p "$folder/domains")"
exit $changed
