#!/bin/sh
# PyPI checkdmarc 6.0.4, which checks the mail records of a domain: normalize_domain() removes the joiners U+200C and
# U+200D, which names in Persian and Sinhala have (RFC 5892, appendices A.1 and A.2): 23 of the 10,000 registered names of
# data/xndomains.json have one. نامه‌ای.example becomes another domain, so a report has the records of that one. A-labels
# stay as they are.
. "$(dirname "$0")/common.sh"
ask_python checkdmarc==6.0.4 idna==3.20 <<'END'
import idna
from checkdmarc.utils import normalize_domain


def ascii(name):
    return idna.encode(name).decode()


for name, before, after in [
    ("نامه\u200cای.example", "xn--mgba3gch31f060k.example", "xn--mgba3gch31f.example"),
    ("ක්\u200dරෝ.example", "xn--3zc0eyb6dw83j.example", "xn--3zc0eyb6d.example"),
]:
    see(f"{name} is", lambda: ascii(name), before)
    see(f"{name} becomes", lambda: ascii(normalize_domain(name)), after)
    see(f"{before} becomes", lambda: normalize_domain(before), before)
END
