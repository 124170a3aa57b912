#!/bin/sh
# The list of hosts without a proxy (no_proxy), for a URL with bücher.test. A-labels in the list are right for curl, Wget,
# requests and undici, which ignore bücher.test there; aiohttp and urllib want bücher.test and ignore A-labels. httpx fits
# neither: with bücher.test in the list, no client can be made for any URL, and A-labels match nothing. What is ignored
# goes through the proxy, without a word. Measured with curl 7.88.1, Wget 1.21.3 (Debian 12), requests 2.34.2, httpx
# 0.28.1, aiohttp 3.14.5, CPython 3.11.7 and undici 8.13.1.
. "$(dirname "$0")/common.sh"
unpack curl=7.88.1-10+deb12u15 wget=1.21.3-1+deb12u1
serve http
unset HTTPS_PROXY HTTP_PROXY https_proxy all_proxy
http_proxy=http://127.0.0.1:$port
export http_proxy

# Prints the way of a command with a list. No server has the name, so a request that succeeds goes through the proxy.
way() {
    no_proxy=$1
    export no_proxy
    shift
    run "$@" http://bücher.test/ >/dev/null 2>&1 && echo proxy || echo direct
}

for program in "curl --silent --max-time 5" "wget --quiet --tries 1 --timeout 5 --output-document -"; do
    # shellcheck disable=SC2086
    see "${program%% *}, bücher.test" proxy "$(way bücher.test $program)"
    # shellcheck disable=SC2086
    see "${program%% *}, A-labels" direct "$(way xn--bcher-kva.test $program)"
done
ask_python requests==2.34.2 idna==3.20 httpx==0.28.1 aiohttp==3.14.5 yarl==1.25.1 <<'END_OF_PYTHON'
import asyncio
import os
import urllib.request

import aiohttp
import httpx
import requests

URL = "http://bücher.test/"


async def with_aiohttp():
    async with aiohttp.ClientSession(trust_env=True) as session:
        async with session.get(URL):
            pass


def way(call):
    try:
        call()
    except (OSError, httpx.ConnectError):
        return "direct"
    return "proxy"


for name, host, unicode, ascii in [
    ("requests", lambda: requests.get(URL), "proxy", "direct"),
    ("httpx", lambda: httpx.get(URL), "InvalidURL", "proxy"),
    ("aiohttp", lambda: asyncio.run(with_aiohttp()), "direct", "proxy"),
]:
    os.environ["no_proxy"] = "bücher.test"
    see(f"{name}, bücher.test", lambda: way(host), unicode)
    os.environ["no_proxy"] = "xn--bcher-kva.test"
    see(f"{name}, A-labels", lambda: way(host), ascii)
os.environ["no_proxy"] = "bücher.test"
see("httpx, another URL", lambda: httpx.Client().get("http://example.test/"), "InvalidURL")
see("urllib, bücher.test", lambda: bool(urllib.request.proxy_bypass("bücher.test")), True)
os.environ["no_proxy"] = "xn--bcher-kva.test"
see("urllib, A-labels", lambda: bool(urllib.request.proxy_bypass("bücher.test")), False)
END_OF_PYTHON
ask_node 26.10.0 undici@8.13.1 <<'END_OF_NODE'
const { EnvHttpProxyAgent, request } = require('undici');

async function way(list) {
  process.env.no_proxy = list;
  try {
    await request('http://bücher.test/', { dispatcher: new EnvHttpProxyAgent({ proxyTunnel: false }) });
    return 'proxy';
  } catch (error) {
    return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'direct' : error.code;
  }
}
await see('undici, bücher.test', () => way('bücher.test'), 'proxy');
await see('undici, A-labels', () => way('xn--bcher-kva.test'), 'direct');
END_OF_NODE
exit $changed
