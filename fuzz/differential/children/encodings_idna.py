"""encodings.idna of CPython (IDNA2003 with AllowUnassigned): applies ToASCII or ToUnicode to each label.

Reads a batch of names as a line of JSON, and answers with one line."""
import json
import re
import sys
import unicodedata
from encodings.idna import ToASCII, ToUnicode

# The classes of differences depend on this version.
if unicodedata.unidata_version != "14.0.0":
    sys.exit(f"Unicode 14.0.0 is required; this Python has {unicodedata.unidata_version}")

SEPARATOR = re.compile("([.\u3002\uff0e\uff61])")
# Python's Punycode takes quadratic time.
LONGEST = 400


def to_ascii(label):
    return ToASCII(label).decode("ascii")


def to_unicode(label):
    # Python recognizes only the lowercase ACE prefix; any case is valid (RFC 3490, section 5).
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
        return None, "label too long for the child process"
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
