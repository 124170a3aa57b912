//! Prints the host that an HTTP client connects to, as browsers read it:
//! `cargo run --example http_client_host -- BÜCHER.example 0x7f.1`.

use alabel::Host;

fn main() {
    for input in std::env::args().skip(1) {
        match Host::parse(&input) {
            Ok(host) => println!("{input} -> {host}"),
            Err(error) => println!("{input}: {error}"),
        }
    }
}
