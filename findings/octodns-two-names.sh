#!/bin/sh
# PyPI octodns 1.22.0 with idna 3.20, which writes zones to providers of DNS: the same name is two names.
# - The record "ΌΣΟΣ" of the zone example. is made with a final sigma, ς. A CNAME to "ΌΣΟΣ.example." gets σ, since
#   Python's lower() sees a letter after the full stop. So the alias leads to a name that does not exist.
# - Targets are converted, also of ALIAS, HTTPS and SRV. CAA, NAPTR and URLFWD keep "bücher.example".
# - The zone of i❤.ws cannot be loaded by its A-label, nor a record "xn--i-7iq", because names are decoded by
#   IDNA2008 to be shown. As a target, the same A-label is accepted.
. "$(dirname "$0")/common.sh"
ask_python octodns==1.22.0 idna==3.20 <<'END'
import logging

from octodns.record import Record
from octodns.zone import Zone

logging.disable()
zone = Zone("example.", [])


def record(name, kind, value):
    return Record.new(zone, name, {"type": kind, "ttl": 60, "value": value})


see("the record ΌΣΟΣ", lambda: record("ΌΣΟΣ", "A", "192.0.2.1").fqdn, "xn--0xagb9a.example.")
see("CNAME to ΌΣΟΣ.example.", lambda: record("www", "CNAME", "ΌΣΟΣ.example.").value, "xn--0xahb7a.example.")

see("ALIAS", lambda: record("", "ALIAS", "bücher.example.").value, "xn--bcher-kva.example.")
service = {"svcpriority": 1, "targetname": "bücher.example."}
see("HTTPS", lambda: record("a", "HTTPS", service).values[0].targetname, "xn--bcher-kva.example.")
server = {"priority": 1, "weight": 1, "port": 1, "target": "bücher.example."}
see("SRV", lambda: record("_a._tcp", "SRV", server).values[0].target, "xn--bcher-kva.example.")
authority = {"flags": 0, "tag": "issue", "value": "bücher.example"}
see("CAA", lambda: record("a", "CAA", authority).values[0].value, "bücher.example")
pointer = {"order": 1, "preference": 1, "flags": "S", "service": "a", "regexp": "", "replacement": "bücher.example."}
see("NAPTR", lambda: record("a", "NAPTR", pointer).values[0].replacement, "bücher.example.")
forward = {"path": "/", "target": "https://bücher.example/", "code": 301, "masking": 0, "query": 0}
see("URLFWD", lambda: record("a", "URLFWD", forward).values[0].target, "https://bücher.example/")

see("the zone xn--i-7iq.ws.", lambda: Zone("xn--i-7iq.ws.", []).name, "IdnaError")
see("the record xn--i-7iq", lambda: record("xn--i-7iq", "A", "192.0.2.1").fqdn, "IdnaError")
see("CNAME to xn--i-7iq.ws.", lambda: record("www", "CNAME", "xn--i-7iq.ws.").value, "xn--i-7iq.ws.")
END
