"""The version of Unicode of PyPI unicodedata2, and the derived property of every code point by the rules of RFC 5892,
section 3, from its data (General_Category, NFKC) and from that of npm @unicode/unicode-... (case folding, properties) of
the same version, which this reads as JSON on standard input. A line is the code points, the property and the rule."""
import json
import sys
from itertools import groupby

import unicodedata2

data = json.load(sys.stdin)
assert data["version"] == unicodedata2.unidata_version
fold = {c: chr(mapped) for c, mapped in data["C"]} | {c: "".join(map(chr, mapped)) for c, mapped in data["F"]}
ignorable = {c for name in ("Default_Ignorable_Code_Point", "White_Space", "Noncharacter_Code_Point") for c in data[name]}
noncharacters = set(data["Noncharacter_Code_Point"])
exceptions = (
    dict.fromkeys([0x00DF, 0x03C2, 0x06FD, 0x06FE, 0x0F0B, 0x3007], "PVALID")
    | dict.fromkeys([0x00B7, 0x0375, 0x05F3, 0x05F4, 0x30FB, *range(0x0660, 0x066A), *range(0x06F0, 0x06FA)], "CONTEXTO")
    | dict.fromkeys([0x0640, 0x07FA, 0x302E, 0x302F, *range(0x3031, 0x3036), 0x303B], "DISALLOWED")
)


def nfkc(text):
    return unicodedata2.normalize("NFKC", text)


def derive(code_point):
    c = chr(code_point)
    category = unicodedata2.category(c)
    if code_point in exceptions:
        return exceptions[code_point], "Exceptions"
    if category == "Cn" and code_point not in noncharacters:
        return "UNASSIGNED", "Unassigned"
    if c in "-0123456789abcdefghijklmnopqrstuvwxyz":
        return "PVALID", "LDH"
    if code_point in (0x200C, 0x200D):
        return "CONTEXTJ", "JoinControl"
    if category != "Cs" and c != nfkc("".join(fold.get(ord(d), d) for d in nfkc(c))):
        return "DISALLOWED", "Unstable"
    if code_point in ignorable:
        return "DISALLOWED", "IgnorableProperties"
    if 0x20D0 <= code_point <= 0x20FF or 0x1D100 <= code_point <= 0x1D24F:
        return "DISALLOWED", "IgnorableBlocks"
    if 0x1100 <= code_point <= 0x11FF or 0xA960 <= code_point <= 0xA97C or 0xD7B0 <= code_point <= 0xD7FB:
        return "DISALLOWED", "OldHangulJamo"
    if category in ("Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"):
        return "PVALID", "LetterDigits"
    return "DISALLOWED", "Else"


print("# Unicode", unicodedata2.unidata_version)
for (value, rule), code_points in groupby(range(0x110000), derive):
    code_points = list(code_points)
    print(f"{code_points[0]:04X}..{code_points[-1]:04X}", value, rule, sep=";")
