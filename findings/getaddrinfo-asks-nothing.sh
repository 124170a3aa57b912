#!/bin/sh
# glibc 2.36 (Debian 12): `getent hosts bücher.example` and getaddrinfo(3) without AI_IDN send no DNS query at all: the
# name "cannot be found", as if a server had said so. ssh, ncat, PHP and `openssl s_client` behave so. `getent ahosts` sets
# the flag, and a query for "xn--bcher-kva.example" leaves. The manual page says that AI_IDN converts a name, and not that
# a name outside ASCII has no query without it; musl 1.2.3 sends the octets.
# So tools that look for one fault disagree: ping and tracepath (iputils 20221126) find the host; mtr 0.95, fping 5.1, rsync
# 3.5.0 and check_http 2.3.3 of the monitoring plugins report a name that is not known, and ask nobody. nslookup of
# BusyBox 1.35 asks for the octets. Runs in its own network, with its own /etc/resolv.conf.
. "$(dirname "$0")/common.sh"
case $(dpkg-query --show --showformat '${Version}' libc6) in
    2.36-*) ;;
    *) echo "glibc 2.36 of Debian 12 is needed" >&2; exit 2 ;;
esac
unpack iputils-ping=3:20221126-1+deb12u1 iputils-tracepath=3:20221126-1+deb12u1 mtr-tiny=0.95-1 fping=5.1-1 \
    rsync=3.5.0+ds1-0+deb12u1 monitoring-plugins-basic=2.3.3-5+deb12u2 busybox=1:1.35.0-4+deb12u1+b1
cat > "$folder/server.py" <<'PYTHON'
import socket

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 53))
print("ready", flush=True)
while True:
    query, client = server.recvfrom(4096)
    labels, place = [], 12
    while query[place]:
        labels.append(query[place + 1 : place + 1 + query[place]])
        place += query[place] + 1
    print(ascii(b".".join(labels).decode("latin-1")), flush=True)
    server.sendto(query[:2] + b"\x81\x83" + query[4:6] + b"\0\0\0\0\0\0" + query[12:], client)
PYTHON
cat > "$folder/ask.c" <<'C'
#include <netdb.h>
#include <stdio.h>
int main(void) {
    struct addrinfo *found;
    puts(gai_strerror(getaddrinfo("b\303\274cher.example", NULL, NULL, &found)));
}
C
cc -o "$folder/ask" "$folder/ask.c"
echo 'nameserver 127.0.0.1' > "$folder/resolv.conf"
echo 'hosts: files dns' > "$folder/nsswitch.conf"
cat > "$folder/run" <<'RUN'
set -eu
cd "$1"
ip link set lo up
mount --bind resolv.conf /etc/resolv.conf
mount --bind nsswitch.conf /etc/nsswitch.conf
python3 server.py > log &
server=$!
until [ -s log ]; do sleep 0.1; done
ask() {
    before=$(wc -l < log)
    "$@" > output 2>&1 || true
    echo "$(basename "$1"): $(tail -n "+$((before + 1))" log | sort -u | tr '\n' ' ')"
}
ask ./ask
ask getent hosts bücher.example
ask getent ahosts bücher.example
ask ping -c 1 bücher.example
ask tracepath bücher.example
ask mtr --report --report-cycles 1 bücher.example
ask fping bücher.example
ask rsync bücher.example::
ask /usr/lib/nagios/plugins/check_http --hostname bücher.example
ask busybox nslookup bücher.example
kill "$server"
RUN
run unshare --net sh "$folder/run" "$folder" | tee "$folder/results"
diff "$folder/results" - <<'RESULTS'
ask: 
getent: 
getent: 'xn--bcher-kva.example' 
ping: 'xn--bcher-kva.example' 
tracepath: 'xn--bcher-kva.example' 
mtr: 
fping: 
rsync: 
check_http: 
busybox: 'b\xc3\xbccher.example' 
RESULTS
