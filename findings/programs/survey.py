"""Counts what libraries in Python, ICU and libidn2 refuse or convert to another name.

Usage: survey.py names FILE, with the A-labels of FILE (JSON), or survey.py code-points. Prints a table.
"""
import ctypes
import json
import re
import sys
from collections import Counter
from importlib.metadata import version

import ada_url
import icu
import idna
import jsonschema
import jsonschema_rs

libidn2 = ctypes.CDLL("libidn2.so.0")
libidn2.idn2_check_version.restype = ctypes.c_char_p
libidn2.idn2_strerror_name.restype = ctypes.c_char_p
NONTRANSITIONAL, TRANSITIONAL, NFC_INPUT = 8, 4, 1


class Refused(Exception):
    """Carries the reason that a library gives."""


def idn2(name, *attempts):
    for flags in attempts:
        out = ctypes.c_char_p()
        status = libidn2.idn2_to_ascii_8z(name.encode("utf-8", "surrogatepass"), ctypes.byref(out), flags)
        if status == 0:
            result = out.value.decode()
            libidn2.idn2_free(out)
            return result
        if status != -304:  # IDN2_DISALLOWED: curl, wget and GnuTLS ask again.
            break
    raise Refused(libidn2.idn2_strerror_name(status).decode())


def idn2_to_unicode(name):
    out = ctypes.c_char_p()
    status = libidn2.idn2_to_unicode_8z8z(name.encode(), ctypes.byref(out), 0)
    if status != 0:
        raise Refused(libidn2.idn2_strerror_name(status).decode())
    result = out.value.decode()
    libidn2.idn2_free(out)
    return result


FLAGS = [flag for flag in dir(icu.IDNAInfo) if flag.startswith("ERROR_")]
CHECKED = icu.IDNA(icu.IDNA.CHECK_NONTRANSITIONAL_TO_ASCII | icu.IDNA.CHECK_BIDI | icu.IDNA.CHECK_CONTEXTJ)
PLAIN = icu.IDNA(icu.IDNA.CHECK_NONTRANSITIONAL_TO_ASCII)


def icu_name(converter, name):
    info = icu.IDNAInfo()
    result = str(converter.nameToASCII(name, info))
    if info.errors():
        raise Refused(" ".join(flag for flag in FLAGS if info.errors() & getattr(icu.IDNAInfo, flag)))
    return result


def ada(name):
    result = ada_url.idna_to_ascii(name).decode()
    if result == "":
        raise Refused("")
    return result


checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
validator_rs = jsonschema_rs.Draft202012Validator({"format": "idn-hostname"}, validate_formats=True)


def format_of(check):
    def ask(name):
        if not check(name):
            raise Refused("")
        return None
    return ask


ICU = f"icukit-pyicu {version('icukit-pyicu')} (ICU {icu.ICU_VERSION}, Unicode {icu.UNICODE_VERSION})"
IDN2 = f"libidn2 {libidn2.idn2_check_version(None).decode()}"
LIBRARIES = [
    (f"PyPI idna {version('idna')}, `encode`", lambda name: idna.encode(name).decode()),
    (f"PyPI idna {version('idna')}, `uts46=True`", lambda name: idna.encode(name, uts46=True).decode()),
    (f"CPython {sys.version.split()[0]}, codec `idna`", lambda name: name.encode("idna").decode()),
    (f"{IDN2}, `idn2_to_ascii_8z`", lambda name: idn2(name, NONTRANSITIONAL | NFC_INPUT)),
    (f"{IDN2}, `IDN2_TRANSITIONAL`", lambda name: idn2(name, TRANSITIONAL | NFC_INPUT)),
    (f"{IDN2}, two calls", lambda name: idn2(name, NONTRANSITIONAL | NFC_INPUT, TRANSITIONAL | NFC_INPUT)),
    (f"{ICU}", lambda name: icu_name(PLAIN, name)),
    (f"{ICU}, checks of Bidi and joiners", lambda name: icu_name(CHECKED, name)),
    (f"PyPI ada-url {version('ada-url')}, `idna_to_ascii`", ada),
    (f"PyPI jsonschema {version('jsonschema')}, `idn-hostname`",
     format_of(lambda name: checker.conforms(name, "idn-hostname"))),
    (f"PyPI jsonschema-rs {version('jsonschema-rs')}, `idn-hostname`", format_of(validator_rs.is_valid)),
]


DECODERS = [
    (f"PyPI idna {version('idna')}, `decode`", idna.decode),
    (f"CPython {sys.version.split()[0]}, codec `idna`, `decode`", lambda name: name.encode().decode("idna")),
    (f"{IDN2}, `idn2_to_unicode_8z8z`", idn2_to_unicode),
]


def reason(error):
    """Returns the reason without the label, the position and the code point."""
    if isinstance(error, Refused):
        return str(error)
    text = re.sub(r"(?:en|de)coding with 'idna' codec failed \(UnicodeError: (.*)\)", r"\1", str(error.args[0]))
    text = re.sub(r"\(.*|'.*'|\".*\"|U\+[0-9A-F]+|\b[0-9]+\b|\[.*|b'.*", "", text)
    return f"{type(error).__name__}: {' '.join(text.split())}"


def to_unicode(name):
    """Decodes each label by Punycode. A label that does not decode stays."""
    labels = []
    for label in name.split("."):
        try:
            decoded = label[4:].encode().decode("punycode") if label.startswith("xn--") else label
            decoded.encode()
            labels.append(decoded)
        except UnicodeError:
            labels.append(label)
    return ".".join(labels)


def names(path):
    asked = [entry["domain"] for entry in json.load(open(path, encoding="utf-8"))]
    print("library\tform\trefused\tother name\treasons")
    decoded = [to_unicode(name) for name in asked]
    forms = {"A-label": (asked, asked, LIBRARIES), "Unicode": (decoded, asked, LIBRARIES),
             "A-label to Unicode": (asked, decoded, DECODERS)}
    for form, (given, results, libraries) in forms.items():
        for library, ask in libraries:
            refused, other, reasons, result = 0, 0, Counter(), None
            for name, wanted in zip(given, results):
                try:
                    result = ask(name)
                    other += result is not None and result != wanted
                except Exception as error:
                    refused += 1
                    reasons[reason(error)] += 1
            told = "; ".join(f"{count} {text}" for text, count in reasons.most_common() if text)
            print(f"{library}\t{form}\t{refused}\t{other if result is not None else ''}\t{told}", flush=True)


def code_points():
    print("library\taccepted\tunchanged\tother")
    for library, ask in LIBRARIES:
        accepted, unchanged, result = 0, 0, None
        for point in range(0x110000):
            if 0xD800 <= point <= 0xDFFF:
                continue
            character = chr(point)
            try:
                result = ask(f"{character}.example")
            except Exception:
                continue
            accepted += 1
            encoded = character if point < 0x80 else "xn--" + character.encode("punycode").decode()
            unchanged += result == f"{encoded}.example"
        told = f"{unchanged}\t{accepted - unchanged}" if result is not None else "\t"
        print(f"{library}\t{accepted}\t{told}", flush=True)


if sys.argv[1] == "names":
    names(sys.argv[2])
else:
    code_points()
