#!/bin/sh
# One zone file, five verdicts: the line `bücher IN A 192.0.2.1` in UTF-8, with Debian 12. named-checkzone
# (BIND 9.18.49) and nsd-checkzone (NSD 4.6.1) exit with 0, kzonecheck (Knot DNS 3.2.6) exits with 1,
# ldns-read-zone (ldns 1.8.3) prints the owner "b\195\188cher.example.", and `pdnsutil create-zone
# bücher.example` (PowerDNS 4.7.3) makes a zone with the name "b\195\188cher.example". A resolver asks for
# "xn--bcher-kva.example", so the record is published and found by nobody. RFC 5891, section 4.5, inserts
# the A-label into a zone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
cd "$folder"
need() { # a package, and its version as a pattern
    found=$(dpkg-query --show --showformat '${Version}' "$1" 2> /dev/null) || found=missing
    # shellcheck disable=SC2254
    case $found in $2) ;; *) echo "$1 $2 of Debian 12 is needed, found: $found" >&2; exit 2 ;; esac
}
for package in bind9-utils nsd knot-dnssecutils ldnsutils; do
    dpkg-query --show "$package" > /dev/null 2>&1 || apt-get install --yes --no-install-recommends "$package" > /dev/null 2>&1
done
need bind9-utils '1:9.18.*'
need nsd '4.6.1-*'
need knot-dnssecutils '3.2.6-*'
need ldnsutils '1.8.3-*'
# With the libraries that the machine does not have.
mkdir -p archives/partial
apt-get install --reinstall --download-only --yes --no-install-recommends -o "Dir::Cache::archives=$folder/archives" pdns-server=4.7.3-2 \
    pdns-backend-sqlite3=4.7.3-2 > apt.log 2>&1 || { echo "Debian 12 with pdns-server 4.7.3-2 is needed" >&2; exit 2; }
for package in archives/*.deb; do
    dpkg -x "$package" root
done
export LD_LIBRARY_PATH=$folder/root/usr/lib/x86_64-linux-gnu:$folder/root/lib/x86_64-linux-gnu
cat > zone <<'ZONE'
$ORIGIN example.
$TTL 3600
@ IN SOA ns.example. admin.example. 1 2 3 4 5
@ IN NS ns.example.
ns IN A 192.0.2.2
bücher IN A 192.0.2.1
ZONE
exit_code() {
    code=0
    "$@" > output 2>&1 || code=$?
    echo "exit code $code"
}
PATH=$PATH:/usr/sbin:/sbin
{
    echo "BIND: $(exit_code named-checkzone example zone)"
    echo "NSD: $(exit_code nsd-checkzone example zone)"
    echo "Knot: $(exit_code kzonecheck -o example zone)"
    printf "%s\n" "ldns: $(ldns-read-zone zone | grep '192.0.2.1$' | cut -f 1)"
} | tee results
mkdir configuration
modules=$(dirname "$(find root -name libgsqlite3backend.so)")
cat > configuration/pdns.conf <<CONFIGURATION
module-dir=$folder/$modules
launch=gsqlite3
gsqlite3-database=$folder/zones.sqlite3
CONFIGURATION
python3 - "$(find root -name 'schema.sqlite3.sql' | head -n 1)" <<'PYTHON'
import pathlib
import sqlite3
import sys

sqlite3.connect("zones.sqlite3").executescript(pathlib.Path(sys.argv[1]).read_text())
PYTHON
root/usr/bin/pdnsutil --config-dir=configuration create-zone bücher.example > pdnsutil.log 2>&1 || { cat pdnsutil.log >&2; exit 2; }
printf "%s\n" "PowerDNS: $(python3 -c 'import sqlite3; print(*sqlite3.connect("zones.sqlite3").execute("SELECT name FROM domains").fetchone())')" | tee -a results
diff results - <<'RESULTS'
BIND: exit code 0
NSD: exit code 0
Knot: exit code 1
ldns: b\195\188cher.example.
PowerDNS: b\195\188cher.example
RESULTS
