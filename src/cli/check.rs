//! `check`: every error of every name, with a caret under the place.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::Error;

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::bulk::{Input, for_each, utf8_message};
use super::caret::{Style, picture};
use super::profile::{Operation, Profile};
use super::style::{BOLD, ERROR, FINE};

/// Checks all names.
pub(super) fn run(arguments: &NameArguments, output: &mut impl Write) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let options = &arguments.output;
    for_each(&arguments.names, options.jobs, output, |input, reply| {
        match verdict(input, &profile) {
            Ok(fine) => reply.output.extend(fine.bytes()),
            Err(failed) => {
                reply.has_failure = true;
                if options.on_error != OnError::Skip {
                    reply.output.extend(failed.bytes());
                }
                if options.on_error == OnError::Stop {
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// What there is to say about an input: that it is fine, or its errors.
fn verdict(input: &Input<'_>, profile: &Profile) -> Result<String, String> {
    let place = input.line.map(|line| format!("line {line}: "));
    let place = place.unwrap_or_default();
    let name = input.text().map_err(|error| {
        let octets = input.octets.escape_ascii();
        let message = utf8_message(error);
        format!("{place}{BOLD}\"{octets}\"{BOLD:#}: {ERROR}1 error{ERROR:#}\n  {message}\n")
    })?;
    let errors = profile.check(Operation::ToAscii, name);
    let plural = match errors.len() {
        0 => {
            return Ok(format!(
                "{place}{BOLD}{name:?}{BOLD:#}: {FINE}no errors{FINE:#}\n"
            ));
        }
        1 => "",
        _ => "s",
    };
    let count = errors.len();
    let head = format!("{place}{BOLD}{name:?}{BOLD:#}: {ERROR}{count} error{plural}{ERROR:#}\n");
    let style = Style::of(name);
    let errors = errors.iter().map(|error| describe(name, style, error));
    Err(head + &errors.collect::<String>())
}

/// An error with its picture.
fn describe(name: &str, style: Style, error: &Error) -> String {
    let [shown, carets] = picture(name, style, &error.span());
    let mut text = format!("  {error}\n");
    // A picture of nothing says nothing.
    if !name.is_empty() {
        // Writing to a string does not fail.
        let _ = write!(text, "    {shown}\n    {ERROR}{carets}{ERROR:#}\n");
    }
    text
}
