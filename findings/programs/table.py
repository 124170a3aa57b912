"""The names that programs are asked, and the table of their answers."""

import os
import pathlib
import re
import subprocess

DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "programs"


def unescape(line):
    """Returns the name that a line of names.txt stands for."""
    return re.sub(r"\\u\{([0-9A-F]+)\}", lambda match: chr(int(match[1], 16)), line)


def escape(text):
    """Writes each character outside printable ASCII as an escape; octets that are not UTF-8 become \\xHH."""

    def one(character):
        point = ord(character)
        if 0x20 <= point < 0x7F:
            return character
        return f"\\x{point - 0xDC00:02X}" if 0xDC80 <= point <= 0xDCFF else f"\\u{{{point:X}}}"

    return "".join(map(one, text))


def result_of(answer):
    """Returns the last column of a row: `None` stands for a refusal."""
    if isinstance(answer, bytes):
        answer = answer.decode("utf-8", "surrogateescape")
    return "refused" if answer is None else escape(answer) or "empty"


def inputs():
    """Returns the lines of names.txt, and the names that they stand for."""
    lines = (DATA / "names.txt").read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if not line.startswith("#")]
    return lines, [unescape(line) for line in lines]


def debian_version(package):
    """Returns the upstream version of a Debian package that is unpacked or installed."""
    query = ["dpkg-query", "-W", "-f", "${Version}", package]
    found = subprocess.run(query, capture_output=True, text=True, check=False)
    versions = dict(line.split() for line in os.environ.get("VERSIONS", "").splitlines())
    version = versions.get(package) or found.stdout or "missing"
    return re.sub(r"^\d+:|^.*\+really|-[^-]*$|\+dfsg.*$|[.+]ds.*$|\+\d(?=-|$)|~.*$", "", version)
