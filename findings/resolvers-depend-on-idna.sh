#!/bin/sh
# The name that two resolvers of PyPI ask for depends on another package, idna, and nothing warns. With it,
# faß.de is xn--fa-hia.de; without it, Python's own IDNA2003 makes fass.de. Both have idna only as an extra, but
# httpx, requests and others install it, so a change of their requirements changes the answers.
# - dnspython 2.9.2 uses idna from version 3.20 on: with 3.19, it asks for fass.de. dnspython 2.8.0 uses
#   IDNA2003 if it is not told otherwise, with and without idna, so an update changes the name too.
# - pycares 5.2.1 uses every version of idna, and does not map: BÜCHER.example is a name only without idna.
. "$(dirname "$0")/common.sh"
for packages in dnspython==2.9.2 "dnspython==2.9.2 idna==3.19" "dnspython==2.9.2 idna==3.20" "dnspython==2.8.0 idna==3.20"; do
    rm -rf "$folder/venv"
    # shellcheck disable=SC2086
    { echo "packages = '$packages'" && cat; } <<'END' | ask_python pycares==5.2.1 $packages
from dns.name import from_text
from pycares.utils import parse_name

has_idna = "idna" in packages
is_new = packages == "dnspython==2.9.2 idna==3.20"
see(f"{packages}, faß.de", lambda: str(from_text("faß.de")), "xn--fa-hia.de." if is_new else "fass.de.")
see("pycares, faß.de", lambda: parse_name("faß.de"), b"xn--fa-hia.de" if has_idna else b"fass.de")
see(
    "pycares, BÜCHER.example",
    lambda: parse_name("BÜCHER.example"),
    "InvalidCodepoint" if has_idna else b"xn--bcher-kva.example",
)
END
done
