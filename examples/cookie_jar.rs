//! Decides if a host gets the cookies of a domain, in any spelling of either.
//!
//! ```console
//! $ cargo run --example cookie_jar -- bücher.example shop.xn--bcher-kva.example bücher.example.net
//! shop.xn--bcher-kva.example: gets the cookies
//! bücher.example.net: gets none
//! ```

use alabel::Domain;

fn main() -> Result<(), alabel::Error> {
    let mut names = std::env::args().skip(1);
    let cookie_domain = Domain::parse(&names.next().unwrap_or_default())?;
    for name in names {
        let host = Domain::parse(&name)?;
        println!(
            "{name}: {}",
            if host.is_subdomain_of(&cookie_domain) {
                "gets the cookies"
            } else {
                "gets none"
            }
        );
    }
    Ok(())
}
