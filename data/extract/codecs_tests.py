"""The cases of nameprep in CPython's test_codecs.py (Debian libpython3.11-testsuite): the input, and the result of nameprep
or null if it fails. A surrogate, which is no text, is left out."""
import json
from test.test_codecs import nameprep_tests

rows = []
for case, prepared in nameprep_tests:
    if case is not None:
        try:
            rows.append([case.decode(), None if prepared is None else prepared.decode()])
        except UnicodeDecodeError:
            pass
print("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]")
