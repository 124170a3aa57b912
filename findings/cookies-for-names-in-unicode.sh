#!/bin/sh
# Cookie jars compare a domain in Unicode with A-labels, octet by octet, and cookies for bücher.test get lost.
# - http.cookiejar and urllib of CPython 3.11.7: a program that opens http://www.bücher.test/ loses each cookie with
#   Domain=xn--bcher-kva.test, as the site has to write it. RFC 6265 section 5.1.2 converts the host of the request
#   to A-labels before they are compared. A program that opens http://www.xn--bcher-kva.test/ keeps the cookie.
# - PyPI requests 2.34.2 and httpx 0.28.1: cookies.set(..., domain="bücher.test") sets a cookie that is never sent,
#   not even to http://bücher.test/. The same is true of agent.jar.setCookie of npm superagent 10.4.2 (cookiejar
#   2.1.4).
# With A-labels, all of them work.
. "$(dirname "$0")/common.sh"
ask_python requests==2.34.2 idna==3.20 httpx==0.28.1 <<'END'
import http.cookiejar
import io
import urllib.request
from email.message import Message

import httpx
import requests

asked = []


class Site(urllib.request.HTTPHandler):
    """Sets a cookie for all of xn--bcher-kva.test, and keeps the cookie of each request."""

    def http_open(self, request):
        asked.append(request.get_header("Cookie"))
        fields = Message()
        fields["Set-Cookie"] = "a=1; Domain=xn--bcher-kva.test; Path=/"
        page = urllib.request.addinfourl(io.BytesIO(), fields, request.full_url, 200)
        page.msg = "OK"
        return page


def second_cookie(host):
    """What urllib sends to the site when it is opened again."""
    jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    opener = urllib.request.build_opener(Site, jar)
    opener.open(f"http://{host}/")
    opener.open(f"http://{host}/")
    return asked[-1]


def of_requests(domain, host):
    session = requests.Session()
    session.cookies.set("a", "1", domain=domain)
    return session.prepare_request(requests.Request("GET", f"http://{host}/")).headers.get("Cookie")


def of_httpx(domain, host):
    client = httpx.Client()
    client.cookies.set("a", "1", domain=domain)
    return client.build_request("GET", f"http://{host}/").headers.get("Cookie")


UNICODE, ASCII = "bücher.test", "xn--bcher-kva.test"
see("urllib, bücher.test", lambda: second_cookie(f"www.{UNICODE}"), None)
see("urllib, A-labels", lambda: second_cookie(f"www.{ASCII}"), "a=1")
for domain, expected in [(UNICODE, None), (ASCII, "a=1")]:
    for host in [UNICODE, ASCII]:
        see(f"requests, domain {domain}, URL with {host}", lambda: of_requests(domain, host), expected)
        see(f"httpx, domain {domain}, URL with {host}", lambda: of_httpx(domain, host), expected)
END
ask_node 26.10.0 superagent@10.4.2 cookiejar@2.1.4 <<'END'
import http from 'node:http';
const superagent = require('superagent');

const asked = [];
const server = http.createServer((request, response) => {
  asked.push(request.headers.cookie ?? null);
  response.end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
async function sent(domain, host) {
  const agent = superagent.agent();
  agent.jar.setCookie('a=1', domain, '/');
  const place = { host: '127.0.0.1', port: server.address().port };
  await agent.get(`http://${host}/`).connect({ '*': place });
  return asked.pop();
}
for (const [domain, expected] of [['bücher.test', null], ['xn--bcher-kva.test', 'a=1']]) {
  for (const host of ['bücher.test', 'xn--bcher-kva.test']) {
    await see(`superagent, domain ${domain}, URL with ${host}`, () => sent(domain, host), expected);
  }
}
server.close();
END
