"""Asks programs in Python for the host of each name, and prints a table of what they return or send.

Usage: ask.py NAMES TABLE GROUPS. Requests, mail and queries go to servers that this script runs on 127.0.0.1.
"""
import asyncio
import re
import socket
import ssl
import sys
import threading
import time
import warnings
from importlib.metadata import version as installed

warnings.simplefilter("ignore")

# The seconds that a program has for a request.
PATIENCE = 60
# The seconds after which a failure may be the timeout of a program. A slow machine is no refusal.
SLOW = 5


class Server:
    """Accepts connections on a free port of 127.0.0.1 and keeps what `read` finds in each."""

    def __init__(self, read):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.read = read
        self.seen = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        connection.settimeout(PATIENCE)
        try:
            self.read(connection.makefile("rwb"), self.seen)
        except OSError:
            pass
        finally:
            connection.close()

    def asked(self, ask):
        """Returns the host that arrives while `ask` runs."""
        self.seen.clear()
        failure = None
        try:
            ask()
        except Exception as error:
            failure = error
        if self.seen:
            return self.seen[0]
        raise failure or ValueError("nothing was sent")


def read_request(stream, seen):
    """Keeps the host of the target of a request, or of its field `Host`."""
    line = stream.readline()
    if not line:
        return
    target = line.split(b" ")[1]
    while (line := stream.readline().rstrip(b"\r\n")):
        if line.lower().startswith(b"host:"):
            host = line[5:].strip()
    if target.startswith(b"http://"):
        host = target[7:].split(b"/")[0]
    seen.append(re.sub(rb":\d+$", b"", host))
    stream.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    stream.flush()


def read_mail(stream, seen):
    """Keeps the host of the line RCPT. The server does not offer SMTPUTF8."""
    def answer(text):
        stream.write(text + b"\r\n")
        stream.flush()

    answer(b"220 sink.example")
    while (line := stream.readline()):
        if line.upper().startswith(b"RCPT TO:"):
            seen.append(line.strip()[8:].strip(b"<>").split(b"@", 1)[1].split(b">")[0])
        if line.upper().startswith(b"DATA"):
            answer(b"354 go on")
            while stream.readline() not in (b".\r\n", b""):
                pass
        answer(b"221 bye" if line.upper().startswith(b"QUIT") else b"250 ok")


