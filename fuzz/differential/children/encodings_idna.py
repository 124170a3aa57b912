"""encodings.idna of CPython, which is IDNA2003 with AllowUnassigned: ToASCII or ToUnicode on each label. Reads a line of JSON
for a batch of names, and writes one."""
import json
import re
import sys
import unicodedata
from encodings.idna import ToASCII, ToUnicode

# The classes of differences know this version.
if unicodedata.unidata_version != "14.0.0":
    sys.exit(f"Unicode 14.0.0 is needed, this Python has {unicodedata.unidata_version}")

SEPARATOR = re.compile("([.\u3002\uff0e\uff61])")
# Its Punycode takes quadratic time.
LONGEST = 400


def to_ascii(label):
    return ToASCII(label).decode("ascii")


def to_unicode(label):
    # It knows the ACE prefix in lowercase alone; it is one in any case (RFC 3490, section 5).
    prefixed = "xn--" + label[4:] if label[:4].lower() == "xn--" else label
    try:
        decoded = ToUnicode(prefixed)
    except UnicodeError:
        return label
    return decoded if decoded != prefixed else label


def convert(direction, name):
    parts = SEPARATOR.split(name)
    labels = parts[::2]
    if any(len(label) > LONGEST for label in labels):
        return None, "too long for this child"
    if direction == "to_unicode":
        parts[::2] = map(to_unicode, labels)
        return "".join(parts), ""
    try:
        return ".".join(to_ascii(label) if label or i + 1 < len(labels) or i == 0 else "" for i, label in enumerate(labels)), ""
    except UnicodeError as error:
        return None, str(error)


print(sys.version.split()[0], flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps([convert(request["direction"], name) for name in request["names"]]), flush=True)
