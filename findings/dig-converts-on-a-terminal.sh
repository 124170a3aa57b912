#!/bin/sh
# dig 9.18.49 and host 9.18.49 (Debian 12, libidn2 2.3.3): on a terminal, `dig faß.example` asks for
# "xn--fa-hia.example". With its output in a file or a pipe, the same command asks for the four octets of
# "faß" in UTF-8, and prints no warning. In the locale C, `dig +idnin` fails. The name in a query should not
# depend on where the answer goes: a script that was tried by hand asks for another name when it runs. The
# manual page mentions the terminal for dig only.
set -eu
folder=$(mktemp -d)
trap 'kill "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
case $(dpkg-query --show --showformat '${Version}' bind9-dnsutils) in
    1:9.18.*) ;;
    *) echo "bind9-dnsutils 9.18 of Debian 12 is needed" >&2; exit 2 ;;
esac
cat > "$folder/server.py" <<'PYTHON'
import socket

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 0))
print(server.getsockname()[1], flush=True)
while True:
    query, client = server.recvfrom(4096)
    labels, place = [], 12
    while query[place]:
        labels.append(query[place + 1 : place + 1 + query[place]])
        place += query[place] + 1
    print(ascii(b".".join(labels).decode("latin-1")), flush=True)
    server.sendto(query[:2] + b"\x81\x83" + query[4:6] + b"\0\0\0\0\0\0" + query[12:], client)
PYTHON
python3 "$folder/server.py" > "$folder/log" &
server=$!
until [ -s "$folder/log" ]; do sleep 0.1; done
port=$(cat "$folder/log")
ask() { # a title, and a command
    title=$1
    before=$(wc -l < "$folder/log")
    shift
    "$@" > "$folder/output" 2>&1 || true
    echo "$title: $(tail -n "+$((before + 1))" "$folder/log" | head -n 1)"
}
options="+tries=1 +time=20 @127.0.0.1 -p $port"
{
    ask 'dig, terminal' script -qec "dig $options faß.example" /dev/null
    ask 'dig, file' sh -c "dig $options faß.example"
    ask 'host, terminal' script -qec "host -W 20 -p $port faß.example 127.0.0.1" /dev/null
    ask 'host, file' sh -c "host -W 20 -p $port faß.example 127.0.0.1"
    ask 'dig +idnin, locale C' env LC_ALL=C sh -c "dig +idnin $options faß.example"
} | tee "$folder/results"
diff "$folder/results" - <<'RESULTS'
dig, terminal: 'xn--fa-hia.example'
dig, file: 'fa\xc3\x9f.example'
host, terminal: 'xn--fa-hia.example'
host, file: 'fa\xc3\x9f.example'
dig +idnin, locale C: 
RESULTS
