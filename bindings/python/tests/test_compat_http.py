"""`requests` and `httpx` with `alabel.compat.idna` in place of `idna`, against a local server."""

import json
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest


class Server(HTTPServer):
    """A server that keeps the header `Host` of each request."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.hosts: list[str | None] = []


class Handler(BaseHTTPRequestHandler):
    """Answers each request with an empty response."""

    server: Server

    def do_GET(self) -> None:
        self.server.hosts.append(self.headers["Host"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


# The arguments of `encode`. `requests` uses `urllib3`, which encodes label by label.
@pytest.mark.parametrize(("package", "encoded"), [("requests", ["bücher"]), ("httpx", ["bücher.example"])])
def test_a_request_to_a_name_outside_ascii_is_encoded(package: str, encoded: list[str], server: Server) -> None:
    client = Path(__file__).with_name("compat_client.py")
    run = subprocess.run(
        [sys.executable, client, package, str(server.server_port)], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {"status": 204, "looked_up": ["xn--bcher-kva.example"], "encoded": encoded}
    assert server.hosts == [f"xn--bcher-kva.example:{server.server_port}"]


def test_a_warning_lists_modules_with_another_idna() -> None:
    def warning(program: str) -> str:
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        assert run.returncode == 0, run.stderr
        return run.stderr

    install = "import alabel.compat.idna; alabel.compat.idna.install()"
    assert warning(f"{install}; import httpx") == ""
    late = warning(f"import httpx; {install}")
    assert "RuntimeWarning: these modules imported another idna earlier and still use it: httpx._urlparse" in late
    functions = warning(f"from idna.core import encode; {install}")
    assert "still use it: __main__" in functions
    assert warning(f"{install}; {install}") == ""
