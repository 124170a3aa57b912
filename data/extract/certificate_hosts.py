"""Writes the cases of rustls-webpki, or the verdicts of OpenSSL, in the format of data/certificates/.

    certificate_hosts.py webpki < vendor/rustls-webpki/src/subject_name/dns_name.rs
    certificate_hosts.py openssl < NAMES

A line has the type of the presented identifier, the presented identifier, the reference identifier and the
result. The names of OpenSSL are one per line; only the pairs that match are written.
"""

import ast
import ctypes
import ctypes.util
import re
import sys


def escaped(octets):
    return "".join(chr(o) if 32 <= o < 127 else f"\\x{o:02x}" for o in octets)


def line(presented, reference, is_match):
    result = "match" if is_match else "mismatch"
    print("dNSName", escaped(presented), escaped(reference), result, sep="\t")


def webpki(source):
    start = source.index("const PRESENTED_MATCHES_REFERENCE")
    table = source[start : source.index("];", start)]
    # The tests that are commented out have no result.
    table = re.sub(r"//.*", "", table)
    literal = r'(b"[^"]*")'
    for presented, reference, result in re.findall(rf"\(\s*{literal},\s*{literal},\s*(Ok\(true\)|\w+)", table):
        octets = (ast.literal_eval(text.replace("\\0", "\\x00")) for text in (presented, reference))
        line(*octets, result == "Ok(true)")


def tlv(tag, *contents):
    content = b"".join(contents)
    assert len(content) < 0x10000
    length = bytes([len(content)]) if len(content) < 0x80 else b"\x82" + len(content).to_bytes(2)
    return bytes([tag]) + length + content


def certificate(name):
    """Returns a certificate for a dNSName. Nothing reads its key and its signature."""
    algorithm = tlv(0x30, tlv(0x06, b"\x2b\x65\x70"))
    empty = tlv(0x30)
    time = tlv(0x17, b"250101000000Z")
    key = tlv(0x30, algorithm, tlv(0x03, bytes(33)))
    names = tlv(0x04, tlv(0x30, tlv(0x82, name)))
    extensions = tlv(0xA3, tlv(0x30, tlv(0x30, tlv(0x06, b"\x55\x1d\x11"), names)))
    version, serial = tlv(0xA0, tlv(0x02, b"\x02")), tlv(0x02, b"\x01")
    signed = tlv(0x30, version, serial, algorithm, empty, tlv(0x30, time, time), empty, key, extensions)
    return tlv(0x30, signed, algorithm, tlv(0x03, bytes(65)))


def openssl(names):
    crypto = ctypes.CDLL(ctypes.util.find_library("crypto"))
    crypto.d2i_X509.restype = ctypes.c_void_p
    for presented in names:
        der = certificate(presented)
        start = ctypes.c_char_p(der)
        parsed = crypto.d2i_X509(None, ctypes.byref(start), ctypes.c_long(len(der)))
        for reference in names:
            result = crypto.X509_check_host(
                ctypes.c_void_p(parsed), reference, ctypes.c_size_t(len(reference)), 0, None
            )
            assert result >= 0
            if result == 1:
                line(presented, reference, True)


if sys.argv[1] == "webpki":
    webpki(sys.stdin.read())
else:
    openssl(list(dict.fromkeys(sys.stdin.buffer.read().splitlines())))
