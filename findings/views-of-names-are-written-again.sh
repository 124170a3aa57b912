#!/bin/sh
# pyarrow 26.0.1 and Polars 2.1.0: a column of 100,000 names as Arrow's string views is 3.5 MB in an IPC
# stream. 100 slices of it, put together again by pyarrow's `concat_arrays` or `Table.combine_chunks`, are an
# equal column, but 192 MB in the stream, because each slice adds the octets of the whole column. Polars's
# `rechunk` of the same slices has 3.5 MB. A slice of one name is 1.9 MB in the stream, and 360 octets if the
# column has the type `string`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder" polars==2.1.0 pyarrow==26.0.1
PYTHONPATH=$folder python3 - <<'PYTHON'
import sys

import polars
import pyarrow


def octets(column):
    stream = pyarrow.BufferOutputStream()
    batch = pyarrow.record_batch([column], ["name"])
    with pyarrow.ipc.new_stream(stream, batch.schema) as writer:
        writer.write_batch(batch)
    return stream.getvalue().size


strings = pyarrow.array(["www.example.example"] * 100_000)
views = strings.cast(pyarrow.string_view())
slices = [views[start : start + 1_000] for start in range(0, len(views), 1_000)]
joined = pyarrow.concat_arrays(slices)
combined = pyarrow.table({"name": pyarrow.chunked_array(slices)}).combine_chunks()["name"].chunk(0)
rechunked = polars.concat([polars.Series(one) for one in slices], rechunk=True).to_arrow(compat_level=polars.CompatLevel.newest())
columns = {
    "views": (views, 3_500_312),
    "pyarrow, concat_arrays": (joined, 191_601_896),
    "pyarrow, combine_chunks": (combined, 191_601_896),
    "Polars, rechunk": (rechunked, 3_500_312),
    "one view": (views[:1], 1_900_328),
    "one string": (strings[:1], 360),
}
for what, (column, _) in columns.items():
    print(what, octets(column))
is_equal = joined.equals(views) and combined.equals(views) and rechunked.equals(views)
sys.exit(not is_equal or any(octets(column) != expected for column, expected in columns.values()))
PYTHON
