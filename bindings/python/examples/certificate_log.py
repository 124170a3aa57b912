"""Finds names in a certificate log that resemble protected names.

    python certificate_log.py --protected ours.txt entries.json...

Each file is an answer of a log to `get-entries` (RFC 6962, section 4.6). Prints a JSON object per match, with
the number of the entry in its file. Reports and counts malformed entries and names that are no domain names.

    python certificate_log.py --make 10000 entries.json

makes such a file with a new key. One entry in a hundred is malformed.
"""

import argparse
import base64
import datetime
import itertools
import json
import struct
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import alabel
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

X509_ENTRY, PRECERTIFICATE_ENTRY = range(2)


class Malformed(ValueError):
    """An entry violates RFC 6962."""


class Octets:
    """A reader of octets in base64."""

    def __init__(self, text: str) -> None:
        self.rest = base64.b64decode(text, validate=True)

    def take(self, length: int) -> bytes:
        if len(self.rest) < length:
            raise Malformed(f"{length} octets expected, {len(self.rest)} left")
        taken, self.rest = self.rest[:length], self.rest[length:]
        return taken

    def number(self, length: int) -> int:
        return int.from_bytes(self.take(length), "big")

    def opaque(self, length: int) -> bytes:
        """Reads octets after a length of this many octets."""
        return self.take(self.number(length))

    def end(self) -> None:
        if self.rest:
            raise Malformed(f"{len(self.rest)} octets more than expected")


def certificate(entry: dict[str, str]) -> x509.Certificate:
    """Returns the certificate or precertificate of an entry."""
    # MerkleTreeLeaf and TimestampedEntry (RFC 6962, section 3.4).
    leaf = Octets(entry["leaf_input"])
    version, leaf_type, _timestamp, entry_type = (leaf.number(length) for length in (1, 1, 8, 2))
    if (version, leaf_type) != (0, 0) or entry_type not in (X509_ENTRY, PRECERTIFICATE_ENTRY):
        raise Malformed(f"version {version}, leaf type {leaf_type}, entry type {entry_type}")
    if entry_type == PRECERTIFICATE_ENTRY:
        _issuer_key_hash = leaf.take(32)
    signed = leaf.opaque(3)
    _extensions = leaf.opaque(2)
    leaf.end()
    if entry_type == PRECERTIFICATE_ENTRY:
        # The log signs a TBSCertificate. The chain starts with the precertificate (section 4.6,
        # PrecertChainEntry).
        signed = Octets(entry["extra_data"]).opaque(3)
    return x509.load_der_x509_certificate(signed)


def domain_names(certificate: x509.Certificate, left_out: Counter[str]) -> list[str]:
    """Returns the domain names in a certificate, and counts other names."""
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    left_out.update(type(name).__name__ for name in names if not isinstance(name, x509.DNSName))
    return names.get_values_for_type(x509.DNSName)


def names_of_entries(entries: list[dict[str, str]], counts: dict[str, Counter[str]]) -> Iterator[tuple[int, str]]:
    """Returns each domain name in the entries, with the number of the entry."""
    for number, entry in enumerate(entries):
        try:
            names = domain_names(certificate(entry), counts["left out"])
        except (KeyError, ValueError) as error:
            counts["malformed"][type(error).__name__] += 1
            print(f"entry {number}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        counts["entries"]["read"] += 1
        counts["names"]["read"] += len(names)
        yield from ((number, name) for name in names)


def find(path: str, lookalikes: alabel.Lookalikes, counts: dict[str, Counter[str]]) -> Iterator[dict[str, Any]]:
    """Returns an object for each name in a file that resembles a protected name."""
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)["entries"]
    numbered = list(names_of_entries(entries, counts))
    # Compare a name in several certificates once.
    distinct = list(dict.fromkeys(name for _, name in numbered))
    found = dict(zip(distinct, lookalikes.find_or_error(distinct), strict=True))
    for number, name in numbered:
        match, error = found[name]
        if error:
            counts["no names"][name] += 1
        if match:
            yield {"file": path, "entry": number, "name": name, "protected": match.protected, "likeness": match.likeness, "message": str(match)}


def opaque(octets: bytes) -> bytes:
    """Returns octets after their length in three octets."""
    return len(octets).to_bytes(3, "big") + octets


def make(count: int) -> dict[str, list[dict[str, str]]]:
    """Makes entries: alternately certificates and precertificates, one malformed in a hundred."""
    key = Ed25519PrivateKey.generate()
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Example CA")])
    start = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)
    # The first two resemble example.com; the others do not.
    domains = itertools.cycle([["www.example.com", "example.com"], ["*.exarnple.com"], ["xn--exmple-cua.com"], ["a b.example", "b.test"]])
    breakages: Iterator[Callable[[bytes], bytes]] = itertools.cycle([
        lambda leaf: leaf[:40],
        lambda leaf: b"\x01" + leaf[1:],
        lambda leaf: leaf[:10] + b"\0\5" + leaf[12:],
        lambda leaf: leaf[:10] + b"\0\0" + opaque(b"no certificate") + b"\0\0",
        lambda leaf: leaf + b"\0",
    ])
    entries = []
    for number in range(count):
        names = [x509.DNSName(name) for name in next(domains)] + [x509.RFC822Name("a@example.com")] * (number % 7 == 0)
        builder = x509.CertificateBuilder(issuer, issuer, key.public_key(), number + 1, start, start + datetime.timedelta(90))
        builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
        is_precertificate = number % 2 == 1
        if is_precertificate:
            builder = builder.add_extension(x509.PrecertPoison(), critical=True)
        certificate = builder.sign(key, None)
        der = opaque(certificate.public_bytes(Encoding.DER))
        signed = bytes(32) + opaque(certificate.tbs_certificate_bytes) if is_precertificate else der
        leaf = struct.pack(">BBQH", 0, 0, 1_770_000_000_000 + number, int(is_precertificate)) + signed + b"\0\0"
        if number % 100 == 99:
            leaf = next(breakages)(leaf)
        chain = (der if is_precertificate else b"") + opaque(b"")
        entries.append({"leaf_input": base64.b64encode(leaf).decode(), "extra_data": base64.b64encode(chain).decode()})
    return {"entries": entries}


def main(arguments: list[str]) -> dict[str, Counter[str]]:
    parser = argparse.ArgumentParser(description="Finds names in a certificate log that resemble protected names.")
    parser.add_argument("files", nargs="+", metavar="ENTRIES", help="answers of a log to get-entries")
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--protected", metavar="FILE", help="protected names, one per line")
    wanted.add_argument("--make", metavar="COUNT", type=int, help="write a file with this number of test entries")
    options = parser.parse_args(arguments)
    counts: dict[str, Counter[str]] = {what: Counter() for what in ("entries", "malformed", "names", "no names", "left out", "matches")}
    if options.make is not None:
        with open(options.files[0], "w", encoding="utf-8") as file:
            json.dump(make(options.make), file)
        return counts
    with open(options.protected, encoding="utf-8") as file:
        lookalikes = alabel.Lookalikes(line.strip() for line in file if line.strip())
    for path in options.files:
        for match in find(path, lookalikes, counts):
            counts["matches"][match["likeness"]] += 1
            print(json.dumps(match, ensure_ascii=False))
    for what, kinds in counts.items():
        print(f"{what}: {kinds.total()}", dict(kinds), file=sys.stderr)
    return counts


if __name__ == "__main__":
    main(sys.argv[1:])
