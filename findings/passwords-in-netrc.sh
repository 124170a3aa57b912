#!/bin/sh
# The file .netrc gives each host its user and password, and five clients look up the same host in different forms. curl
# 7.88.1 and Wget 1.21.3 (Debian 12) look for xn--bcher-kva.test only, httpx 0.28.1 and aiohttp 3.14.5 for bücher.test
# only, and requests 2.34.2 for the form in the URL. If it is the other form, the request is sent without a password, and
# nothing says so. An entry for each form serves all five.
. "$(dirname "$0")/common.sh"
unpack curl=7.88.1-10+deb12u15 wget=1.21.3-1+deb12u1
unset HTTPS_PROXY HTTP_PROXY https_proxy all_proxy no_proxy
serve fields
http_proxy=http://127.0.0.1:$port
export http_proxy HOME="$folder" NETRC="$folder/.netrc"
umask 077

# Prints what a command sends for the second host, with an entry for the first one.
sent() {
    printf 'machine %s login a password b\n' "$1" >"$NETRC"
    host=$2
    shift 2
    run "$@" "http://$host/" >/dev/null 2>&1
    sleep 0.3
    tail -n 1 "$folder/fields" | grep -q Authorization && echo "with a password" || echo without
}

for url in bücher.test xn--bcher-kva.test; do
    for program in "curl --silent --netrc" "wget --quiet --auth-no-challenge --output-document -"; do
        # shellcheck disable=SC2086
        see "${program%% *}, entry bücher.test, URL $url" without "$(sent bücher.test $url $program)"
        # shellcheck disable=SC2086
        see "${program%% *}, entry of A-labels, URL $url" "with a password" "$(sent xn--bcher-kva.test $url $program)"
    done
done
ask_python requests==2.34.2 idna==3.20 httpx==0.28.1 aiohttp==3.14.5 yarl==1.25.1 <<'END_OF_PYTHON'
import asyncio
import os

import aiohttp
import httpx
import requests


async def with_aiohttp(url):
    async with aiohttp.ClientSession(trust_env=True) as session, session.get(url) as response:
        return response.request_info.headers.get("Authorization")


CLIENTS = {
    "requests": lambda url: requests.get(url).request.headers.get("Authorization"),
    "httpx": lambda url: httpx.get(url, auth=httpx.NetRCAuth()).request.headers.get("Authorization"),
    "aiohttp": lambda url: asyncio.run(with_aiohttp(url)),
}
for entry in ["bücher.test", "xn--bcher-kva.test"]:
    with open(os.environ["NETRC"], "w") as file:
        file.write(f"machine {entry} login a password b\n")
    for url in ["bücher.test", "xn--bcher-kva.test"]:
        for name, sent in CLIENTS.items():
            found = entry == url if name == "requests" else entry == "bücher.test"
            see(f"{name}, entry {entry}, URL {url}", lambda: bool(sent(f"http://{url}/")), found)
END_OF_PYTHON
exit $changed
