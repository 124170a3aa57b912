#!/bin/sh
# The keys of hosts that clients of SSH know. For sftp://bücher.test/, curl 7.88.1 (Debian 12) goes to
# xn--bcher-kva.test and looks up that name in known_hosts. ssh has written it there: it sends no query for other names.
# PyPI paramiko 5.1.0, which Fabric has below it, and asyncssh 2.24.1 go to the same host, and look up the text
# bücher.test: they refuse the server, as one that nobody knows. If paramiko is told to add its key, it adds it for
# bücher.test, and BÜCHER.test is still unknown. With A-labels in lowercase, all agree.
. "$(dirname "$0")/common.sh"
unpack curl=7.88.1-10+deb12u15
mkdir -p "$folder/home/.ssh"
export HOME="$folder/home"
ask_python paramiko==5.1.0 asyncssh==2.24.1 <<'END'
import asyncio
import contextlib
import logging
import os
import pathlib
import socket

import asyncssh
import paramiko

logging.disable()
key = paramiko.ECDSAKey.generate()
listener = socket.create_server(("127.0.0.1", 0))
port = listener.getsockname()[1]
file = pathlib.Path.home() / ".ssh/known_hosts"
USER = {"username": "user", "password": "password"}


class Server(paramiko.ServerInterface):
    def get_allowed_auths(self, _user):
        return "password"

    def check_auth_password(self, _user, _password):
        return paramiko.AUTH_SUCCESSFUL


def serve():
    """Answers with the key, until nobody has asked for five minutes."""
    listener.settimeout(300)
    with contextlib.suppress(TimeoutError):
        while True:
            session = paramiko.Transport(listener.accept()[0])
            session.add_server_key(key)
            with contextlib.suppress(OSError, EOFError, paramiko.SSHException):
                session.start_server(server=Server())


child = os.fork()
if not child:
    serve()
    os._exit(0)
(pathlib.Path.home() / "server").write_text(f"{child} {port}\n")
asked = []
resolve = socket.getaddrinfo


def addresses(host, *rest, **options):
    """Finds this machine for each name, which `socket` encodes in this way."""
    if host != "127.0.0.1":
        asked.append(host.encode("idna").decode())
    return resolve("127.0.0.1", *rest, **options)


socket.getaddrinfo = addresses


def with_paramiko(name, policy):
    with paramiko.SSHClient() as client:
        client.load_system_host_keys(str(file))
        client.set_missing_host_key_policy(policy)
        client.connect(name, port, allow_agent=False, look_for_keys=False, **USER)
        return list(client.get_host_keys())


async def with_asyncssh(name):
    options = {"known_hosts": str(file), "config": None, "agent_path": None, "client_keys": None, **USER}
    async with asyncssh.connect(name, port, **options):
        return []


for known, names in [("xn--bcher-kva.test", {"xn--bcher-kva.test"}), ("bücher.test", {"bücher.test"})]:
    file.write_text(f"[{known}]:{port} {key.get_name()} {key.get_base64()}\n")
    for name in ["xn--bcher-kva.test", "bücher.test", "BÜCHER.test"]:
        see(
            f"paramiko, {name}, known {known}",
            lambda: with_paramiko(name, paramiko.RejectPolicy()),
            [] if name in names else "SSHException",
        )
        see(
            f"asyncssh, {name}, known {known}",
            lambda: asyncio.run(with_asyncssh(name)),
            [] if name in names else "HostKeyNotVerifiable",
        )
see("both go to", lambda: set(asked), {"xn--bcher-kva.test"})
file.write_text("")
added = with_paramiko("bücher.test", paramiko.AutoAddPolicy())
see("paramiko adds", lambda: added == [f"[bücher.test]:{port}"], True)
file.write_text(f"[xn--bcher-kva.test]:{port} {key.get_name()} {key.get_base64()}\n")
END
read -r child port <"$HOME/server"
servers="$servers $child"
run curl --silent --verbose --max-time 60 --noproxy '*' --user user:password \
    --resolve "xn--bcher-kva.test:$port:127.0.0.1" "sftp://bücher.test:$port/" >"$folder/log" 2>&1 || true # no files
see "curl" "Found host xn--bcher-kva.test" "$(sed -n 's/^\* \(.* host .*\) in .*/\1/p' "$folder/log")"
exit $changed
