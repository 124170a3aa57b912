//! `to-ascii` and `to-unicode`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use alabel::Error;

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::json::{self, ErrorObject};
use super::lines::{Input, for_each, utf8_message};
use super::profile::Operation;

/// Why there is no output for a name.
enum Failure<'a> {
    /// The name is not UTF-8.
    NotUtf8(Utf8Error),
    /// The name has errors, of which this is the first.
    Name(&'a str, Error),
}

/// Converts all names.
pub(super) fn run(
    operation: Operation,
    arguments: &NameArguments,
    output: &mut impl Write,
) -> io::Result<Outcome> {
    let profile = arguments.profile().unwrap_or_else(|error| error.exit());
    let mut outcome = Outcome::AllFine;
    for_each(&arguments.names, output, |input, output| {
        let name = input.text().map_err(Failure::NotUtf8);
        let converted = name.and_then(|name| {
            let converted = profile.convert(operation, name);
            converted.map_err(|error| Failure::Name(name, error))
        });
        match converted {
            Ok(converted) => {
                if arguments.output.json {
                    json::write_line(input, Some(&converted), &[], output)?;
                } else {
                    writeln!(output, "{converted}")?;
                }
                Ok(ControlFlow::Continue(()))
            }
            Err(failure) => {
                outcome = Outcome::SomeFailed;
                if arguments.output.json {
                    let errors = || match failure {
                        Failure::NotUtf8(error) => vec![ErrorObject::not_utf8(input, error)],
                        Failure::Name(name, _) => {
                            let errors = profile.check(operation, name).into_iter();
                            errors.map(ErrorObject::Name).collect()
                        }
                    };
                    write_json_failure(input, arguments.output.on_error, errors, output)?;
                } else {
                    complain(input, &failure);
                    write_failure(input, arguments.output.on_error, output)?;
                }
                Ok(match arguments.output.on_error {
                    OnError::Stop => ControlFlow::Break(()),
                    OnError::Empty | OnError::Keep | OnError::Skip => ControlFlow::Continue(()),
                })
            }
        }
    })?;
    Ok(outcome)
}

/// Says on standard error why a name failed.
fn complain(input: &Input<'_>, failure: &Failure<'_>) {
    match failure {
        Failure::NotUtf8(error) => input.complain(utf8_message(*error)),
        Failure::Name(_, error) => input.complain(error),
    }
}

/// Writes what a failed name puts on standard output.
fn write_failure(input: &Input<'_>, on_error: OnError, output: &mut impl Write) -> io::Result<()> {
    match on_error {
        OnError::Empty => output.write_all(b"\n"),
        OnError::Keep => {
            output.write_all(input.octets)?;
            output.write_all(b"\n")
        }
        OnError::Skip | OnError::Stop => Ok(()),
    }
}

/// Writes what a failed name puts on standard output in JSON, with its errors unless it is skipped.
fn write_json_failure(
    input: &Input<'_>,
    on_error: OnError,
    errors: impl FnOnce() -> Vec<ErrorObject>,
    output: &mut impl Write,
) -> io::Result<()> {
    let kept = match on_error {
        OnError::Skip => return Ok(()),
        OnError::Keep => Some(String::from_utf8_lossy(input.octets)),
        OnError::Empty | OnError::Stop => None,
    };
    json::write_line(input, kept.as_deref(), &errors(), output)
}
