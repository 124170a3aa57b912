//! The command `alabel`: argument parsing, streaming and rendering. It uses only the public API of the library.

mod arguments;
mod bulk;
mod caret;
mod check;
mod convert;
mod fields;
mod inspect;
mod json;
mod limit;
mod lines;
mod pipeline;
mod profile;
mod progress;
mod punycode;
mod streams;
mod style;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use arguments::{Arguments, Command, PunycodeCommand};
use profile::Operation;

/// The exit code if a name failed. The code is 0 if none did; the argument parser exits with 2 on a usage error.
const SOME_NAME_FAILED: u8 = 1;

/// The exit code for an error of input or output.
const INPUT_OR_OUTPUT_ERROR: u8 = 3;

/// Whether every name passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// No name failed.
    AllFine,
    /// At least one name failed.
    SomeFailed,
}

/// Runs the command with the arguments, standard input and standard output of the process.
pub(crate) fn run() -> ExitCode {
    let outcome = match Arguments::try_parse() {
        Ok(arguments) => run_command(&arguments.command),
        Err(message) => print_help_or_exit(&message),
    };
    match outcome {
        Ok(Outcome::AllFine) => ExitCode::SUCCESS,
        Ok(Outcome::SomeFailed) => ExitCode::from(SOME_NAME_FAILED),
        Err(error) => {
            // Whoever closed the pipe knows that it is closed.
            if error.kind() != io::ErrorKind::BrokenPipe {
                let start = style::complaint_start(true);
                let text = format!("{start}input or output error: {error}\n");
                // If this fails, there is nowhere left to report it.
                let _ = anstream::stderr().write_all(text.as_bytes());
            }
            ExitCode::from(INPUT_OR_OUTPUT_ERROR)
        }
    }
}

/// Prints the help or the version. Ends the command on a usage error.
fn print_help_or_exit(message: &clap::Error) -> io::Result<Outcome> {
    if message.use_stderr() {
        message.exit();
    }
    streams::check_output()?;
    message.print()?;
    io::stdout().flush()?;
    Ok(Outcome::AllFine)
}

/// Runs a command. Converted names are written plainly; pages for people are written with color.
fn run_command(command: &Command) -> io::Result<Outcome> {
    streams::check_output()?;
    let mut plain = io::stdout();
    match command {
        Command::ToAscii(names) => return convert::run(Operation::ToAscii, names, plain),
        Command::ToUnicode(names) => return convert::run(Operation::ToUnicode, names, plain),
        Command::Check(names) if names.output.json => {
            return convert::run(Operation::ToAscii, names, plain);
        }
        Command::Check(names) => return check::run(names, anstream::stdout()),
        Command::Inspect(names) => return inspect::run(names, anstream::stdout()),
        Command::Punycode(PunycodeCommand::Encode(strings)) => {
            return punycode::run(punycode::Direction::Encode, strings, plain);
        }
        Command::Punycode(PunycodeCommand::Decode(strings)) => {
            return punycode::run(punycode::Direction::Decode, strings, plain);
        }
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(*shell, &mut Arguments::command(), "alabel", &mut text);
            plain.write_all(&text)?;
        }
        Command::Man => write_manual(&mut plain)?,
    }
    plain.flush()?;
    Ok(Outcome::AllFine)
}

/// Writes the pages of the manual: one for the command, and one for each subcommand at any depth.
fn write_manual(output: &mut impl Write) -> io::Result<()> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let mut pending = vec![command];
    while let Some(command) = pending.pop() {
        let subcommands = command.get_subcommands().cloned();
        pending.extend(subcommands.map(|subcommand| subcommand.disable_help_subcommand(true)));
        clap_mangen::Man::new(command).render(output)?;
    }
    Ok(())
}

/// Formats a code point as the Unicode Standard does.
fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}
