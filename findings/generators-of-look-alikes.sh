#!/bin/sh
# Two generators of names that look like a name, which owners watch for registrations. Both make up names of
# internationalized domains that nobody can register.
# - PyPI dnstwist 20250130 with idna 3.20: of 85 names for президент.рф, 34 mix letters of ASCII into the Cyrillic label,
#   and none has another Cyrillic letter. Where "рф" is meant, it writes "xn--p1ai" into the label. For 食狮.公司.cn it
#   changes 公司, a public suffix. It refuses 1,040 of the 10,000 registered names of data/xndomains.json.
# - PyPI ail-typo-squatting 2.7.6 changes the letters of an A-label: of 91 look-alikes of xn--bcher-kva.de, idna accepts
#   3. Without one letter, the name is xn--bher-kva.de, which is ĕbher.de, and none of the six for bücher.de.
# Give Unicode to ail-typo-squatting, and convert its answers: changes are for U-labels, and only a whole label has an
# A-label (RFC 5890, section 2.3.2.1).
. "$(dirname "$0")/common.sh"
ask_python dnstwist==20250130 idna==3.20 tld==0.13.2 ail-typo-squatting==2.7.6 tldextract==5.4.0 <<'END'
import json
import math
import os

import ail_typo_squatting
import dnstwist
import idna
import tldextract


def variants(name):
    """The names of dnstwist, in Unicode, without the name itself."""
    twist = dnstwist.Fuzzer(dnstwist.UrlParser(name).domain)
    twist.generate()
    return {found.domain for found in twist.permutations(unicode=True)} - {name}


def accepts(call, name):
    try:
        return bool(call(name))
    except ValueError:  # also of idna
        return False


president = variants("президент.рф")
letters = set("".join(name.rpartition(".")[0] for name in president))
mixed = [name for name in president if any(letter.isascii() and letter.isalpha() for letter in name.split(".")[0])]
see("dnstwist, президент.рф", lambda: (len(president), len(mixed)), (85, 34))
see("dnstwist, Cyrillic letters", lambda: sorted(filter("а".__le__, letters)), sorted(set("президент")))
see("dnstwist, xn--p1ai", lambda: {"президентxn--p1ai.рф", "президент-xn--p1ai.com"} <= president, True)
see("dnstwist, рф", lambda: {"президентрф.рф", "президент-рф.com"} & president, set())
see("dnstwist, 食狮.公司.cn", lambda: {name.partition(".")[0] for name in variants("食狮.公司.cn")}, {"食狮"})
with open(os.environ["domains"], encoding="utf-8") as file:
    registered = [entry["domain"] for entry in json.load(file)]
refused = [name for name in registered if not accepts(dnstwist.UrlParser, name)]
see("dnstwist refuses", lambda: len(refused), 1040)

tldextract.extract = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)  # the list in the package


def typing_errors(kind, name):
    return set(kind(name, [], False, math.inf))


look_alikes = typing_errors(ail_typo_squatting.homoglyph, "xn--bcher-kva.de")
accepted = [name for name in look_alikes if accepts(idna.encode, name)]
see("ail-typo-squatting, look-alikes", lambda: (len(look_alikes), len(accepted)), (91, 3))
from_ascii = typing_errors(ail_typo_squatting.omission, "xn--bcher-kva.de")
from_unicode = {idna.encode(name).decode() for name in typing_errors(ail_typo_squatting.omission, "bücher.de")}
see("ail-typo-squatting, without a letter", lambda: (len(from_unicode), from_unicode & from_ascii), (6, set()))
see("ail-typo-squatting, xn--bher-kva.de", lambda: "xn--bher-kva.de" in from_ascii, True)
see("xn--bher-kva.de", lambda: idna.decode("xn--bher-kva.de"), "ĕbher.de")
END
