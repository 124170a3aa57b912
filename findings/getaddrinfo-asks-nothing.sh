#!/bin/sh
# glibc 2.36 (Debian 12): `getent hosts bücher.example` and getaddrinfo(3) without AI_IDN send no DNS query
# at all: the name "cannot be found", as if a server had said so. ssh, ncat, PHP and `openssl s_client`
# behave so. `getent ahosts` sets the flag, and a query for "xn--bcher-kva.example" leaves. The manual page
# says that AI_IDN converts a name, and not that a name outside ASCII has no query without it; musl 1.2.3
# sends the octets. Runs in its own network, with its own /etc/resolv.conf.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
case $(dpkg-query --show --showformat '${Version}' libc6) in
    2.36-*) ;;
    *) echo "glibc 2.36 of Debian 12 is needed" >&2; exit 2 ;;
esac
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
    echo "$(basename "$*"): $(tail -n "+$((before + 1))" log | sort -u | tr '\n' ' ')"
}
ask ./ask
ask getent hosts bücher.example
ask getent ahosts bücher.example
kill "$server"
RUN
unshare --net --mount $([ "$(id -u)" = 0 ] || echo --map-root-user) sh "$folder/run" "$folder" | tee "$folder/results"
diff "$folder/results" - <<'RESULTS'
ask: 
getent hosts bücher.example: 
getent ahosts bücher.example: 'xn--bcher-kva.example' 
RESULTS
