#!/bin/sh
# Four Python clients of WHOIS and RDAP ask for other names than the one they are given.
# - python-whois 0.9.6, and the command of whoisit 4.1.0, ask for fass.de if they are given faß.de: IDNA2003.
# - The library whoisit 4.1.0 and whodap 0.2.1 send faß.de as it is, and know no top-level domain in Unicode or
#   in upper case: IANA's registry of servers lists A-labels (RFC 9224 section 4). The command of whoisit
#   finds the server of рф, and its library does not.
# - asyncwhois 1.1.15 knows the server of xn--p1ai, and none for рф.
. "$(dirname "$0")/common.sh"
ask_python python-whois==0.9.6 whoisit==4.1.0 whodap==0.2.1 asyncwhois==1.1.15 httpx==0.28.1 <<'END'
import contextlib
from unittest import mock

import asyncwhois.query
import httpx
import whodap
import whois
import whoisit
import whoisit.cli

server = "https://rdap.registry.example/"
names = [["xn--p1ai", "de", "com"], [server]]


def python_whois(name):
    """The name that the client sends, without a connection. It cannot read the empty answer."""
    lookup = mock.patch.object(whois.NICClient, "whois_lookup", return_value="")
    with lookup as asked, contextlib.suppress(Exception):
        whois.whois(name)
    return asked.call_args.args[1]


def of_whoisit(name):
    return whoisit.build_query(query_type="domain", query_value=name)[1]


def of_whodap(name):
    asked = []

    def answer(request):
        asked.append(str(request.url))
        registry = {"services": [names], "version": "1.0", "publication": "2026-11-01T00:00:00Z"}
        return httpx.Response(200, json=registry if request.url.host == "data.iana.org" else {})

    with httpx.Client(transport=httpx.MockTransport(answer)) as http:
        whodap.DNSClient.new_client(httpx_client=http).lookup(*name.rsplit(".", 1))
    return asked[-1]


whoisit.load_bootstrap_data(
    {
        "timestamp": 1,
        "dns": {"services": [names]},
        "asn": {"services": [[["64496-64511"], [server]]]},
        "ipv4": {"services": [[["192.0.2.0/24"], [server]]]},
        "ipv6": {"services": [[["2001:db8::/32"], [server]]]},
        "object": {"services": [[["registry@example.com"], ["EXAMPLE"], [server]]]},
    },
    from_json=False,
)
see("python-whois, faß.de", lambda: python_whois("faß.de"), "fass.de")
see("command of whoisit, faß.de", lambda: whoisit.cli.normalise_domain("faß.de"), "fass.de")
see("whoisit, faß.de", lambda: of_whoisit("faß.de"), f"{server}domain/faß.de")
see("whodap, faß.de", lambda: of_whodap("faß.de"), f"{server}domain/fa%C3%9F.de")
a_labels = "xn--e1afmkfd.xn--p1ai"
see("command of whoisit, пример.рф", lambda: whoisit.cli.normalise_domain("пример.рф"), a_labels)
for name in ("пример.рф", "EXAMPLE.COM"):
    see(f"whoisit, {name}", lambda: of_whoisit(name), "UnsupportedError")
    see(f"whodap, {name}", lambda: of_whodap(name), "NotImplementedError")
see(f"whoisit, {a_labels}", lambda: of_whoisit(a_labels), f"{server}domain/{a_labels}")
see(f"whodap, {a_labels}", lambda: of_whodap(a_labels), f"{server}domain/{a_labels}")
server_of = asyncwhois.query.DomainQuery._get_server_name
see("asyncwhois, пример.рф", lambda: server_of("пример.рф"), None)
see(f"asyncwhois, {a_labels}", lambda: server_of(a_labels), "whois.tcinet.ru")
END
