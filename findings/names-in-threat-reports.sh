#!/bin/sh
# STIX 2.1 is the format in which threat reports are exchanged. PyPI stix2 3.0.2 makes an object's id from its value as
# it is written, so that all who report a name have one object. But bücher.de and xn--bcher-kva.de are two, and nothing
# joins them. PyPI stix2-validator 3.3.2 accepts both, and refuses the URL and the mail address in Unicode: for these,
# only A-labels can be exchanged.
. "$(dirname "$0")/common.sh"
ask_python stix2==3.0.2 stix2-validator==3.3.2 <<'END'
import stix2
from stix2validator import validate_string


def valid(item):
    return validate_string(item.serialize()).is_valid


NAMES = ["bücher.de", "xn--bcher-kva.de"]
see("ids of one name", lambda: len({stix2.DomainName(value=name).id for name in NAMES}), 2)
see("id of the same text", lambda: stix2.DomainName(value=NAMES[0]).id == stix2.DomainName(value=NAMES[0]).id, True)
for name in NAMES:
    ascii = name.isascii()
    see(f"name {name}", lambda: valid(stix2.DomainName(value=name)), True)
    see(f"URL with {name}", lambda: valid(stix2.URL(value=f"http://{name}/")), ascii)
    see(f"mail address at {name}", lambda: valid(stix2.EmailAddress(value=f"user@{name}")), ascii)
END
