#!/bin/bash
# Records what crates make of each name of data/programs/names.txt: idna, url, hickory-proto, domain,
# rustls-pki-types and http, in the versions below. Prints the table, and fails if data/programs/rust.tsv
# differs; with --write, writes that file. It needs cargo.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data/programs
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir src
cp "$here/programs/ask.rs" src/main.rs
cat > Cargo.toml <<'MANIFEST'
[package]
name = "ask"
edition = "2024"
[dependencies]
domain = { version = "=0.12.3", default-features = false, features = ["std"] }
hickory-proto = { version = "=0.26.3", default-features = false, features = ["std"] }
http = "=1.5.0"
idna = "=1.1.0"
rustls-pki-types = { version = "=1.16.0", features = ["std"] }
url = "=2.5.8"
[workspace]
[profile.dev]
debug = 0
MANIFEST
CARGO_TARGET_DIR=$work/target cargo build --quiet --jobs 1
grep -v '^#' "$data/names.txt" > names
{
    printf 'program\tversion\tinput\tresult\n'
    target/debug/ask < names
} > table
cat table
if [ "${1:-}" = --write ]; then
    cp table "$data/rust.tsv"
else
    diff "$data/rust.tsv" table >&2
fi
