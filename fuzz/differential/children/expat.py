"""Expat with namespaces and with alabel's limits: XML 1.0, UTF-8, no DOCTYPE.

Reads a batch of documents as a line of JSON, one character for each octet, and answers with one line."""
import json
import sys
from xml.parsers import expat


def refuse_doctype(*_):
    raise ValueError("a DOCTYPE")


def check_declaration(version, encoding, _standalone):
    if version != "1.0" or (encoding or "UTF-8").upper() != "UTF-8":
        raise ValueError("another version or encoding")


def fault(document):
    parser = expat.ParserCreate(namespace_separator="\1")
    parser.StartDoctypeDeclHandler = refuse_doctype
    parser.XmlDeclHandler = check_declaration
    try:
        parser.Parse(document.encode("latin-1"), True)
    except (expat.ExpatError, ValueError) as error:
        return str(error)
    return None


print(expat.EXPAT_VERSION, flush=True)
for line in sys.stdin:
    print(json.dumps([fault(document) for document in json.loads(line)]), flush=True)
