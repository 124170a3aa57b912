"""The code points whose UTS #46 status or mapping changed between an older version of Unicode and 18.0.0, from the data
of PyPI idna of that version (the arguments, unpacked) and 3.20. A line is the older version and the code points."""
import importlib.util
import sys
from bisect import bisect_right

ASCII = range(0x80)


def rows(path):
    """The version, and for each start of a range the status and the mapping."""
    specification = importlib.util.spec_from_file_location("uts46data", f"{path}/idna/uts46data.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    if hasattr(module, "uts46data"):
        found = [(row[0], row[1], row[2] if len(row) > 2 else None) for row in module.uts46data]
    else:
        found = [
            (start, chr(status), replacement or None)
            for start, status, replacement in zip(module.uts46_starts, module.uts46_statuses, module.uts46_replacements)
        ]
    return module.__version__, found


def values(found):
    starts = [row[0] for row in found]
    for code_point in range(0x110000):
        _, status, mapping = found[code_point if code_point < 256 else bisect_right(starts, code_point) - 1]
        # Until Unicode 15.1, what maps to ASCII that UseSTD3ASCIIRules forbids had a status of its own; the result is the same.
        status = "M" if status == "3" and mapping else status
        # Nontransitional Processing maps no deviation.
        yield status, None if status == "D" else mapping


_, newest = rows(sys.argv[1])
newest = list(values(newest))
for path in sys.argv[2:]:
    version, found = rows(path)
    start = None
    for code_point, old in enumerate([*values(found), None]):
        changed = old is not None and code_point not in ASCII and old != newest[code_point]
        if changed and start is None:
            start = code_point
        elif not changed and start is not None:
            print(f"{version};{start:04X}..{code_point - 1:04X}")
            start = None
