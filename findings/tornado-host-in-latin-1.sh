#!/bin/sh
# Tornado 6.6.1: the field Host of a request to an internationalized host is Latin-1.
# AsyncHTTPClient sends bücher.example as the octet FC for ü, where it should send xn--bcher-kva.example. It
# fails for 例え.example, because Latin-1 lacks the letters. RFC 3986 section 3.2.2 asks for IDNA in a host that
# DNS resolves. The same client gives the resolver the text, so only the field is broken if the resolver
# converts.
. "$(dirname "$0")/common.sh"
ask_python tornado==6.6.1 <<'END'
import asyncio
import socket
import threading
from tornado.netutil import Resolver
from tornado.simple_httpclient import SimpleAsyncHTTPClient

listener = socket.create_server(("127.0.0.1", 0))
seen = []


def serve():
    while True:
        connection, _ = listener.accept()
        request = connection.recv(4096)
        seen.extend(line for line in request.split(b"\r\n") if line.startswith(b"Host:"))
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        connection.close()


class Local(Resolver):
    def initialize(self):
        pass

    async def resolve(self, host, port, family=socket.AF_UNSPEC):
        return [(socket.AF_INET, listener.getsockname())]


async def get(name):
    client = SimpleAsyncHTTPClient(force_instance=True)
    client.tcp_client.resolver = Local()
    await client.fetch(f"http://{name}/", request_timeout=10)
    return seen.pop()

threading.Thread(target=serve, daemon=True).start()
see("bücher.example", lambda: asyncio.run(get("bücher.example")), b"Host: b\xfccher.example")
see("例え.example", lambda: asyncio.run(get("例え.example")), "UnicodeEncodeError")
END
