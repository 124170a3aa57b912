#!/bin/sh
# PyPI publicsuffix2 2.20191221: the registrable domain of www.食狮.公司.cn is the public suffix 公司.cn.
# get_sld() with the default idna=True compares A-labels, and does not convert its argument. The name in
# Unicode matches only the rule cn, so the answer is 公司.cn, which the Public Suffix List has as a suffix. The
# name in A-labels returns xn--85x722f.xn--55qx5d.cn. The parameter reads as if names in Unicode were meant.
. "$(dirname "$0")/common.sh"
ask_python publicsuffix2==2.20191221 <<'END'
import publicsuffix2

see("Unicode", lambda: publicsuffix2.get_sld("www.食狮.公司.cn"), "公司.cn")
see("A-labels", lambda: publicsuffix2.get_sld("www.xn--85x722f.xn--55qx5d.cn"), "xn--85x722f.xn--55qx5d.cn")
see("idna=False", lambda: publicsuffix2.PublicSuffixList(idna=False).get_sld("www.食狮.公司.cn"), "食狮.公司.cn")
END