class DnsServer:
    """Answers NXDOMAIN to each query, and keeps the name: labels joined by dots."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.seen = []
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            query, source = self.socket.recvfrom(4096)
            labels, at = [], 12
            while (length := query[at]):
                labels.append(query[at + 1:at + 1 + length])
                at += 1 + length
            self.seen.append(b".".join(labels))
            header = query[:2] + b"\x81\x83\0\1\0\0\0\0\0\0"
            self.socket.sendto(header + query[12:at + 5], source)

    asked = Server.asked


http_server = Server(read_request)
mail_server = Server(read_mail)
dns_server = DnsServer()
PROXY = f"http://127.0.0.1:{http_server.port}"


def url(name):
    return f"http://{name}/"


def host_of(text):
    """Returns the host of a URL that a program returns."""
    text = text.decode() if isinstance(text, bytes) else text
    return re.match(r"https?://([^/]*)", text, re.IGNORECASE)[1]


# --- The programs. Each function takes a name, and returns the host as text or octets. A failure raises.

PROGRAMS = []


def program(slug, group, how, *packages, text=None):
    """Lists the function below as a program, with the packages whose versions decide."""
    def add(ask):
        PROGRAMS.append((slug, group, how, packages, text, ask))
        return ask
    return add


PYTHON = f"CPython {sys.version.split()[0]}"


@program("python-codec", "idna2003", "`NAME.encode('idna')`", text=PYTHON)
def _(name):
    return name.encode("idna")


@program("python-ssl", "idna2003", "`SSLContext.wrap_bio(…, server_hostname=NAME).server_hostname`", text=PYTHON)
def _(name):
    context = ssl.create_default_context()
    return context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname=name).server_hostname


@program("python-http.client", "idna2003", "`HTTPConnection(NAME).request('GET', '/')`: the field `Host`", text=PYTHON)
def _(name):
    import http.client

    def ask():
        connection = http.client.HTTPConnection(name)
        connection.sock = socket.create_connection(("127.0.0.1", http_server.port))
        connection.request("GET", "/")
        connection.getresponse().read()
    return http_server.asked(ask)


@program("python-urllib.request", "ascii-only", "`urllib.request.urlopen('http://NAME/')` through a proxy", text=PYTHON)
def _(name):
    import urllib.request
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": PROXY}))
    return http_server.asked(lambda: opener.open(url(name), timeout=PATIENCE).read())


@program("python-smtplib", "ascii-only", "`smtplib.SMTP.sendmail(…, 'user@NAME', …)`: the line RCPT", text=PYTHON)
def _(name):
    import smtplib

    def ask():
        with smtplib.SMTP("127.0.0.1", mail_server.port, local_hostname="a.example") as client:
            client.sendmail("a@a.example", [f"user@{name}"], "Subject: x\r\n\r\nx")
    return mail_server.asked(ask)


@program("idna-encode", "pypi-idna", "`idna.encode(NAME)`", "idna")
def _(name):
    import idna
    return idna.encode(name)


@program("idna-strict", "pypi-idna", "`idna.encode(NAME, strict=True)`", "idna")
def _(name):
    import idna
    return idna.encode(name, strict=True)


@program("idna-uts46", "pypi-idna-uts46", "`idna.encode(NAME, uts46=True)`", "idna")
def _(name):
    import idna
    return idna.encode(name, uts46=True)


@program("idna-uts46-std3", "pypi-idna-uts46", "`idna.encode(NAME, uts46=True, std3_rules=True)`", "idna")
def _(name):
    import idna
    return idna.encode(name, uts46=True, std3_rules=True)


@program("idna-uts46-transitional", "pypi-idna-uts46",
         "`idna.encode(NAME, uts46=True, transitional=True)`", "idna")
def _(name):
    import idna
    return idna.encode(name, uts46=True, transitional=True)


@program("idna-codec2008", "pypi-idna", "`import idna.codec`, `NAME.encode('idna2008')`", "idna")
def _(name):
    import idna.codec
    return name.encode("idna2008")


@program("requests", "pypi-idna-lower-case", "`requests.Request('GET', 'http://NAME/').prepare().url`",
         "requests", "idna")
def _(name):
    import requests
    return host_of(requests.Request("GET", url(name)).prepare().url)


@program("httpx", "pypi-idna-lower-case", "`httpx.URL('http://NAME/').raw_host`", "httpx", "idna")
def _(name):
    import httpx
    return httpx.URL(url(name)).raw_host


@program("urllib3", "pypi-idna-lower-case", "`urllib3.util.parse_url('http://NAME/').host`", "urllib3", "idna")
def _(name):
    import urllib3
    return urllib3.util.parse_url(url(name)).host


@program("yarl", "pypi-idna-uts46-then-idna2003", "`yarl.URL('http://NAME/').raw_host`", "yarl", "idna", text=PYTHON)
def _(name):
    import yarl
    return yarl.URL(url(name)).raw_host


@program("aiohttp", "pypi-idna-uts46-then-idna2003", "`aiohttp.ClientSession.get('http://NAME/')` through a proxy",
         "aiohttp", "yarl", "idna", text=PYTHON)
def _(name):
    import aiohttp

    async def get():
        async with aiohttp.ClientSession() as session:
            async with session.get(url(name), proxy=PROXY) as response:
                await response.read()
    return http_server.asked(lambda: asyncio.run(get()))


@program("w3lib", "idna2003-or-unchanged", "`w3lib.url.safe_url_string('http://NAME/')`", "w3lib", text=PYTHON)
def _(name):
    import w3lib.url
    return host_of(w3lib.url.safe_url_string(url(name)))


@program("scrapy", "idna2003-or-unchanged", "`scrapy.Request('http://NAME/').url`", "Scrapy", "w3lib", text=PYTHON)
def _(name):
    import scrapy
    return host_of(scrapy.Request(url(name)).url)


@program("hyperlink", "pypi-idna-uts46", "`hyperlink.URL.from_text('http://NAME/').to_uri()`", "hyperlink", "idna")
def _(name):
    import hyperlink
    return host_of(hyperlink.URL.from_text(url(name)).to_uri().to_text())


@program("treq", "pypi-idna-uts46", "`treq.get('http://NAME/', agent)`: the URL that the agent gets", "treq",
         "hyperlink", "idna")
def _(name):
    import treq
    from twisted.internet.defer import Deferred
    asked = []

    class Agent:
        def request(self, method, uri, headers=None, bodyProducer=None):
            asked.append(uri)
            return Deferred()
    treq.get(url(name), agent=Agent())
    return host_of(asked[0])


@program("twisted-tls", "pypi-idna", "`twisted.internet.ssl.optionsForClientTLS(NAME)`: the server's name",
         "Twisted", "service-identity", "idna")
def _(name):
    from twisted.internet import ssl as tls
    return tls.optionsForClientTLS(name)._hostnameBytes


@program("twisted.names", "idna2003", "`twisted.names.dns.Name(NAME).name`", "Twisted",
         text=PYTHON)
def _(name):
    from twisted.names import dns
    return dns.Name(name).name


@program("service-identity", "pypi-idna-ascii-passes", "`service_identity.hazmat.DNS_ID(NAME).hostname`",
         "service-identity", "idna")
def _(name):
    from service_identity.hazmat import DNS_ID
    return DNS_ID(name).hostname


def dnspython(slug, group, codec):
    @program(slug, group, f"`dns.name.from_text(NAME, None, dns.name.{codec}).to_text()`", "dnspython", "idna",
             text=PYTHON)
    def _(name):
        import dns.name
        return dns.name.from_text(name, None, getattr(dns.name, codec)).to_text()


dnspython("dnspython-2003", "idna2003", "IDNA_2003_Practical")
dnspython("dnspython-2003-strict", "idna2003", "IDNA_2003_Strict")
dnspython("dnspython-2008", "pypi-idna-uts46-ascii-passes", "IDNA_2008_Practical")
dnspython("dnspython-2008-strict", "pypi-idna-ascii-passes", "IDNA_2008_Strict")
dnspython("dnspython-2008-uts46", "pypi-idna-uts46-ascii-passes", "IDNA_2008_UTS_46")
dnspython("dnspython-2008-transitional", "pypi-idna-uts46-ascii-passes", "IDNA_2008_Transitional")


@program("dnspython", "pypi-idna-uts46-ascii-passes", "`dns.name.from_text(NAME, None).to_text()`", "dnspython", "idna")
def _(name):
    import dns.name
    return dns.name.from_text(name, None).to_text()


@program("ada-url-url", "whatwg-2026", "`ada_url.URL('http://NAME/').hostname`", "ada-url")
def _(name):
    import ada_url
    return ada_url.URL(url(name)).hostname


@program("ada-url-idna", "whatwg-2026", "`ada_url.idna_to_ascii(NAME)`", "ada-url")
def _(name):
    import ada_url
    return ada_url.idna_to_ascii(name)


@program("can-ada-url", "whatwg", "`can_ada.parse('http://NAME/').hostname`", "can_ada")
def _(name):
    import can_ada
    return can_ada.parse(url(name)).hostname


@program("can-ada-idna", "whatwg", "`can_ada.idna_encode(NAME)`", "can_ada")
def _(name):
    import can_ada
    return can_ada.idna_encode(name)


@program("upa-url", "whatwg-2026", "`upa_url.URL('http://NAME/').hostname`", "upa-url")
def _(name):
    import upa_url
    return upa_url.URL(url(name)).hostname


@program("url-py", "whatwg", "`url.URL.parse('http://NAME/').host_str`: the crate `url`", "url-py")
def _(name):
    from url import URL
    return URL.parse(url(name)).host_str


@program("pywhatwgurl", "whatwg-2026", "`pywhatwgurl.URL('http://NAME/').hostname`", "pywhatwgurl")
def _(name):
    import pywhatwgurl
    return pywhatwgurl.URL(url(name)).hostname


@program("whatwg-url-py", "pypi-idna-uts46-then-idna2003", "`whatwg_url.urlparse('http://NAME/').hostname`",
         "whatwg-url", "idna", text=PYTHON)
def _(name):
    import whatwg_url
    return whatwg_url.urlparse(url(name)).hostname


@program("pydantic", "whatwg", "`TypeAdapter(AnyUrl).validate_python('http://NAME/').host`", "pydantic")
def _(name):
    import pydantic
    return pydantic.TypeAdapter(pydantic.AnyUrl).validate_python(url(name)).host


def icu(slug, group, flags):
    how = " | ".join(f"icu.IDNA.{flag}" for flag in flags) or "0"

    @program(slug, group, f"`icu.IDNA({how}).nameToASCII(NAME)`", "icukit-pyicu", text="ICU")
    def _(name):
        import icu
        info = icu.IDNAInfo()
        value = 0
        for flag in flags:
            value |= getattr(icu.IDNA, flag)
        result = icu.IDNA(value).nameToASCII(name, info)
        if info.errors():
            raise ValueError(info.errors())
        return str(result)


icu("icu-nontransitional", "icu", ["CHECK_NONTRANSITIONAL_TO_ASCII"])
icu("icu-default", "icu", ["DEFAULT"])
icu("icu-transitional", "icu-transitional", [])
icu("icu-checks", "icu", ["CHECK_NONTRANSITIONAL_TO_ASCII", "CHECK_BIDI", "CHECK_CONTEXTJ", "CHECK_CONTEXT0"])
icu("icu-std3", "icu", ["CHECK_NONTRANSITIONAL_TO_ASCII", "USE_STD3_RULES"])


@program("email-validator", "pypi-idna-uts46", "`validate_email('user@NAME', …).ascii_domain`", "email-validator",
         "idna")
def _(name):
    from email_validator import validate_email
    return validate_email(f"user@{name}", check_deliverability=False, test_environment=True).ascii_domain


@program("furl", "idna2003-round-trip", "`furl.furl('http://NAME/').url`", "furl", text=PYTHON)
def _(name):
    import furl
    return host_of(furl.furl(url(name)).url)


@program("rfc3986", "pypi-idna-lower-case", "`rfc3986.iri_reference('http://NAME/').encode()`", "rfc3986", "idna")
def _(name):
    import rfc3986
    return host_of(rfc3986.iri_reference(url(name)).encode().unsplit())


@program("url-normalize", "pypi-idna-uts46-then-idna2003", "`url_normalize.url_normalize('http://NAME/')`",
         "url-normalize", "idna")
def _(name):
    import url_normalize
    return host_of(url_normalize.url_normalize(url(name)))


@program("boltons", "idna2003-round-trip", "`boltons.urlutils.URL('http://NAME/').to_text(full_quote=True)`", "boltons",
         text=PYTHON)
def _(name):
    from boltons.urlutils import URL
    return host_of(URL(url(name)).to_text(full_quote=True))


@program("courlan", "own", "`courlan.normalize_url('http://NAME/')`", "courlan")
def _(name):
    import courlan
    return host_of(courlan.normalize_url(url(name)))


@program("websockets", "idna2003", "`websockets.uri.parse_uri('ws://NAME/').host`", "websockets", text=PYTHON)
def _(name):
    import websockets.uri
    return websockets.uri.parse_uri(f"ws://{name}/").host


@program("werkzeug", "idna2003", "`werkzeug.urls.iri_to_uri('http://NAME/')`", "Werkzeug", text=PYTHON)
def _(name):
    import werkzeug.urls
    return host_of(werkzeug.urls.iri_to_uri(url(name)))


@program("markdown-it-py", "punycode", "`MarkdownIt().normalizeLink('http://NAME/')`", "markdown-it-py", "mdurl")
def _(name):
    from markdown_it import MarkdownIt
    return host_of(MarkdownIt().normalizeLink(url(name)))


@program("django-mail", "idna2003", "`sanitize_address('user@NAME', 'utf-8')` of `django.core.mail`", "Django",
         text=PYTHON)
def _(name):
    from django.core.mail.message import sanitize_address
    return sanitize_address(f"user@{name}", "utf-8").split("@", 1)[1]


@program("dnslib", "idna2003", "`dnslib.DNSLabel(NAME).label`", "dnslib", text=PYTHON)
def _(name):
    import dnslib
    return b".".join(dnslib.DNSLabel(name).label)


@program("domain2idna", "idna2003-or-unchanged", "`domain2idna.domain2idna(NAME)`", "domain2idna", text=PYTHON)
def _(name):
    import domain2idna
    return domain2idna.domain2idna(name)


@program("pycares", "pypi-idna-ascii-passes", "`pycares.Channel.query(NAME, 'A')`: the query", "pycares", "idna")
def _(name):
    import pycares

    def ask():
        done = threading.Event()
        failures = []

        def answered(_, error):
            failures.append(error)
            done.set()
        channel = pycares.Channel(servers=["127.0.0.1"], udp_port=dns_server.port, lookups="b", domains=[],
                                  timeout=PATIENCE, tries=1)
        channel.query(name, pycares.QUERY_TYPE_A, callback=answered)
        done.wait(PATIENCE)
    return dns_server.asked(ask)


@program("tornado", "latin-1", "`AsyncHTTPClient.fetch('http://NAME/')` with a resolver: the field `Host`",
         "tornado")
def _(name):
    from tornado.netutil import Resolver
    from tornado.simple_httpclient import SimpleAsyncHTTPClient

    class Local(Resolver):
        def initialize(self):
            pass

        async def resolve(self, host, port, family=socket.AF_UNSPEC):
            return [(socket.AF_INET, ("127.0.0.1", http_server.port))]

    async def get():
        client = SimpleAsyncHTTPClient(force_instance=True)
        client.resolver = Local()
        client.tcp_client.resolver = client.resolver
        await client.fetch(url(name), raise_error=False)
    return http_server.asked(lambda: asyncio.run(get()))


@program("pycurl", "none", "`Curl.perform()` of `http://NAME/` through a proxy", "pycurl", text="libcurl")
def _(name):
    import pycurl

    def ask():
        handle = pycurl.Curl()
        handle.setopt(pycurl.URL, url(name).encode())
        handle.setopt(pycurl.PROXY, PROXY)
        handle.setopt(pycurl.TIMEOUT, PATIENCE)
        handle.setopt(pycurl.WRITEFUNCTION, lambda octets: None)
        handle.perform()
    return http_server.asked(ask)


@program("curl-cffi", "libidn2-twice", "`curl_cffi.requests.get('http://NAME/')` through a proxy", "curl_cffi",
         text="curl_cffi")
def _(name):
    from curl_cffi import requests
    return http_server.asked(lambda: requests.get(url(name), proxies={"http": PROXY}, timeout=PATIENCE))


@program("geventhttpclient", "latin-1", "`geventhttpclient.HTTPClient.from_url('http://NAME/')` through a proxy",
         "geventhttpclient", text=PYTHON)
def _(name):
    from geventhttpclient import HTTPClient

    def ask():
        client = HTTPClient.from_url(url(name), proxy_host="127.0.0.1", proxy_port=http_server.port)
        client.get("/").read()
    return http_server.asked(ask)


@program("primp", "whatwg", "`primp.Client(proxy=…).get('http://NAME/')`: the crate `url`", "primp")
def _(name):
    import primp
    return http_server.asked(lambda: primp.Client(proxy=PROXY, timeout=PATIENCE).get(url(name)))


@program("impit", "whatwg", "`impit.Client(proxy=…).get('http://NAME/')`: the crate `url`", "impit")
def _(name):
    import impit
    return http_server.asked(lambda: impit.Client(proxy=PROXY, timeout=PATIENCE).get(url(name)))


@program("wreq", "whatwg-2026", "`wreq.Client(proxies=[…]).get('http://NAME/')`: the crate `url`", "wreq")
def _(name):
    import wreq

    async def get():
        await wreq.Client(proxies=[wreq.Proxy.all(PROXY)]).get(url(name))
    return http_server.asked(lambda: asyncio.run(get()))


@program("pyreqwest", "whatwg", "`SyncClientBuilder().proxy(…).build().get('http://NAME/')`: the crate `url`",
         "pyreqwest")
def _(name):
    from pyreqwest.client import SyncClientBuilder
    from pyreqwest.proxy import ProxyBuilder

    def ask():
        with SyncClientBuilder().proxy(ProxyBuilder.all(PROXY)).build() as client:
            client.get(url(name)).build().send()
    return http_server.asked(ask)


@program("aiosmtplib", "ascii-only", "`aiosmtplib.SMTP.sendmail(…, 'user@NAME', …)`: the line RCPT", "aiosmtplib")
def _(name):
    import aiosmtplib

    async def send():
        async with aiosmtplib.SMTP(hostname="127.0.0.1", port=mail_server.port, local_hostname="a.example") as client:
            await client.sendmail("a@a.example", [f"user@{name}"], "Subject: x\r\n\r\nx")
    return mail_server.asked(lambda: asyncio.run(send()))


@program("qt5", "qt5", "`PyQt5.QtCore.QUrl('http://NAME/').host(QUrl.FullyEncoded)`", "PyQt5-Qt5")
def _(name):
    from PyQt5.QtCore import QUrl
    parsed = QUrl(url(name))
    if not parsed.isValid():
        raise ValueError(parsed.errorString())
    return parsed.host(QUrl.FullyEncoded)


@program("qt5-toace", "qt5", "`PyQt5.QtCore.QUrl.toAce(NAME)`", "PyQt5-Qt5")
def _(name):
    from PyQt5.QtCore import QUrl
    return bytes(QUrl.toAce(name))


@program("qt6", "qt6", "`PySide6.QtCore.QUrl('http://NAME/').host(QUrl.FullyEncoded)`", "PySide6-Essentials")
def _(name):
    from PySide6.QtCore import QUrl
    parsed = QUrl(url(name))
    if not parsed.isValid():
        raise ValueError(parsed.errorString())
    return parsed.host(QUrl.ComponentFormattingOption.FullyEncoded)


@program("qt6-toace", "qt6", "`PySide6.QtCore.QUrl.toAce(NAME)`", "PySide6-Essentials")
def _(name):
    from PySide6.QtCore import QUrl
    return QUrl.toAce(name).data()


# --- The table.

def versions(packages, text):
    """Returns the versions that decide: packages, and the libraries or the interpreter that they contain."""
    parts = [f"{package} {installed(package)}" if place else installed(package)
             for place, package in enumerate(packages)]
    if text == "ICU":
        import icu
        text = f"ICU {icu.ICU_VERSION} Unicode {icu.UNICODE_VERSION}"
    if text == "libcurl":
        import pycurl
        text = pycurl.version.split()[1]
    if text == "curl_cffi":
        import curl_cffi
        text = " ".join(part for part in curl_cffi.__curl_version__.split() if "libcurl" in part or "idn2" in part)
    return " ".join(parts + ([text] if text else []))


def shown(result):
    """Writes a character outside printable ASCII as `\\u{X}`, and an octet that is not UTF-8 as `\\xHH`."""
    if isinstance(result, (bytes, bytearray, memoryview)):
        result = bytes(result).decode("utf-8", "surrogateescape")
    if result == "":
        return "empty"
    parts = []
    for character in result:
        point = ord(character)
        if 0xDC80 <= point <= 0xDCFF:
            parts.append(f"\\x{point - 0xDC00:02X}")
        else:
            parts.append(character if " " <= character <= "~" else f"\\u{{{point:X}}}")
    return "".join(parts)


def main(names, table, groups):
    lines = [line.rstrip("\n") for line in open(names, encoding="utf-8")]
    inputs = [line for line in lines if line and not line.startswith("#")]
    with open(table, "w", encoding="utf-8") as out, open(groups, "w", encoding="utf-8") as group_out:
        out.write("program\tversion\tinput\tresult\n")
        group_out.write("program\tgroup\thow\n")
        for slug, group, how, packages, text, ask in sorted(PROGRAMS, key=lambda entry: entry[0]):
            group_out.write(f"{slug}\t{group}\t{how}\n")
            version = versions(packages, text)
            for line in inputs:
                name = re.sub(r"\\u\{([0-9A-F]+)\}", lambda found: chr(int(found[1], 16)), line)
                start = time.monotonic()
                try:
                    result = shown(ask(name))
                except Exception as error:
                    if time.monotonic() - start > SLOW:
                        sys.exit(f"{slug} {line}: {error}. Run the script again on a machine with less load.")
                    result = "refused"
                    if "--errors" in sys.argv:
                        print(slug, line, repr(error)[:200], file=sys.stderr)
                out.write(f"{slug}\t{version}\t{line}\t{result}\n")


main(*sys.argv[1:4])
