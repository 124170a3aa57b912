#!/bin/sh
# Counts how many of the 10,000 registered names of data/xndomains.json libraries refuse, or convert to
# another name.
# Each name is asked as registered (A-labels), with its labels decoded by Punycode (Unicode), and for the
# conversion to Unicode. The table goes to data/programs/survey-names.tsv. A column gives the reasons of the
# libraries that give reasons.
#
# Usage: survey-names.sh [--write]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/programs/survey.sh" names "${1-}"
