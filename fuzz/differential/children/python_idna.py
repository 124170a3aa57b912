"""PyPI idna, with the properties of code points of Unicode 18.0 from PyPI unicodedata2: those of Python are older than its
own tables. Reads a line of JSON for a batch of names, and writes one."""
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
