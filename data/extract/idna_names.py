"""The names of data/xndomains.json that PyPI idna refuses, with the code of its error. The properties of code points
are those of PyPI unicodedata2."""
import json
import sys

import idna
import unicodedata2

idna.core.unicodedata = unicodedata2
refused = {}
for name in (row["domain"] for row in json.load(sys.stdin)):
    try:
        idna.encode(name)
    except idna.IDNAError as error:
        refused[name] = error.code
print(json.dumps(refused, indent=0))
