#!/bin/sh
# Counts how many of the 1,112,064 code points that are no surrogates libraries accept as the first label of
# X.example, and how many of these change to another letter or disappear. The table goes to
# data/programs/survey-code-points.tsv.
#
# Usage: survey-code-points.sh [--write]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/programs/survey.sh" code-points "${1-}"
