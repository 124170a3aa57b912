"""Is read before the module of a finding."""
import socket
import sys


def see(what, call, expected):
    """Prints what a call returns or raises, and ends the script if that is not what is expected."""
    try:
        result = call()
    except Exception as error:
        result = type(error).__name__
    print(f"{what}: {result!r}")
    if result != expected:
        sys.exit(f"The behavior changed: {expected!r} is expected.")


def watch_lookups():
    """Returns a list of the hosts for which `socket` is asked, as CPython encodes them. It asks nobody."""
    asked = []

    def getaddrinfo(host, *_, **__):
        asked.append((host if isinstance(host, bytes) else host.encode("idna")).decode())
        raise socket.gaierror

    socket.getaddrinfo = getaddrinfo
    return asked
