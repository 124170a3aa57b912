"""The cases of tests/test_idna_uts46.py in the source distribution of PyPI idna, read from standard input: the number, the
source or null if it holds a surrogate, and the results of ToUnicode and ToASCII, each null if it fails."""
import ast
import json
import sys

rows = []
for case in ast.parse(sys.stdin.read()).body[-1].body:
    row = [int(case.name.rsplit("_", 1)[1]), None, None, None]
    for statement in case.body:
        call = statement.value
        equal = call.func.attr == "assertEqual"
        operation = call.args[0].func.attr if equal else call.args[1].attr
        row[1] = call.args[0].args[0].value if equal else call.args[2].value
        if equal:
            expected = call.args[1].value
            row[2 if operation == "decode" else 3] = expected if operation == "decode" else expected.decode()
    if any("\ud800" <= c <= "\udfff" for c in row[1]):
        row[1] = None
    rows.append(row)
print("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]")
