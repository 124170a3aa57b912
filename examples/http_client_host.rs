//! Prints the host that an HTTP client connects to, as browsers read it.
//!
//! ```console
//! $ cargo run --example http_client_host -- BÜCHER.example 0x7f.1 '[::1'
//! BÜCHER.example -> xn--bcher-kva.example
//! 0x7f.1 -> 127.0.0.1
//! [::1: the host "[::1" starts with "[" but does not end with "]" (URL Standard, section 3.5)
//! ```

use alabel::Host;

fn main() {
    for input in std::env::args().skip(1) {
        match Host::parse(&input) {
            Ok(host) => println!("{input} -> {host}"),
            Err(error) => println!("{input}: {error}"),
        }
    }
}
