#!/bin/sh
# dnsmasq 2.90, built with libidn2: the option `host-record=食狮.cn,ADDRESS` works, and so does
# `host-record=b.公司,ADDRESS`, but `host-record=食狮.公司,ADDRESS` is an error: "Bad name in host-record". A name
# is accepted if some character in it is an ASCII letter or digit; its A-labels, "xn--85x722f.xn--55qx5d", are
# accepted. `dnsmasq --version` lists IDN2 among its options, and nothing limits it to a part of the names.
# 食狮.公司 is a registrable name: 公司 is a top-level domain.
. "$(dirname "$0")/common.sh"
unpack dnsmasq-base=2.90-4~deb12u2

ask() {
    run dnsmasq --test --conf-file=/dev/null "--host-record=$1,192.0.2.1" 2>&1 | sed -n 's/^dnsmasq: //p' |
        sed 's/bad command line options: //'
}
see 食狮.cn "syntax check OK." "$(ask 食狮.cn)"
see b.公司 "syntax check OK." "$(ask b.公司)"
see 食狮.公司 "Bad name in host-record" "$(ask 食狮.公司)"
see xn--85x722f.xn--55qx5d "syntax check OK." "$(ask xn--85x722f.xn--55qx5d)"
exit $changed
