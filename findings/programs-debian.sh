#!/bin/sh
# Records which host Debian 12's programs and libraries send, return or look up for each name of
# data/programs/names.txt. Prints the table, and fails if a row differs from data/programs/debian.tsv.
#
#     findings/programs-debian.sh            asks everything: about five minutes on two cores
#     findings/programs-debian.sh curl dns   asks some: programs/clients.py has the names of the questions
#     findings/programs-debian.sh --write    writes the table
#
# Installs programs and libraries that are missing. Servers, which would start, are unpacked into a temporary
# folder.
. "$(dirname "$0")/common.sh"

recorded=$findings/../data/programs/debian.tsv
servers_packages="exim4-daemon-heavy pdns-server pdns-backend-sqlite3 apache2-bin prosody lua5.4 libnss-wrapper"
tools="ghc mono-mcs golang-go php8.2-mbstring python3-pyqt5 python3-pyqt6 ruby"

write=no
[ "${1-}" != --write ] || { write=yes; shift; }

grep -q '^VERSION_CODENAME=bookworm$' /etc/os-release || {
    echo "The table records Debian 12; this is another system." >&2
    exit 2
}
[ "$(id -u)" = 0 ] || { echo "The script installs packages: run it as root." >&2; exit 2; }
missing=
for package in $tools $(grep -v '^#' "$findings/programs/debian/packages.tsv" | cut -f 2 | tr ' ' '\n' | sort -u); do
    case " $servers_packages " in *" $package "*) continue ;; esac
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing="$missing $package"
done
if [ -n "$missing" ]; then
    apt-get update >&2
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing >&2
fi
# shellcheck disable=SC2086
unpack $servers_packages
VERSIONS=$(
    for archive in "$folder"/archives/*.deb; do dpkg-deb -W --showformat '${Package} ${Version}\n' "$archive"; done
)
export VERSIONS

run /usr/bin/python3 "$findings/programs/debian.py" "$@" >"$folder/table"
if [ $write = yes ]; then
    cp "$folder/table" "$recorded"
    exit
fi
cat "$folder/table"

# A row may change only with a version: say first which versions are others.
cut -f 1,2 "$folder/table" | sort -u >"$folder/versions"
cut -f 1,2 "$recorded" | sort -u | join -t "$(printf '\t')" - "$folder/versions" |
    awk -F '\t' '
        $2 != $3 { print $1 ": version " $3 " is installed; the table records " $2; other = 1 }
        END { exit other }' >&2 || exit 1
cut -f 1 "$folder/versions" | sort -u >"$folder/slugs"
awk -F '\t' 'NR == FNR { asked[$1]; next } $1 in asked' "$folder/slugs" "$recorded" | diff - "$folder/table" >&2 || exit 1
