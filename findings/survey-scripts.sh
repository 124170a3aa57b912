#!/bin/sh
# ICU 78 (PyPI icukit-pyicu 78.3.1): scripts and skeletons do not tell phishing names from honest ones. Of the
# 1,159 A-labels in the blocklist of npm eth-phishing-detect 1.2.0, 1,114 have a single script, and 65 have a
# skeleton that contains the skeleton of one of nine imitated words. Of the 10,006 A-labels in
# data/xndomains.json, 2,206 mix scripts. UTS #39 offers both as the means against names that look alike.
#
# Usage: survey-scripts.sh [--write], which writes data/programs/survey-scripts.tsv
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${PYTHON:-python3}" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check icukit-pyicu==78.3.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" \
    eth-phishing-detect@1.2.0 > /dev/null
"$work/venv/bin/python" "$here/programs/survey_scripts.py" \
    "$work/node_modules/eth-phishing-detect/src/config.json" "$data/xndomains.json" > "$work/table"
cat "$work/table"
if [ "${1-}" = --write ]; then
    cp "$work/table" "$data/programs/survey-scripts.tsv"
fi
diff "$data/programs/survey-scripts.tsv" "$work/table" >&2
