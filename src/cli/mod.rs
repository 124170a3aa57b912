//! The command `alabel`: argument parsing, streaming and rendering. It uses the public API alone.

mod arguments;
mod convert;
mod inspect;
mod json;
mod lines;
mod profile;
mod punycode;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Arguments, Command, PunycodeCommand};
use profile::Operation;

/// The exit code if some name failed; 0 is for none, and the argument parser has 2 for usage errors.
const SOME_NAME_FAILED: u8 = 1;

/// The exit code for an error of input or output.
const INPUT_OR_OUTPUT_ERROR: u8 = 3;

/// Whether every name went well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// No name failed.
    AllFine,
    /// Some name failed.
    SomeFailed,
}

/// Runs the command with the arguments, standard input and standard output of the process.
pub(crate) fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let mut stdout = io::BufWriter::new(io::stdout().lock());
    let result = match &arguments.command {
        Command::ToAscii(names) => convert::run(Operation::ToAscii, names, &mut stdout),
        Command::ToUnicode(names) => convert::run(Operation::ToUnicode, names, &mut stdout),
        Command::Inspect(names) => inspect::run(names, &mut stdout),
        Command::Punycode(PunycodeCommand::Encode(strings)) => {
            punycode::run(punycode::Direction::Encode, strings, &mut stdout)
        }
        Command::Punycode(PunycodeCommand::Decode(strings)) => {
            punycode::run(punycode::Direction::Decode, strings, &mut stdout)
        }
    };
    match result.and_then(|outcome| stdout.flush().map(|()| outcome)) {
        Ok(Outcome::AllFine) => ExitCode::SUCCESS,
        Ok(Outcome::SomeFailed) => ExitCode::from(SOME_NAME_FAILED),
        Err(error) => {
            // Whoever closed the pipe knows it.
            if error.kind() != io::ErrorKind::BrokenPipe {
                complain(format_args!("input or output error: {error}"));
            }
            ExitCode::from(INPUT_OR_OUTPUT_ERROR)
        }
    }
}

/// Writes a line to standard error. There is nowhere to say that this fails.
fn complain(message: std::fmt::Arguments<'_>) {
    let _ = io::stderr().write_all(format!("alabel: {message}\n").as_bytes());
}
