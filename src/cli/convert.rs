//! `to-ascii` and `to-unicode`, and `check --json`.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use alabel::{Error, Profile};

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::bulk::{Input, Reply, for_each, utf8_message};
use super::json::{self, ErrorObject, NameObject};
use super::message::Summary;
use super::profile::Operation;

/// The reason why there is no output for a name.
enum Failure<'a> {
    /// The name is not UTF-8.
    NotUtf8(Utf8Error),
    /// The name has errors, of which this is the first.
    Name(&'a str, Error),
}

/// What becomes of the names that do not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Successes {
    /// They are written.
    Write,
    /// They are left out.
    LeaveOut,
}

/// Converts all names.
pub(super) fn run(
    operation: Operation,
    arguments: &NameArguments,
    successes: Successes,
    output: &mut impl Write,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    if arguments.output.on_error == OnError::Show {
        operation.best_effort_or_exit(profile);
    }
    let options = &arguments.output;
    for_each(&arguments.names, options.jobs, output, |input, reply| {
        let name = input.text().map_err(Failure::NotUtf8);
        let converted = name.and_then(|name| {
            let converted = operation.convert(profile, name);
            converted.map_err(|error| Failure::Name(name, error))
        });
        match converted {
            Ok(_) if successes == Successes::LeaveOut => {}
            Ok(converted) if options.json => json::write_success(input, &converted, reply),
            Ok(converted) => {
                reply.output.extend(converted.bytes());
                reply.output.push(b'\n');
            }
            Err(failure) => {
                if options.json {
                    let report = || failure.report(input, operation, profile);
                    write_json_failure(input, options.on_error, report, reply);
                } else {
                    match &failure {
                        Failure::NotUtf8(error) => reply.complain(input, utf8_message(*error)),
                        Failure::Name(name, error) => reply.complain(input, Summary(name, error)),
                    }
                    let best_effort = || failure.report(input, operation, profile).0;
                    write_failure(input, options.on_error, best_effort, reply);
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
    /// Returns the string that the specification gives in spite of the errors, if any, and every error.
    fn report(
        &self,
        input: &Input<'_>,
        operation: Operation,
        profile: Profile,
    ) -> (Option<String>, Vec<ErrorObject>) {
        match self {
            Self::NotUtf8(error) => (None, vec![ErrorObject::not_utf8(input, *error)]),
            Self::Name(name, _) => {
                let (best_effort, errors) = operation.report(profile, name);
                let errors = errors.into_iter().map(ErrorObject::Name);
                (best_effort, errors.collect())
            }
        }
    }
}

/// Writes what a name that fails puts on standard output.
fn write_failure(
    input: &Input<'_>,
    on_error: OnError,
    best_effort: impl FnOnce() -> Option<String>,
    reply: &mut Reply,
) {
    match on_error {
        OnError::Empty => {}
        OnError::Show => reply
            .output
            .extend(best_effort().unwrap_or_default().bytes()),
        OnError::Keep => reply.output.extend(input.octets),
        OnError::Skip | OnError::Stop => return,
    }
    reply.output.push(b'\n');
}

/// Writes the JSON object of a name that fails, with its errors, unless it is skipped.
fn write_json_failure(
    input: &Input<'_>,
    on_error: OnError,
    report: impl FnOnce() -> (Option<String>, Vec<ErrorObject>),
    reply: &mut Reply,
) {
    reply.has_failure = true;
    if on_error == OnError::Skip {
        return;
    }
    let (best_effort, errors) = report();
    let output = match on_error {
        OnError::Keep => Some(String::from_utf8_lossy(input.octets)),
        OnError::Show => best_effort.as_deref().map(Cow::Borrowed),
        OnError::Empty | OnError::Skip | OnError::Stop => None,
    };
    let object = NameObject {
        input: String::from_utf8_lossy(input.octets),
        output: output.as_deref(),
        errors: &errors,
        best_effort: best_effort.as_deref(),
    };
    json::write_line(&object, reply);
}
