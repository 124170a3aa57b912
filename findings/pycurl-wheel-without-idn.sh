#!/bin/sh
# PyPI pycurl 7.49.0, the wheel for Linux: its libcurl 8.23.0 has no IDN, although the wheel contains libidn2.
# A proxy gets bücher.example as UTF-8 octets. The wheel bundles libidn2 because its libpsl needs it, but the
# list of features in pycurl.version_info() lacks the bit CURL_VERSION_IDN (1 << 10). The libcurl of Debian
# converts the same URL. No error says that the name stays unconverted.
. "$(dirname "$0")/common.sh"
ask_python pycurl==7.49.0 <<'END'
import glob
import os
import socket
import threading
import pycurl

listener = socket.create_server(("127.0.0.1", 0))
seen = []


def serve():
    connection, _ = listener.accept()
    seen.append(connection.recv(4096).split(b" ")[1])
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    connection.close()


def target():
    threading.Thread(target=serve, daemon=True).start()
    handle = pycurl.Curl()
    handle.setopt(pycurl.URL, "http://bücher.example/".encode())
    handle.setopt(pycurl.PROXY, "http://127.0.0.1:%d" % listener.getsockname()[1])
    handle.perform()
    return seen[0]


bundled = os.path.join(os.path.dirname(pycurl.__file__), "..", "pycurl.libs", "libidn2-*")
see("libidn2 in the wheel", lambda: len(glob.glob(bundled)), 1)
see("CURL_VERSION_IDN", lambda: bool(pycurl.version_info()[4] & 1 << 10), False)
see("the request", target, "http://bücher.example/".encode())
END
