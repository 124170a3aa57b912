//! Prints every rule of RFC 5891, section 4, that a name breaks:
//! `cargo run --example registry_check -- bücher.example ☕.example`

use std::process::ExitCode;

use alabel::Idna2008;

fn main() -> ExitCode {
    let mut exit_code = ExitCode::SUCCESS;
    for name in std::env::args().skip(1) {
        let errors = Idna2008::REGISTRATION.check(&name).collect::<Vec<_>>();
        println!(
            "{name}: {}",
            if errors.is_empty() {
                "can be registered"
            } else {
                "refused"
            }
        );
        for error in errors {
            println!("  {error}");
            exit_code = ExitCode::FAILURE;
        }
    }
    exit_code
}
