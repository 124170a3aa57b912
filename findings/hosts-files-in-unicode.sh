#!/bin/sh
# A name of the local network in a file of hosts, 192.0.2.9 bücher.test. Resolvers answer for its octets in UTF-8, and
# whoever asks sends A-labels (RFC 5891, section 5.5), so the name does not exist:
# - Unbound 1.17.1 (local-data), Knot Resolver 5.6.0 (hints.add_hosts) and PowerDNS Recursor 4.8.8 (export-etc-hosts)
#   read it without an error, and `unbound-checkconf` prints "no errors".
# - In /etc/hosts, `getent hosts` of glibc 2.36 finds bücher.test. `getent ahosts` and curl convert, and do not find it.
# - PyPI python-hosts 1.1.3 converts by IDNA2003 when it reads a file: fass.de in place of faß.de, and a Persian name
#   without its joiner. Its exists() does not find bücher.de in a file with this name.
# - PyPI blocklist-aggregator 1.7.0, which joins files of hosts, makes www.sch of www.schön.de.
# With A-labels in lowercase, all are right.
. "$(dirname "$0")/common.sh"
unpack unbound=1.17.1-2+deb12u4 knot-resolver=5.6.0-1+deb12u1 pdns-recursor=4.8.8-1+deb12u1 \
    bind9-dnsutils=1:9.18.49-1~deb12u3 curl=7.88.1-10+deb12u15
serve dns
upstream=$port
unset http_proxy all_proxy
printf '%s\n' "127.0.0.1 localhost" "192.0.2.9 bücher.test" "192.0.2.9 xn--kln-sna.test" >"$folder/hosts"

# Prints the status of the answer to a query for the octets of a name, and the address of the file if it is there.
answer() {
    run dig +noidnin +noidnout +tries=1 +time=2 @127.0.0.1 -p "$port" "$1" A 2>&1 |
        sed -n 's/.*status: \([A-Z]*\),.*/\1/p; s/.*\tA\t\(192.0.2.9\)$/\1/p' | tail -n 1
}

# Starts a resolver and asks it for the names. OTHER is the status of its answers for names that the file lacks.
ask() { # NAME OTHER COMMAND...
    name=$1
    other=$2
    shift 2
    run "$@" >"$folder/output" 2>&1 </dev/null &
    servers="$servers $!"
    for _ in $(seq 100); do
        [ -z "$(answer other.test)" ] || break
        sleep 0.1
    done
    see "$name, bücher.test, octets" 192.0.2.9 "$(answer bücher.test)"
    see "$name, bücher.test, A-labels" "$other" "$(answer xn--bcher-kva.test)"
    see "$name, xn--kln-sna.test" 192.0.2.9 "$(answer xn--kln-sna.test)"
}

port=$(free_port)
cat >"$folder/unbound" <<END
server:
  interface: 127.0.0.1@$port
  do-daemonize: no
  username: ""
  chroot: ""
  directory: "$folder"
  pidfile: ""
  use-syslog: no
  module-config: "iterator"
  local-data: "bücher.test. A 192.0.2.9"
  local-data: "xn--kln-sna.test. A 192.0.2.9"
END
see unbound-checkconf "no errors" "$(run unbound-checkconf "$folder/unbound" 2>&1 | sed 's/.*: \(.*\) in .*/\1/')"
ask Unbound NXDOMAIN unbound -c "$folder/unbound"

port=$(free_port)
mkdir "$folder/knot"
cat >"$folder/knot/configuration" <<END
net.listen('127.0.0.1', $port, { kind = 'dns' })
modules.unload('ta_update')
trust_anchors.remove('.')
modules.load('hints > iterate')
hints.add_hosts('$folder/hosts')
policy.add(policy.all(policy.FORWARD('127.0.0.1@$upstream')))
cache.size = 10 * MB
END
ask "Knot Resolver" NOERROR kresd -n -c "$folder/knot/configuration" "$folder/knot"

port=$(free_port)
mkdir "$folder/powerdns"
ask "PowerDNS Recursor" NOERROR pdns_recursor "--config-dir=$folder/powerdns" "--socket-dir=$folder/powerdns" --daemon=no \
    --local-address="127.0.0.1:$port" --setuid= --setgid= --threads=1 --dnssec=off --dont-query= \
    --forward-zones-recurse=.=127.0.0.1:"$upstream" --export-etc-hosts=yes --etc-hosts-file="$folder/hosts"

mkdir -p "$folder/root/etc"
sed 's/192.0.2.9/127.0.0.9/' "$folder/hosts" >"$folder/root/etc/hosts"

# Prints the address that `getent` finds, or "none".
found() {
    run getent "$@" | sed -n '1s/ .*//p' | grep . || echo none
}

# Prints the error of curl: 6 is "could not resolve host", and 7 that a host does not answer.
by_curl() {
    code=0
    run curl --silent --max-time 5 "http://$1:9/" || code=$?
    echo $code
}

see "getent hosts, bücher.test" 127.0.0.9 "$(found hosts bücher.test)"
see "getent ahosts, bücher.test" none "$(found ahosts bücher.test)"
see "getent ahosts, köln.test" 127.0.0.9 "$(found ahosts köln.test)"
see "curl, bücher.test" 6 "$(by_curl bücher.test)"
see "curl, köln.test" 7 "$(by_curl köln.test)"
ask_python python-hosts==1.1.3 blocklist-aggregator==1.7.0 <<'END'
import pkgutil
import tempfile

import yaml
from blocklist_aggregator.aggregator import inspect_source
from python_hosts import Hosts


def read(name):
    """The host that a file with one line has, and whether it has the name."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
        file.write(f"192.0.2.9 {name}\n")
        file.flush()
        hosts = Hosts(file.name)
    return hosts.entries[0].names[0], hosts.exists(names=[name])


see("python-hosts, xn--fa-hia.de", lambda: read("xn--fa-hia.de"), ("xn--fa-hia.de", True))
see("python-hosts, bücher.de", lambda: read("bücher.de"), ("xn--bcher-kva.de", False))
see("python-hosts, faß.de", lambda: read("faß.de"), ("fass.de", False))
see("python-hosts, a joiner", lambda: read("نامه\u200cای.com"), ("xn--mgba3gch31f.com", False))
sources = yaml.safe_load(pkgutil.get_data("blocklist_aggregator", "blocklist.conf"))["sources"]
pattern = next(source["pattern"] for source in sources if "127" in source["pattern"])
for name, found in [("xn--schn-7qa.de", ["xn--schn-7qa.de"]), ("www.schön.de", ["www.sch"])]:
    see(f"blocklist-aggregator, {name}", lambda: inspect_source(pattern, f"0.0.0.0 {name}\n"), found)
END
exit $changed
