#!/bin/sh
# PyPI ens-normalize 3.0.10 (ENSIP-15): names of the Ethereum Name Service look like domain names, and DNS names
# can be imported. Their normalization differs in four ways.
# - Every A-label is refused, so a name from the DNS must be decoded first.
# - 9 of the 160 internationalized top-level domains of publicsuffixlist 1.1.2.20261023 are refused: letters of
#   7, among them рф and ευ, all resemble letters of another script, and 2 have a character that ENS lacks.
# - Labels that registries use are refused: with the joiners of Persian and Hindi, or the middle dot of Catalan.
# - Seven Persian digits become Arabic-Indic digits: ایران۱ is another domain name afterwards.
. "$(dirname "$0")/common.sh"
ask_python ens-normalize==3.0.10 publicsuffixlist==1.1.2.20261023 idna==3.20 <<'END'
import pathlib

import idna
import publicsuffixlist
from ens_normalize import DisallowedSequence, ens_normalize


def is_refused(name):
    try:
        ens_normalize(name)
    except DisallowedSequence:
        return True
    return False


rules = pathlib.Path(publicsuffixlist.__file__).with_name("public_suffix_list.dat").read_text(encoding="utf-8")
rules = rules.split("===END ICANN DOMAINS===")[0].splitlines()
top_level = [rule for rule in rules if rule and "." not in rule and not rule.isascii() and not rule.startswith("//")]
see("bücher.example", lambda: ens_normalize("bücher.example"), "bücher.example")
see("A-label", lambda: is_refused("xn--bcher-kva.example"), True)
see("top-level domains", lambda: len(top_level), 160)
see("refused", lambda: " ".join(filter(is_refused, top_level)), "бг ευ بھارت срб рф السعودیۃ укр орг рус")
for name in ("نامه\u200cای.example", "क्\u200dष.example", "col·lecció.example"):
    see(f"{idna.encode(name).decode()} in Unicode", lambda: is_refused(name), True)
see("digits", lambda: idna.encode("ایران۱"), b"xn--mgba3a4f16a7g")
see("digits of ENS", lambda: idna.encode(ens_normalize("ایران۱")), b"xn--mgba3a4f9fo0a")
END
