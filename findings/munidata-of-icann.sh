#!/bin/sh
# PyPI munidata 2.5.0 with picu 1.7, written for ICANN: properties of code points in IDNA2008, and encoded labels.
# - Its tables of IDNA2008 are by version of Unicode: of those since 13.0, only 15.1 and 16.0. With the ICU 72.1 of
#   Debian 12, which has Unicode 15.0, no code point has a property, not even "a": ValueError.
# - idna_encode_label() is documented as IDNA2008, and is UTS #46 of ICU: it accepts "i❤" and maps "BÜCHER" and "ﬁ". The
#   properties of ❤, Ü and ﬁ are DISALLOWED in every table of the same package, and RFC 5891, section 4.2.2, rejects
#   such labels at registration.
# A registry has to ask for the property of each code point, by IDNADatabase("16.0.0"): that a label is encoded says
# nothing.
. "$(dirname "$0")/common.sh"
unpack libicu72=72.1-3+deb12u1
library=$(dirname "$(find "$folder/root" -name libicuuc.so.72)")
export LD_LIBRARY_PATH="$library"
ask_python munidata==2.5.0 picu==1.7 <<'END'
import logging

from munidata.database import IDNADatabase, PICUDatabase
from munidata.idna.idnatables import IDNA_UNICODE_MAPPING

logging.disable()
by_icu = PICUDatabase("libicuuc.so.72", "libicui18n.so.72", "72")
tables = [IDNADatabase(version) for version in IDNA_UNICODE_MAPPING]
see("Unicode of ICU", by_icu.get_unicode_version, "15.0.0")
see("newest tables", lambda: list(IDNA_UNICODE_MAPPING)[:4], ["16.0.0", "15.1.0", "12.1.0", "12.0.0"])
see("property of a, by the tables", lambda: {table.get_idna_prop(ord("a")) for table in tables}, {"PVALID"})
see("property of a, with ICU", lambda: by_icu.get_idna_prop(ord("a")), "ValueError")
for character, property in [("❤", "DISALLOWED"), ("Ü", "DISALLOWED"), ("ﬁ", "DISALLOWED"), ("ß", "PVALID")]:
    see(f"property of {character}", lambda: {table.get_idna_prop(ord(character)) for table in tables}, {property})
for label, encoded in [("i❤", "xn--i-7iq"), ("BÜCHER", "xn--bcher-kva"), ("ﬁ", "fi"), ("faß", "xn--fa-hia")]:
    see(f"encoded {label}", lambda: by_icu.idna_encode_label(label), encoded)
END
