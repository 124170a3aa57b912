//! The command `alabel`.

// Here and not in the library, so that the command can use nothing but the public API.
#[path = "../cli/mod.rs"]
mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
