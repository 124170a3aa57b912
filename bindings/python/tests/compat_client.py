"""Fetches `/` of a host outside ASCII with a client that uses `alabel.compat.idna`.

Prints the status, the host that it looked up, and the arguments of `encode`, as JSON.
"""

import json
import socket
import sys
from typing import Any

import alabel.compat.idna

alabel.compat.idna.install()
encoded: list[str] = []
looked_up: list[str] = []


def encode(s: str, *arguments: Any, **options: Any) -> bytes:
    encoded.append(s)
    return alabel.compat.idna.core.encode(s, *arguments, **options)


def getaddrinfo(host: str | bytes, port: int, *_: Any, **__: Any) -> list[Any]:
    looked_up.append(host if isinstance(host, str) else host.decode())
    return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", port))]


alabel.compat.idna.encode = encode  # type: ignore[assignment]
socket.getaddrinfo = getaddrinfo  # type: ignore[assignment]

package, port = sys.argv[1:]
url = f"http://bücher.example:{port}/"
if package == "requests":
    import requests

    with requests.Session() as session:
        session.trust_env = False
        status = session.get(url).status_code
else:
    import httpx

    assert httpx._urlparse.idna is alabel.compat.idna  # type: ignore[attr-defined]
    with httpx.Client(trust_env=False) as client:
        status = client.get(url).status_code

modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "idna"]
assert all(module.__name__.startswith("alabel.compat.idna") for module in modules), modules
print(json.dumps({"status": status, "looked_up": looked_up, "encoded": encoded}))
