"""The programs that are asked through a file: zones, configurations, certificates and pages of browsers."""

import html
import re
import sqlite3
import subprocess
import time

from servers import free_port


def octets(text):
    """Replaces the escapes of decimal octets in the presentation format of DNS names."""
    return re.sub(rb"\\(\d{3})", lambda match: bytes([int(match[1])]), text)


def zone(asker, slug, *command):
    """Asks for the owner of a record, as the program prints it, in a zone file with one name."""
    for position, name in enumerate(asker.names):
        (asker.folder / "zone").write_text(
            "$TTL 3600\n@ SOA ns. mail. 1 3600 600 86400 3600\n@ NS ns.\nns. A 192.0.2.1\n"
            + f"{name.removesuffix('.')}. TXT \"owner\"\n"
        )
        code, output = asker.run(*command, asker.folder / "zone")
        before, _, _ = output.partition(b'"owner"')
        found = re.search(rb"^(\S+)\s+\d+\s+IN\s+TXT\s+$", before, re.MULTILINE)
        if code or not found:
            yield slug, position, None
            continue
        origins = re.findall(rb"^\$ORIGIN (\S+)$", before, re.MULTILINE)
        whole = found[1] if found[1].endswith(b".") else found[1] + b"." + origins[-1]
        yield slug, position, whole.rstrip(b".")


def zone_tools(asker):
    yield from zone(asker, "named-checkzone", "named-checkzone", "-q", "-D", "-o", "-", ".")
    yield from zone(asker, "ldns-read-zone", "ldns-read-zone", "-z")
    yield from zone(asker, "nsd-checkzone", "nsd-checkzone", "-p", ".")


def pdnsutil(asker):
    """PowerDNS: the name of the zone in its database."""
    database = asker.folder / "pdns.sqlite"
    schema = open("/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql", encoding="utf-8").read()
    (asker.folder / "pdns.conf").write_text(
        f"launch=gsqlite3\ngsqlite3-database={database}\nmodule-dir=/usr/lib/x86_64-linux-gnu/pdns\n"
    )
    with sqlite3.connect(database) as connection:
        connection.executescript(schema)
    for position, name in enumerate(asker.names):
        code, _ = asker.run("pdnsutil", f"--config-dir={asker.folder}", "create-zone", name)
        with sqlite3.connect(database) as connection:
            created = [row[0] for row in connection.execute("SELECT name FROM domains")]
            for table in ("domains", "records"):
                connection.execute(f"DELETE FROM {table}")
        yield "pdnsutil", position, created[0].encode() if code == 0 and created else None


def dnsmasq(asker):
    """dnsmasq: the host of a `host-record`, read back from the pointer record of its address."""
    accepted = []
    for position, name in enumerate(asker.names):
        record = f"--host-record={name},192.0.2.{position + 1}"
        if "," not in name:
            code, _ = asker.run("dnsmasq", "--test", "--conf-file=/dev/null", record)
            if code:
                yield "dnsmasq", position, None
            else:
                accepted.append((position, record))
    port = free_port()
    server = subprocess.Popen(
        ["dnsmasq", "--no-daemon", "--conf-file=/dev/null", f"--port={port}", "--no-resolv", "--no-hosts",
         "--listen-address=127.0.0.1", "--bind-interfaces", f"--pid-file={asker.folder}/pid",
         *(record for _, record in accepted)],
        env=asker.environment, stderr=subprocess.DEVNULL,
    )
    time.sleep(0.5)
    for position, _ in accepted:
        _, output = asker.run("dig", "+short", "+tries=2", "@127.0.0.1", "-p", port, "-x", f"192.0.2.{position + 1}")
        # An empty label makes a malformed answer, which dig describes: these names have no row.
        if not output.startswith(b";;"):
            yield "dnsmasq", position, octets(output.strip().removesuffix(b".")) or None
    server.terminate()
    server.wait()


def alternative_names(certificate):
    """Returns the dNSNames of a certificate: tag 2 in the sequence after the extension's identifier."""
    start = certificate.index(bytes.fromhex("0603551d11")) + 5
    _, inner = contents(certificate, start)
    _, sequence = contents(inner, 0)
    names, position = [], 0
    while position < len(sequence):
        end, value = contents(sequence, position)
        if sequence[position] == 0x82:
            names.append(value)
        position = end
    return names


