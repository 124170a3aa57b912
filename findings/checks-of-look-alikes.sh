#!/bin/sh
# Three packages with the data of UTS #39, which programs ask before they accept a name.
# - PyPI confusable-homoglyphs 3.3.1 calls 東京タワー, みずほ銀行 and 서울大学 dangerous: it takes the scripts of Japanese
#   and Korean for a mixture, and U+200C in a Persian word for a script. UTS #39, section 5.1, joins these scripts, and
#   has U+200C in each. It does not divide names: президент.com is dangerous, and 8,915 of the 8,960 names of
#   data/xndomains.json that idna 3.20 decodes. PyPI django-registration 5.2.1 asks it for the domain of a mail address.
# - npm unicode-confusables 0.1.1 calls example.com, 例え.テスト and президент.рф confusing, since their skeletons differ
#   from them, and "rectifies" example.com to exarnple.corn. A skeleton (UTS #39, section 4) is only to be compared with
#   that of another name.
# - The crate unicode-security 0.1.3 has the profile for identifiers, which is no profile of names: it refuses a Persian
#   word with U+200C, and 𠮷野家. Both are valid in IDNA2008 (RFC 5892).
# Decode A-labels, ask for one label at a time, and compare skeletons with those of the names to protect.
. "$(dirname "$0")/common.sh"
ask_python confusable-homoglyphs==3.3.1 django-registration==5.2.1 Django==5.2.19 idna==3.20 <<'END'
import json
import os

import django
import idna
from confusable_homoglyphs.confusables import is_dangerous, is_mixed_script
from django.conf import settings

settings.configure(INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes"])
django.setup()
from django_registration.validators import validate_confusables_email

labels = ["президент", "भारत", "テスト", "bücher", "東京タワー", "みずほ銀行", "서울大学"]
see("dangerous labels", lambda: list(filter(is_dangerous, labels)), ["東京タワー", "みずほ銀行", "서울大学"])
see("mixed script of a Persian word", lambda: is_mixed_script("نامه\u200cای"), True)
see("mixed script without a joiner", lambda: is_mixed_script("نامهای"), False)
see("dangerous names", lambda: list(filter(is_dangerous, ["президент.рф", "президент.com"])), ["президент.com"])


def decoded():
    with open(os.environ["domains"], encoding="utf-8") as file:
        for entry in json.load(file):
            try:
                yield idna.decode(entry["domain"])
            except idna.IDNAError:
                pass


registered = list(decoded())
see("registered names", lambda: (len(registered), sum(map(bool, map(is_dangerous, registered)))), (8960, 8915))
see("mail address at президент.рф", lambda: validate_confusables_email("user@президент.рф"), None)
see("mail address at президент.com", lambda: validate_confusables_email("user@президент.com"), "ValidationError")
END
ask_node 26.10.0 unicode-confusables@0.1.1 <<'END'
const { isConfusing, rectifyConfusion } = require('unicode-confusables');

const names = ['example.com', '例え.テスト', 'президент.рф', 'bücher.de'];
await see('unicode-confusables', () => names.filter(isConfusing), names.slice(0, 3));
await see('unicode-confusables, example.com', () => rectifyConfusion('example.com'), 'exarnple.corn');
END
build_rust 'unicode-security = "=0.1.3"' <<'END'
use unicode_security::GeneralSecurityProfile;

fn main() {
    for label in std::env::args().skip(1) {
        println!("{}", label.chars().all(GeneralSecurityProfile::identifier_allowed));
    }
}
END
for label in bücher президент 東京タワー; do
    see "unicode-security, $label" true "$("$folder/target/debug/program" "$label")"
done
for label in 𠮷野家 نامه‌ای; do
    see "unicode-security, $label" false "$("$folder/target/debug/program" "$label")"
done
exit $changed
