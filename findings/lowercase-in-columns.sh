#!/bin/sh
# Polars 2.1.0, DuckDB 2.0.1, pyarrow 26.0.1, chDB 4.4.0, Python and Node: the lowercase form of the name
# "ΟΔΟΣ-ΑΘΗΝΑ.gr" is "οδος-αθηνα.gr" in Polars, chDB (lowerUTF8), Python and Node, and "οδοσ-αθηνα.gr" in
# DuckDB and pyarrow. The first ones apply the rule for a final sigma (Unicode, section 3.13, table 3-17),
# the others map each character by itself. IDNA maps Σ to σ and keeps ς, so a join of two tables in
# lowercase fails, and the converted names are two hosts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder" polars==2.1.0 duckdb==2.0.1 pyarrow==26.0.1 chdb==4.4.0
node=$(node --print '"ΟΔΟΣ-ΑΘΗΝΑ.gr".toLowerCase()')
PYTHONPATH=$folder python3 - "$node" <<'PYTHON'
import sys

import chdb
import duckdb
import polars
import pyarrow
import pyarrow.compute

name, final, other = "ΟΔΟΣ-ΑΘΗΝΑ.gr", "οδος-αθηνα.gr", "οδοσ-αθηνα.gr"
results = {
    "Python": (name.lower(), final),
    "Node": (sys.argv[1], final),
    "Polars": (polars.Series([name]).str.to_lowercase()[0], final),
    "chDB": (str(chdb.query(f"SELECT lowerUTF8('{name}')", "TSV")).strip(), final),
    "DuckDB": (duckdb.sql(f"SELECT lower('{name}')").fetchall()[0][0], other),
    "pyarrow": (pyarrow.compute.utf8_lower(pyarrow.array([name]))[0].as_py(), other),
}
for program, (result, _) in results.items():
    print(program, result)
sys.exit(any(result != expected for result, expected in results.values()))
PYTHON
