#!/bin/sh
# Records the host that programs in Python return or send for each name of data/programs/names.txt: the
# standard library of CPython 3.11.7 and the packages of programs/python.txt. The rows are in
# data/programs/python.tsv.
#
# Usage: programs-python.sh [--write]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data/programs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python=${PYTHON:-python3}
found=$("$python" -c 'import platform; print(platform.python_version())')
if [ "$found" != 3.11.7 ]; then
    echo "The rows are those of CPython 3.11.7, but $python is $found: set PYTHON to that version." >&2
    exit 1
fi
"$python" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/programs/python.txt"
"$work/venv/bin/python" "$here/programs/ask.py" "$data/names.txt" "$work/python.tsv" "$work/python.groups.tsv"

if [ "${1-}" = --write ]; then
    cp "$work/python.tsv" "$work/python.groups.tsv" "$data/"
fi
cat "$work/python.tsv"
for table in python.tsv python.groups.tsv; do
    diff "$data/$table" "$work/$table" >&2
done
