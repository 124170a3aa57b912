"""Clients of `idna` run unchanged with the distribution `idna` of alabel."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import version
from threading import Thread

import alabel.compat.idna
import dns.name
import email_validator
import httpx
import idna
import idna.core
import pytest
import requests
import urllib3
import yarl


class Handler(BaseHTTPRequestHandler):
    """Answers each request with its header `Host`."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.headers["Host"].encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def url(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Returns the URL of a local server, with a name outside ASCII."""

    def getaddrinfo(host: str | bytes, port: int, *_: object, **__: object) -> list[object]:
        assert host in ("xn--bcher-kva.example", b"xn--bcher-kva.example")
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", port))]

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
        yield f"http://bücher.example:{server.server_port}/"
        server.shutdown()


def host(url: str) -> str:
    return url.removeprefix("http://").rstrip("/").replace("bücher", "xn--bcher-kva")


def test_idna_is_the_package_of_alabel() -> None:
    assert idna is alabel.compat.idna
    assert idna.core is alabel.compat.idna.core
    assert version("idna") == f"{idna.__version__}+alabel" == "3.20+alabel"
    subprocess.run([sys.executable, "-m", "pip", "check"], check=True)


def test_the_command_converts_names() -> None:
    for command in ([sys.executable, "-m", "idna"], ["idna"]):
        run = subprocess.run([*command, "bücher.example"], capture_output=True, text=True, check=True)
        assert run.stdout == "xn--bcher-kva.example\n"


def test_requests_converts_hosts(url: str) -> None:
    with requests.Session() as session:
        session.trust_env = False
        assert session.get(url).text == host(url)


def test_httpx_converts_hosts(url: str) -> None:
    assert httpx._urlparse.idna is alabel.compat.idna  # type: ignore[attr-defined]
    with httpx.Client(trust_env=False) as client:
        assert client.get(url).text == host(url)


def test_urllib3_converts_hosts(url: str) -> None:
    with urllib3.PoolManager() as pool:
        assert pool.request("GET", url).data.decode() == host(url)


def test_yarl_converts_hosts() -> None:
    assert yarl.URL("http://bücher.example/").raw_host == "xn--bcher-kva.example"
    assert yarl.URL("http://xn--bcher-kva.example/").host == "bücher.example"


def test_dnspython_converts_names() -> None:
    name = dns.name.from_text("bücher.example", idna_codec=dns.name.IDNA_2008_Practical)
    assert name.to_text() == "xn--bcher-kva.example."
    with pytest.raises(dns.name.IDNAException):
        dns.name.from_text("☕.example", idna_codec=dns.name.IDNA_2008_Practical)


def test_email_validator_converts_domains() -> None:
    address = email_validator.validate_email("i@bücher.de", check_deliverability=False)
    assert address.ascii_domain == "xn--bcher-kva.de"
    with pytest.raises(email_validator.EmailNotValidError):
        email_validator.validate_email("i@☕.de", check_deliverability=False)