def contents(data, position):
    """Returns the end and the contents of the element of DER at a position."""
    size, start = data[position + 1], position + 2
    if size & 0x80:
        count = size & 0x7F
        size, start = int.from_bytes(data[start : start + count], "big"), start + count
    return start + size, data[start : start + size]


def certificates(asker):
    """NSS and GnuTLS: the dNSName in a new certificate."""
    asker.run("certtool", "--generate-privkey", "--ecc", "--outfile", asker.folder / "key")
    for position, name in enumerate(asker.names):
        template = asker.folder / "template"
        template.write_text(f'cn = "test"\ndns_name = "{name}"\n')
        (asker.folder / "der").unlink(missing_ok=True)
        code, _ = asker.run("certtool", "--generate-self-signed", "--load-privkey", asker.folder / "key", "--template",
                            template, "--outder", "--outfile", asker.folder / "der")
        names = alternative_names((asker.folder / "der").read_bytes()) if code == 0 else []
        yield "certtool", position, names[0] if names else None
    noise = asker.folder / "noise"
    noise.write_bytes(bytes(range(256)) * 4)
    database = f"sql:{asker.folder}"
    asker.run("certutil", "-N", "-d", database, "--empty-password")
    listed = [(position, name) for position, name in enumerate(asker.names) if "," not in name]
    asker.run("certutil", "-S", "-x", "-n", "t", "-s", "CN=test", "-t", ",,", "-z", noise, "-d", database, "-k", "ec",
              "-q", "nistp256", "-8", ",".join(name for _, name in listed), limit=30)
    _, certificate = asker.run("certutil", "-L", "-n", "t", "-r", "-d", database)
    for (position, _), name in zip(listed, alternative_names(certificate), strict=True):
        yield "certutil", position, name


def apache(asker):
    """Apache: the name of a virtual host, as `-S` prints it."""
    for position, name in enumerate(asker.names):
        (asker.folder / "apache.conf").write_text(
            "LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so\n"
            f"ServerRoot {asker.folder}\nListen 127.0.0.1:8099\n"
            f"ServerName main.test\nErrorLog {asker.folder}/log\n"
            "<VirtualHost 127.0.0.1:8099>\nServerName first.test\n</VirtualHost>\n"
            f"<VirtualHost 127.0.0.1:8099>\nServerName {name}\n</VirtualHost>\n"
        )
        code, output = asker.run("apache2", "-f", asker.folder / "apache.conf", "-S")
        found = re.findall(rb"port 8099 namevhost (\S+) \(", output)
        yield "apache", position, found[1] if code == 0 and len(found) == 2 else None


def prosody(asker):
    """Prosody: the function that its configuration and its addresses go through."""
    yield from asker.script("lua5.4", asker.here / "ask.lua", LUA_CPATH="/usr/lib/prosody/?.so;;")


def browsers(asker):
    """Browsers: the requests for the pictures of a page, through the proxy."""
    port = asker.servers.http.port
    for slug, *command in (
        ("chromium", "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
         f"--user-data-dir={asker.folder}/chromium", f"--proxy-server=127.0.0.1:{port}", "--dump-dom"),
        ("firefox", "firefox-esr", "--headless", "--profile", asker.folder / "firefox", "--screenshot",
         asker.folder / "picture.png"),
    ):
        (asker.folder / slug).mkdir()
        (asker.folder / slug / "user.js").write_text(
            "".join(f'user_pref("{key}", {value});\n' for key, value in (
                ("network.proxy.type", 1), ("network.proxy.http", '"127.0.0.1"'), ("network.proxy.http_port", port),
                ("network.proxy.ssl", '"127.0.0.1"'), ("network.proxy.ssl_port", port),
                ("dom.security.https_first", "false"), ("security.mixed_content.upgrade_display_content", "false"),
                ("browser.shell.checkDefaultBrowser", "false"),
                ("datareporting.policy.dataSubmissionEnabled", "false"),
            ))
        )
        page = asker.folder / f"{slug}.html"
        pictures = (f'<img src="http://{html.escape(name)}/{slug}.{n}">\n' for n, name in enumerate(asker.names))
        page.write_text('<!doctype html><meta charset="utf-8">\n' + "".join(pictures), encoding="utf-8")
        asker.servers.http.log.take()
        asker.run(*command, f"file://{page}", limit=120)
        yield from asker.hosts_by_path(slug)


QUESTIONS = {
    "zone_tools": zone_tools, "pdnsutil": pdnsutil, "dnsmasq": dnsmasq, "certificates": certificates,
    "apache": apache, "prosody": prosody, "browsers": browsers,
}
