#!/bin/sh
# PyPI publicsuffix2 2.20191221: the registrable domain of www.食狮.公司.cn is the public suffix 公司.cn.
# get_sld() with the default idna=True compares A-labels, and does not convert its argument. The name in
# Unicode matches only the rule cn, so the answer is 公司.cn, which the Public Suffix List has as a suffix. The
# name in A-labels returns xn--85x722f.xn--55qx5d.cn. The parameter reads as if names in Unicode were meant.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check publicsuffix2==2.20191221
"$work/bin/python" -W ignore - <<'END'
import sys


def see(what, call, expected):
    """Prints what a call returns or raises, and ends the script if that is not what is expected."""
    try:
        result = call()
    except Exception as error:
        result = type(error).__name__
    print(f"{what}: {result!r}")
    if result != expected:
        sys.exit(f"The behavior changed: {expected!r} is expected.")


import publicsuffix2

see("Unicode", lambda: publicsuffix2.get_sld("www.食狮.公司.cn"), "公司.cn")
see("A-labels", lambda: publicsuffix2.get_sld("www.xn--85x722f.xn--55qx5d.cn"), "xn--85x722f.xn--55qx5d.cn")
see("idna=False", lambda: publicsuffix2.PublicSuffixList(idna=False).get_sld("www.食狮.公司.cn"), "食狮.公司.cn")
END
