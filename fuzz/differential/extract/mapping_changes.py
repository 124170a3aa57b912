"""Lists the code points whose UTS #46 status or mapping changed between an older Unicode version and 18.0.0.

The first argument is an unpacked PyPI idna 3.20; the others are unpacked older releases. Each line has the
older version and a range of code points."""
import importlib.util
import sys
from bisect import bisect_right

ASCII = range(0x80)


def rows(path):
    """Returns the version, and the status and mapping for the start of each range."""
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
        # Until Unicode 15.1, mappings to ASCII that UseSTD3ASCIIRules forbids had their own status. The
        # result is the same.
        status = "M" if status == "3" and mapping else status
        # Nontransitional Processing does not map deviations.
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
