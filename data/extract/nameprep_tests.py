"""The cases of crates.io stringprep 0.1.5, tests/nameprep_tests.rs, read from standard input: the input, and the result of
nameprep or null if it fails."""
import json
import re
import sys

source = re.sub(r"//.*", "", sys.stdin.read())
literal = r'"((?:[^"\\]|\\.)*)"'


def text(escaped):
    return re.sub(r"\\u\{([0-9a-f]+)\}", lambda match: chr(int(match[1], 16)), escaped)


rows = []
for function in source.split("#[test]")[1:]:
    variables = dict(re.findall(rf"let (\w+) =\s*{literal};", function))
    loop = re.search(r"let inputs = \[([^\]]*)\]", function)
    rows += [(word, word) for word in re.findall(literal, loop[1] if loop else "")]
    for expected, argument in re.findall(
        rf'assert_eq!\(\s*({literal}|output),\s*nameprep\(({literal}|input)\)'.replace('((?:', '(?:(?:'), function
    ):
        rows.append((variables[argument] if argument == "input" else argument[1:-1],
                     variables[expected] if expected == "output" else expected[1:-1]))
    rows += [(word, None) for word in re.findall(rf"assert_prohibited_\w+\(nameprep\({literal}\)\)", function)]
print("[\n" + ",\n".join(json.dumps([text(i), e if e is None else text(e)]) for i, e in rows) + "\n]")
