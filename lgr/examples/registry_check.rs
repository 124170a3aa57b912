//! Decides about registrations by the language table of a registry, and shows what a registration blocks.
//! The arguments are the table and labels. `docs/registries.md` has a table with comments.
//!
//! ```console
//! $ cargo run --example registry_check -- lgr/data/small/t09-action-order.xml a ab
//! a: allocatable
//!   a is allocatable
//!   x is blocked
//! ab: invalid
//!   U+0062 at octets 1..2 is not in the repertoire (RFC 7940, section 8.1)
//! ```

use std::error::Error;
use std::fs::File;
use std::process::ExitCode;

use alabel_lgr::Ruleset;

/// The most variants of a label that are shown.
const SHOWN: usize = 10;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let table = arguments.next().ok_or("registry_check TABLE LABEL...")?;
    let ruleset = Ruleset::parse(File::open(table)?)?;
    let mut exit_code = ExitCode::SUCCESS;
    for label in arguments {
        // IDNA2008 comes first, then the table.
        let verdict = ruleset.check(&label);
        println!("{label}: {}", verdict.disposition());
        for reason in verdict.reasons() {
            println!("  {reason}");
            exit_code = ExitCode::FAILURE;
        }
        for variant in ruleset.variants(&label).take(SHOWN) {
            let variant = variant.map_err(|error| error.to_string())?;
            println!("  {variant} is {}", variant.disposition());
        }
    }
    Ok(exit_code)
}
