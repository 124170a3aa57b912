"""Servers on the loopback address that log what a program asks for, and answer enough to end the request."""

import socket
import socketserver
import struct
import sys
import threading
import time


class Log:
    """Keeps the requests of one server, in the order in which they came."""

    def __init__(self):
        self.requests = []

    def take(self):
        """Returns the requests since the last call."""
        requests, self.requests = self.requests, []
        return requests


class Connection(socketserver.StreamRequestHandler):
    timeout = 10

    @property
    def log(self):
        return self.server.log


class HttpProxy(Connection):
    """Logs the request line, and answers with a page of three octets."""

    def handle(self):
        first = self.rfile.readline().rstrip(b"\r\n")
        fields = []
        while field := self.rfile.readline().strip():
            fields.append(field)
        self.log.requests.append(self.logged(first, fields))
        if first.startswith(b"CONNECT"):
            self.wfile.write(b"HTTP/1.1 502 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        else:
            self.wfile.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nConnection: close\r\n\r\nok\n"
            )

    @staticmethod
    def logged(first, _fields):
        """Returns what the log keeps of a request."""
        return first


class HttpFields(HttpProxy):
    """Logs the request line and the header fields of a request, in one line."""

    @staticmethod
    def logged(first, fields):
        return b"; ".join([first, *fields])


class MailServer(Connection):
    """Accepts every message, without the extension SMTPUTF8, and logs the lines with the recipients."""

    def handle(self):
        self.wfile.write(b"220 localhost ESMTP\r\n")
        while command := self.rfile.readline():
            verb = command[:4].upper()
            if verb == b"EHLO":
                self.wfile.write(b"250 localhost\r\n")
            elif verb == b"DATA":
                self.wfile.write(b"354 go\r\n")
                while self.rfile.readline() not in (b".\r\n", b""):
                    pass
                self.wfile.write(b"250 ok\r\n")
            elif verb == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                if verb == b"RCPT":
                    self.log.requests.append(command.rstrip(b"\r\n"))
                self.wfile.write(b"250 ok\r\n")


class WhoisServer(Connection):
    """Logs the one line that a client sends."""

    def handle(self):
        self.log.requests.append(self.rfile.readline().rstrip(b"\r\n"))
        self.wfile.write(b"ok\r\n")


def labels_of(message):
    """Returns the labels of the first question of a DNS message."""
    labels, position = [], 12
    while length := message[position]:
        labels.append(message[position + 1 : position + 1 + length])
        position += 1 + length
    return labels, position + 5


class DnsServer(socketserver.BaseRequestHandler):
    """Logs the labels of each question, and answers with an address, so that a client does not ask again."""

    def handle(self):
        message, connection = self.request
        labels, end = labels_of(message)
        self.server.log.requests.append(labels)
        answer = struct.pack("!HHHIH4s", 0xC00C, 1, 1, 0, 4, bytes([192, 0, 2, 1]))
        address = message[end - 4 : end - 2] == b"\x00\x01"
        header = message[:2] + struct.pack("!HHHHH", 0x8580, 1, int(address), 0, 0)
        connection.sendto(header + message[12:end] + (answer if address else b""), self.client_address)


class Servers:
    """Starts all servers on free ports."""

    def __init__(self):
        self.http = self.start(socketserver.ThreadingTCPServer, HttpProxy)
        self.fields = self.start(socketserver.ThreadingTCPServer, HttpFields)
        self.mail = self.start(socketserver.ThreadingTCPServer, MailServer)
        self.whois = self.start(socketserver.ThreadingTCPServer, WhoisServer)
        self.dns = self.start(socketserver.ThreadingUDPServer, DnsServer)

    @staticmethod
    def start(kind, handler):
        kind.daemon_threads = True
        server = kind(("127.0.0.1", 0), handler)
        server.handle_error = lambda *_: None  # a client that closes its connection early
        server.log = Log()
        server.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server


def free_port():
    """Returns a port that no program uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    """Starts the server that the argument names, and prints its port, then each request on a line."""
    server = getattr(Servers(), sys.argv[1])
    print(server.port, flush=True)
    while True:
        for request in server.log.take():
            line = b".".join(request) if isinstance(request, list) else request
            print(line.decode("utf-8", "backslashreplace"), flush=True)
        time.sleep(0.05)


if __name__ == "__main__":
    main()
