#!/bin/sh
# libidn2 2.3.3 (Debian 12), command idn2: `idn2 --usestd3asciirules nämchen_zwo.example` prints
# "xn--nmchenzwo-v2a.example" and exits with 0. The underscore is gone, and the name is that of
# "nämchenzwo.example". With other options, such as `--tr46nt`, it stays. UseSTD3ASCIIRules of UTS #46 is a
# check: it turns code points into errors, and changes no name.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download idn2=2.3.3-1+b1 libidn2-0=2.3.3-1+b1 > apt.log 2>&1 || { echo "Debian 12 with idn2 2.3.3-1+b1 is needed" >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" root
done
export LD_LIBRARY_PATH=$folder/root/usr/lib/x86_64-linux-gnu LC_ALL=C.UTF-8
for options in --usestd3asciirules --tr46nt; do
    printf '%s: ' "$options"
    root/usr/bin/idn2 "$options" nämchen_zwo.example
done 2>&1 | tee output
printf '%s\n' '--usestd3asciirules: xn--nmchenzwo-v2a.example' '--tr46nt: xn--nmchen_zwo-q5a.example' | diff output -
