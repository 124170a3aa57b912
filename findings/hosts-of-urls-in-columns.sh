#!/bin/sh
# The host of a URL in three engines for tables: Daft 0.7.26 (parse_url), SurrealDB 2.0.0 (parse::url::host) and ClickHouse
# (domain, PyPI chdb 4.4.0). A join of their results loses rows, and none of them warns.
# - Daft and SurrealDB convert faß.de, BÜCHER.de and b%C3%BCcher.de. ClickHouse keeps the first two, and has an empty host
#   for the third.
# - Of the 10,000 registered names of data/xndomains.json, as A-labels, Daft has NULL for 739, SurrealDB for 737, and
#   ClickHouse for none: the crate url still refuses names that the URL Standard of 2026 accepts.
. "$(dirname "$0")/common.sh"
ask_python daft==0.7.26 surrealdb==2.0.0 chdb==4.4.0 <<'END'
import json
import os

import chdb
import daft
import surrealdb
from daft.functions import parse_url

database = surrealdb.Surreal("mem://")
database.use("a", "a")


def with_daft(urls):
    return daft.from_pydict({"url": urls}).select(parse_url(daft.col("url"))["host"]).to_pydict()["host"]


def with_surrealdb(urls):
    return database.query("RETURN $urls.map(|$url| parse::url::host($url))", {"urls": urls})


def with_clickhouse(urls):
    hosts = []
    for start in range(0, len(urls), 1_000):
        part = urls[start : start + 1_000]
        query = "SELECT domain(arrayJoin([{}]))".format(",".join(f"'{url}'" for url in part))
        hosts += chdb.query(query, "TSV").data().split("\n")[: len(part)]
    return hosts


ENGINES = {"Daft": with_daft, "SurrealDB": with_surrealdb, "ClickHouse": with_clickhouse}
URLS = ["http://faß.de/", "http://BÜCHER.de/", "http://b%C3%BCcher.de/"]
converted = ["xn--fa-hia.de", "xn--bcher-kva.de", "xn--bcher-kva.de"]
expected = {"Daft": converted, "SurrealDB": converted, "ClickHouse": ["faß.de", "BÜCHER.de", ""]}
for name, engine in ENGINES.items():
    see(name, lambda: engine(URLS), expected[name])
with open(os.environ["domains"]) as file:
    registered = [f"http://{entry['domain']}/" for entry in json.load(file)]
for name, lost in [("Daft", 739), ("SurrealDB", 737), ("ClickHouse", 0)]:
    see(f"{name}, names without a host", lambda: sum(not host for host in ENGINES[name](registered)), lost)
END
