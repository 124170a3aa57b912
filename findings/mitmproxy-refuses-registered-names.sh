#!/bin/sh
# PyPI mitmproxy 11.0.2 on CPython: through this proxy, a client cannot reach faß.de. The proxy decodes each host by
# Python's codec idna (IDNA2003), so it refuses the request CONNECT xn--fa-hia.de:443, whose name is plain ASCII.
# 890 of the 10,000 registered names of data/xndomains.json are refused: 768 for the rule of right-to-left text of
# RFC 3454, others for letters that are newer than Unicode 3.2, or since the A-label does not come back. In mode dns,
# the same A-labels cannot be read. A script that makes a message from "faß.de" asks for fass.de.
. "$(dirname "$0")/common.sh"
ask_python mitmproxy==11.0.2 <<'END'
import json
import os

from mitmproxy.net.check import is_valid_host
from mitmproxy.net.dns import domain_names
from mitmproxy.net.http.http1 import read_request_head


def connect(host):
    return read_request_head([b"CONNECT %s:443 HTTP/1.1" % host]).host


def read(host):
    return domain_names.unpack(b"".join(bytes([len(label)]) + label for label in host.split(b".")) + b"\0")


see("CONNECT xn--bcher-kva.example", lambda: connect(b"xn--bcher-kva.example"), "bücher.example")
see("CONNECT xn--fa-hia.de", lambda: connect(b"xn--fa-hia.de"), "ValueError")
see("DNS, xn--bcher-kva.example", lambda: read(b"xn--bcher-kva.example"), "bücher.example")
see("DNS, xn--fa-hia.de", lambda: read(b"xn--fa-hia.de"), "UnicodeError")
see("DNS, faß.de", lambda: domain_names.pack("faß.de"), b"\4fass\2de\0")
registered = [entry["domain"].encode() for entry in json.load(open(os.environ["domains"]))]
see("registered names that are no host", lambda: sum(not is_valid_host(name) for name in registered), 890)
END
