"""Asks Debian's programs and libraries for all names, and prints the rows of data/programs/debian.tsv.

The script ../programs-debian.sh installs the programs. Arguments limit the run to the questions with these
names.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from clients import Asker
from table import debian_version, inputs, result_of

HERE = pathlib.Path(__file__).resolve().parent / "debian"

# Each program, with the Debian packages that decide: the first has the version of the program.
VERSIONS = {
    line.split("\t")[0]: line.split("\t")[1].split()
    for line in (HERE / "packages.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
}


def version_of(slug):
    """Returns the version of a program and of the libraries that decide, like `7.88.1 libidn2/2.3.3`."""
    program, *libraries = VERSIONS[slug]
    parts = [debian_version(program)]
    for library in libraries:
        name = re.sub(r"-?\d+(\.\d+)?$|-0$", "", library)
        parts.append(f"{name}/{debian_version(library)}")
    return " ".join(parts)


def main():
    lines, names = inputs()
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "PATH": f"/usr/sbin:{os.environ['PATH']}", "HOME": folder, "TERM": "dumb", "LC_ALL": "C.UTF-8",
            "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen", "GO111MODULE": "off", "GOPATH": "/usr/share/gocode",
            "GOCACHE": f"{folder}/go", "GOFLAGS": "-p=1",
        }
        rows = []
        for slug, position, answer in Asker(names, pathlib.Path(folder), environment, HERE).all(sys.argv[1:]):
            rows.append((slug, position, result_of(answer)))
    slugs = sorted({slug for slug, _, _ in rows}, key=lambda slug: list(VERSIONS).index(slug))
    print("program\tversion\tinput\tresult")
    for slug in slugs:
        version = version_of(slug)
        for _, position, result in sorted(row for row in rows if row[0] == slug):
            print(slug, version, lines[position], result, sep="\t")


if __name__ == "__main__":
    main()
