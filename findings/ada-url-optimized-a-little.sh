#!/bin/sh
# The crate ada-url 4.0.0 with GCC 12.2 of Debian 12: a program whose profile has opt-level = 1 does not compile.
# cc gives the level to the C++ compiler. Ada passes functions that are always_inline, such as is_ascii_digit
# in url::set_port, as arguments to algorithms of the standard library. At level 1, GCC does not know the
# callee and ends with an error; at the levels 0 and 2 and for size, it does not. A level for this package
# alone helps: ada-url.opt-level = 0 in [profile.dev.package].
. "$(dirname "$0")/common.sh"
c++ --version | grep -qF 'Debian 12.2.0-' || { echo 'This machine lacks GCC 12.2 of Debian 12.' >&2; exit 2; }
mkdir -p "$folder/src"
cd "$folder"
echo 'fn main() { print!("{}", ada_url::Url::parse("http://bücher.example", None).unwrap().href()); }' > src/main.rs
build() { # LEVEL
    printf '[package]\nname = "program"\nedition = "2024"\n[dependencies]\nada-url = "=4.0.0"\n[profile.dev]\nopt-level = %s\n[workspace]\n' "$1" > Cargo.toml
    CARGO_TARGET_DIR=$folder/target cargo run --quiet > output 2>&1 || true
    grep -om 1 "inlining failed in call to 'always_inline'" output || cat output
}
see 'level 0' http://xn--bcher-kva.example/ "$(build 0)"
see 'level 1' "inlining failed in call to 'always_inline'" "$(build 1)"
see 'level 2' http://xn--bcher-kva.example/ "$(build 2)"
see 'for size' http://xn--bcher-kva.example/ "$(build '"s"')"
exit $changed
