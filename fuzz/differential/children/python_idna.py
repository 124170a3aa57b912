"""PyPI idna with the code point properties of PyPI unicodedata2, because Python's own are older than idna's.

Reads a batch of names as a line of JSON, and answers with one line."""
import json
import sys

import idna
import unicodedata2

idna.core.unicodedata = unicodedata2


def convert(request, name):
    options = {"strict": not request["mapped"], "uts46": request["mapped"]}
    try:
        if request["direction"] == "to_ascii":
            result = idna.encode(name, **options)
        else:
            result = idna.decode(name, display=request["shown"], **options)
    except idna.IDNAError as error:
        return None, error.code or str(error)
    except Exception as error:
        return None, type(error).__name__
    return result if isinstance(result, str) else result.decode("ascii"), ""


print(f"{idna.__version__}, Unicode {idna.idnadata.__version__}", flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps([convert(request, name) for name in request["names"]]), flush=True)
