#!/bin/sh
# GLib 2.74.6: `g_hostname_to_ascii("ΌΣΟΣ.example")` is "xn--0xagb9a.example", the name with a final sigma
# (ς). IDNA2003, IDNA2008 with the usual mapping, UTS #46, curl and browsers go to "xn--0xahb7a.example" (σ),
# another host. GLib lowercases with the rule for the end of a Greek word; the mapping tables of all three
# specifications map each Σ to σ, whatever stands around it. In a name with capitals the two forms are
# different registrations.
. "$(dirname "$0")/common.sh"
unpack libglib2.0-0=2.74.6-2+deb12u9 idn2=2.3.3-1+b1

ask() {
    run python3 -c '
import ctypes, sys
convert = ctypes.CDLL("libglib-2.0.so.0").g_hostname_to_ascii
convert.restype = ctypes.c_char_p
print(convert(sys.argv[1].encode()).decode())' "$1"
}
see "GLib, capitals" xn--0xagb9a.example "$(ask ΌΣΟΣ.example)"
see "libidn2, capitals" xn--0xahb7a.example "$(run idn2 ΌΣΟΣ.example)"
see "GLib, lowercase with ς" xn--0xagb9a.example "$(ask όσος.example)"
exit $changed
