"""What Python's encodings.idna (IDNA2003, AllowUnassigned) makes of random labels of code points assigned in Unicode 3.2:
the label, and the results of nameprep, ToASCII and ToUnicode, each null if it fails. The arguments are a seed and how many
labels; with "points" instead, every code point alone. Needs Debian's python3.11, which has the table B.2 of RFC 3454: CPython
before the fix of 2024 maps by the Unicode version of Python."""
import json
import random
import stringprep
import sys
from encodings.idna import ToASCII, ToUnicode, nameprep

SURROGATES = range(0xD800, 0xE000)
SEPARATORS = set(".\u3002\uff0e\uff61")


def attempt(function, label):
    try:
        result = function(label)
    except UnicodeError:
        return None
    return result.decode() if isinstance(result, bytes) else result


def row(label):
    # Its ToUnicode knows the ACE prefix in lowercase alone; it is one in any case (RFC 3490, section 5).
    prefixed = "xn--" + label[4:] if label[:4].lower() == "xn--" else label
    return json.dumps([label, attempt(nameprep, label), attempt(ToASCII, label), attempt(ToUnicode, prefixed)])


def labels(seed, count):
    assigned = [
        code_point
        for code_point in range(0x110000)
        if code_point not in SURROGATES and not stringprep.in_table_a1(chr(code_point))
    ]
    # Private use and ideographs are most of all; half of the code points are others.
    others = [c for c in assigned if not (0x3400 <= c < 0xA000 or 0xAC00 <= c < 0xD7B0 or 0xE000 <= c < 0xF900 or c > 0x1FFFF)]
    ascii_letters = [ord(c) for c in "abcxyzABCXYZ0189-"]
    blocks = {}
    for code_point in others:
        blocks.setdefault(code_point >> 7, []).append(code_point)
    blocks = list(blocks.values())
    generator = random.Random(seed)
    for _ in range(count):
        pools = generator.choice(
            [[generator.choice(blocks), ascii_letters], [generator.choice(blocks), generator.choice(blocks)], [others], [assigned, others]]
        )
        label = "".join(chr(generator.choice(generator.choice(pools))) for _ in range(generator.randint(1, 8)))
        kind = generator.randrange(8)
        if kind == 0 and (encoded := attempt(ToASCII, label)):
            label = encoded.upper() if generator.randrange(2) else encoded
        elif kind == 1:
            label = "xn--" + label.encode("punycode").decode()
        if not set(label) & SEPARATORS:
            yield label


if sys.argv[1] == "points":
    rows = (row(chr(c)) for c in range(0x110000) if c not in SURROGATES and chr(c) not in SEPARATORS)
else:
    rows = map(row, labels(int(sys.argv[1]), int(sys.argv[2])))
for line in rows:
    print(line)
