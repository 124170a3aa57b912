//! `to-ascii` and `to-unicode`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::json::{self, ErrorObject};
use super::lines::{Input, for_each, utf8_message};
use super::profile::{Operation, Profile};
use alabel::Error;

/// Why there is no output for a name.
enum Failure {
    /// The name is not UTF-8.
    NotUtf8(Utf8Error),
    /// The name has an error.
    Name(Error),
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
        match name.and_then(|name| profile.convert(operation, name).map_err(Failure::Name)) {
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
                if arguments.output.json && arguments.output.on_error == OnError::Skip {
                    return Ok(ControlFlow::Continue(()));
                }
                if arguments.output.json {
                    let errors = json_errors(operation, &profile, input);
                    write_json_failure(input, &errors, arguments.output.on_error, output)?;
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
fn complain(input: &Input<'_>, failure: &Failure) {
    match failure {
        Failure::NotUtf8(error) => input.complain(utf8_message(*error)),
        Failure::Name(error) => input.complain(error),
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

/// Every error of a failed name.
fn json_errors(operation: Operation, profile: &Profile, input: &Input<'_>) -> Vec<ErrorObject> {
    match input.text() {
        Ok(name) => profile
            .check(operation, name)
            .into_iter()
            .map(ErrorObject::Name)
            .collect(),
        Err(error) => vec![ErrorObject::not_utf8(input, error)],
    }
}

/// Writes what a failed name puts on standard output in JSON.
fn write_json_failure(
    input: &Input<'_>,
    errors: &[ErrorObject],
    on_error: OnError,
    output: &mut impl Write,
) -> io::Result<()> {
    let kept = String::from_utf8_lossy(input.octets);
    match on_error {
        OnError::Empty | OnError::Stop => json::write_line(input, None, errors, output),
        OnError::Keep => json::write_line(input, Some(&kept), errors, output),
        OnError::Skip => Ok(()),
    }
}
