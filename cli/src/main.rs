//! The command `alabel`. It uses only the public API of the library.

mod check;
mod command;
mod convert;
mod host;
mod input;
mod inspect;
mod lgr;
mod lookalikes;
mod options;
mod output;
mod punycode;
mod stream;
mod terminal;
mod text;
mod zone;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory as _, FromArgMatches as _};

use crate::check::arguments::CheckArguments;
use crate::command::{Arguments, Command, completions, pages};
use crate::convert::arguments::ToUnicodeArguments;
use crate::output::outcome::Outcome;
use crate::punycode::arguments::PunycodeCommand;
use crate::stream::standard;
use crate::terminal::notes;
use crate::terminal::printing::{self, Colors};

/// The exit code if a name failed. The argument parser exits with 2 on a usage error.
const SOME_NAME_FAILED: u8 = 1;

/// The exit code of a usage error that only the input shows.
const USAGE_ERROR: u8 = 2;

/// The exit code for an error of input or output.
const INPUT_OR_OUTPUT_ERROR: u8 = 3;

/// The exit code if the reader of the output is gone and the platform has no SIGPIPE. Shells report that
/// signal with the same code.
const CLOSED_PIPE: u8 = 128 + 13;

/// Runs the command.
fn main() -> ExitCode {
    printing::choose_color();
    let parsed = Arguments::command()
        .styles(printing::styles())
        .try_get_matches();
    let outcome = match parsed.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(Arguments { command, .. }) => run_command(&command).map(|outcome| {
            if command.report().exit_zero {
                Outcome::AllFine
            } else {
                outcome
            }
        }),
        Err(message) => print_help_or_exit(&with_tip(message)),
    };
    match outcome {
        Ok(Outcome::AllFine) => ExitCode::SUCCESS,
        Ok(Outcome::SomeFailed) => ExitCode::from(SOME_NAME_FAILED),
        Err(error) => {
            if error.kind() == io::ErrorKind::BrokenPipe {
                standard::end_by_closed_pipe();
                return ExitCode::from(CLOSED_PIPE);
            }
            let (kind, code) = match error.kind() {
                // No other part of the command makes this kind of error.
                io::ErrorKind::InvalidInput => ("usage error", USAGE_ERROR),
                _ => ("input or output error", INPUT_OR_OUTPUT_ERROR),
            };
            // If this fails, there is nowhere left to report it.
            let _ = printing::complain(&format!("alabel: {kind}: {error}\n"));
            ExitCode::from(code)
        }
    }
}

/// Adds a suggestion to a usage error if the first argument is a name, not a subcommand.
fn with_tip(mut message: clap::Error) -> clap::Error {
    let word = match message.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => word.clone(),
        _ => return message,
    };
    let is_first = std::env::args_os()
        .nth(1)
        .is_some_and(|first| *first == *word);
    if is_first && (word.contains('.') || !word.is_ascii()) {
        let tip = format!("to convert a name, choose its form: alabel to-ascii {word}");
        let tips = ContextValue::StyledStrs(vec![tip.into()]);
        message.insert(ContextKind::Suggested, tips);
    }
    message
}

/// Prints the help or the version, or ends the command on a usage error.
fn print_help_or_exit(message: &clap::Error) -> io::Result<Outcome> {
    if message.use_stderr() {
        printing::exit_with_usage_error(message);
    }
    standard::check_output()?;
    printing::write_parsed(message)?;
    Ok(Outcome::AllFine)
}

/// Runs a command. Only pages for people have colors.
fn run_command(command: &Command) -> io::Result<Outcome> {
    standard::check_output()?;
    if !command.report().quiet {
        write_notes(command);
        notes::about_jobs(command.jobs());
    }
    let mut plain = printing::standard_output(Colors::None);
    let page_output = || printing::standard_output(Colors::Own);
    match command {
        Command::ToAscii(arguments) => return convert::to_ascii(arguments, plain),
        Command::ToUnicode(arguments) => return convert::to_unicode(arguments, plain),
        Command::Check(arguments) => return check::run(arguments, plain, page_output()),
        Command::Inspect(arguments) => return inspect::run(arguments, plain, page_output()),
        Command::Host(arguments) => return host::run(arguments, plain),
        Command::Text(command) => return text::run(command, printing::standard_output),
        Command::Lookalikes(arguments) => return lookalikes::run(arguments, plain),
        Command::Punycode(command) => return punycode::run(command, plain),
        Command::Zone(command) => return zone::run(command, plain, page_output()),
        Command::Lgr(command) => return lgr::run(command, plain, page_output()),
        Command::Completions(arguments) => {
            completions::run(arguments, Arguments::command(), &mut plain)?;
        }
        Command::Man(arguments) => pages::run(arguments, Arguments::command(), &mut plain)?,
    }
    plain.flush()?;
    Ok(Outcome::AllFine)
}

/// Writes notes on arguments that may be mistakes.
fn write_notes(command: &Command) {
    let (name, names, profile) = match command {
        Command::ToAscii(arguments) => ("to-ascii", &arguments.names, &arguments.profile),
        Command::ToUnicode(ToUnicodeArguments { names, display, .. }) => {
            notes::about_policies(*display, &names.names);
            ("to-unicode", &names.names, &names.profile)
        }
        Command::Check(CheckArguments { names, display, .. }) => {
            notes::about_policies(*display, &names.names);
            ("check", &names.names, &names.profile)
        }
        Command::Inspect(arguments) => ("inspect", &arguments.names, &arguments.profile),
        Command::Host(arguments) => return notes::about_inputs("host", "host", &arguments.hosts),
        Command::Lookalikes(arguments) if arguments.generate.generate.is_some() => return,
        Command::Lookalikes(arguments) => {
            return notes::about_inputs("lookalikes", "name", &arguments.names);
        }
        Command::Punycode(PunycodeCommand::Encode(arguments)) => {
            return notes::about_inputs("punycode encode", "string", &arguments.strings);
        }
        Command::Punycode(PunycodeCommand::Decode(arguments)) => {
            return notes::about_inputs("punycode decode", "string", &arguments.strings);
        }
        Command::Lgr(command) => {
            if let Some(arguments) = command.labels() {
                notes::about_inputs(command.name(), "label", &arguments.labels);
            }
            return;
        }
        Command::Text(_) | Command::Zone(_) | Command::Completions(_) | Command::Man(_) => return,
    };
    notes::about_inputs(name, "name", names);
    if let Some(flag) = profile.flags_with_values().next() {
        notes::about_values(&flag, names);
    }
}
