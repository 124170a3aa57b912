#!/bin/sh
# libpsl 0.21.2, command psl: `psl --is-public-suffix xn--55qx5d.cn` is 1, and `psl --is-public-suffix
# XN--55QX5D.CN` is 0, although names are equal without regard to case (RFC 4343). A suffix in plain letters
# behaves alike: CO.UK is 0. libpsl's documentation wants lowercase for UTF-8, and does not mention the case
# of ASCII.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download psl=0.21.2-1 libpsl5=0.21.2-1 > apt.log 2>&1 || { echo "Debian 12 with psl 0.21.2-1 is needed" >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" root
done
export LD_LIBRARY_PATH=$folder/root/usr/lib/x86_64-linux-gnu LC_ALL=C.UTF-8
for name in xn--55qx5d.cn XN--55QX5D.CN co.uk CO.UK 公司.cn; do
    root/usr/bin/psl --is-public-suffix "$name"
done | tee output
printf '%s\n' 'xn--55qx5d.cn: 1' 'XN--55QX5D.CN: 0' 'co.uk: 1' 'CO.UK: 0' '公司.cn: 1' | diff - output
