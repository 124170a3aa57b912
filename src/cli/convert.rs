//! `to-ascii` and `to-unicode`, and `check --json`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use alabel::{Error, Profile};

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::bulk::{Input, Reply, for_each, utf8_message};
use super::json::{self, ErrorObject};
use super::profile::Operation;

/// The reason why there is no output for a name.
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
    let profile = arguments.profile.profile_or_exit();
    let options = &arguments.output;
    for_each(&arguments.names, options.jobs, output, |input, reply| {
        let name = input.text().map_err(Failure::NotUtf8);
        let converted = name.and_then(|name| {
            let converted = operation.convert(profile, name);
            converted.map_err(|error| Failure::Name(name, error))
        });
        match converted {
            Ok(converted) if options.json => {
                json::write_line(input, Some(&converted), &[], reply);
            }
            Ok(converted) => {
                reply.output.extend(converted.bytes());
                reply.output.push(b'\n');
            }
            Err(failure) => {
                if options.json {
                    let errors = || failure.errors(input, operation, profile);
                    write_json_failure(input, options.on_error, errors, reply);
                } else {
                    match &failure {
                        Failure::NotUtf8(error) => reply.complain(input, utf8_message(*error)),
                        Failure::Name(_, error) => reply.complain(input, error),
                    }
                    write_failure(input, options.on_error, reply);
                }
                if options.on_error == OnError::Stop {
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    })
}

impl Failure<'_> {
    /// Lists every error.
    fn errors(
        &self,
        input: &Input<'_>,
        operation: Operation,
        profile: Profile,
    ) -> Vec<ErrorObject> {
        match self {
            Self::NotUtf8(error) => vec![ErrorObject::not_utf8(input, *error)],
            Self::Name(name, _) => {
                let errors = operation.check(profile, name).into_iter();
                errors.map(ErrorObject::Name).collect()
            }
        }
    }
}

/// Writes what a name that fails puts on standard output.
fn write_failure(input: &Input<'_>, on_error: OnError, reply: &mut Reply) {
    match on_error {
        OnError::Empty => {}
        OnError::Keep => reply.output.extend(input.octets),
        OnError::Skip | OnError::Stop => return,
    }
    reply.output.push(b'\n');
}

/// Writes the JSON object of a name that fails, with its errors, unless it is skipped.
fn write_json_failure(
    input: &Input<'_>,
    on_error: OnError,
    errors: impl FnOnce() -> Vec<ErrorObject>,
    reply: &mut Reply,
) {
    reply.has_failure = true;
    let kept = match on_error {
        OnError::Skip => return,
        OnError::Keep => Some(String::from_utf8_lossy(input.octets)),
        OnError::Empty | OnError::Stop => None,
    };
    json::write_line(input, kept.as_deref(), &errors(), reply);
}
