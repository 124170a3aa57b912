#!/bin/sh
# Records the host that Node 20.20.2, Node 26.10.0 and the packages of programs/node.txt return or send for
# each name of data/programs/names.txt. Packages run in Node 26.10.0. The rows are in data/programs/node.tsv.
#
# Usage: programs-node.sh [--write]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data/programs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

machine=$(uname -sm)
if [ "$machine" != "Linux x86_64" ]; then
    echo "The packages with Node are those of Linux on x86_64, but this machine is $machine: run the script there." >&2
    exit 1
fi
cd "$work"
echo '{"private": true}' > package.json
# The file lists one package a line.
# shellcheck disable=SC2046
npm install --silent --no-audit --no-fund --ignore-scripts $(cat "$here/programs/node.txt")
printf 'program\tversion\tinput\tresult\n' > rows
printf 'program\tgroup\thow\n' > groups

ask() {
    "node_modules/$1/bin/node" --no-warnings "$here/programs/ask.mjs" "$data/names.txt" rows groups "$work" "$2"
}
ask node20 built-in
ask node26 built-in
ask node26 packages
for table in rows groups; do
    { head -1 $table; tail -n +2 $table | LC_ALL=C sort -s -t "$(printf '\t')" -k 1,1; } > $table.sorted
done

if [ "${1-}" = --write ]; then
    cp rows.sorted "$data/node.tsv"
    cp groups.sorted "$data/node.groups.tsv"
fi
cat rows.sorted
diff "$data/node.tsv" rows.sorted >&2
diff "$data/node.groups.tsv" groups.sorted >&2
