"""The tables of RFC 3454 that nameprep uses, from the standard library of Python: stringprep and, for Unicode 3.2,
unicodedata. A line is a table, the code points, and in B.2 what they are mapped to."""
import stringprep

CODE_POINTS = range(0x110000)


def ranges(contains):
    start = None
    for code_point in [*CODE_POINTS, None]:
        if code_point is not None and contains(chr(code_point)):
            start = code_point if start is None else start
        elif start is not None:
            end = CODE_POINTS.stop if code_point is None else code_point
            yield f"{start:04X}" if end == start + 1 else f"{start:04X}..{end - 1:04X}"
            start = None


for table in "A.1 B.1 C.1.2 C.2.2 C.3 C.4 C.5 C.6 C.7 C.8 C.9 D.1 D.2".split():
    for code_points in ranges(getattr(stringprep, "in_table_" + table.replace(".", "").lower())):
        print(table, code_points, sep=";")
for code_point in CODE_POINTS:
    c = chr(code_point)
    if not stringprep.in_table_c5(c) and (mapped := stringprep.map_table_b2(c)) != c:
        print("B.2", f"{code_point:04X}", " ".join(f"{ord(m):04X}" for m in mapped), sep=";")
