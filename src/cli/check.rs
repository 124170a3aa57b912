//! `check` lists every error of every name, with a caret under the place.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use alabel::Error;

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::bulk::{Input, for_each, utf8_message};
use super::caret::{Style, picture};
use super::style::{BOLD, ERROR, FINE};

/// The name and its errors, or why the input is not a name.
type Verdict<'a> = Result<(&'a str, Vec<Error>), Utf8Error>;

/// Checks all names.
pub(super) fn run(arguments: &NameArguments, output: &mut impl Write) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let on_error = arguments.output.on_error;
    for_each(
        &arguments.names,
        arguments.output.jobs,
        output,
        |input, reply| {
            let check = |name| (name, profile.check(name));
            let verdict = input.text().map(check);
            let is_fine = matches!(&verdict, Ok((_, errors)) if errors.is_empty());
            reply.has_failure |= !is_fine;
            if is_fine || on_error != OnError::Skip {
                // Writing to a `Vec` cannot fail.
                let _ = write_verdict(input, verdict, &mut reply.output);
            }
            if !is_fine && on_error == OnError::Stop {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    )
}

/// Writes that an input has no errors, or each error as it comes: there can be as many as code points.
fn write_verdict(
    input: &Input<'_>,
    verdict: Verdict<'_>,
    output: &mut impl Write,
) -> io::Result<()> {
    if let Some(line) = input.line {
        write!(output, "line {line}: ")?;
    }
    let (name, errors) = match verdict {
        Ok(verdict) => verdict,
        Err(error) => {
            let octets = input.octets.escape_ascii();
            writeln!(
                output,
                "{BOLD}\"{octets}\"{BOLD:#}: {ERROR}1 error{ERROR:#}"
            )?;
            return writeln!(output, "  {}", utf8_message(error));
        }
    };
    write!(output, "{BOLD}{name:?}{BOLD:#}: ")?;
    match errors.len() {
        0 => writeln!(output, "{FINE}no errors{FINE:#}")?,
        1 => writeln!(output, "{ERROR}1 error{ERROR:#}")?,
        count => writeln!(output, "{ERROR}{count} errors{ERROR:#}")?,
    }
    let style = Style::of(name);
    errors
        .into_iter()
        .try_for_each(|error| describe(name, style, &error, output))
}

/// Writes an error with its picture.
fn describe(name: &str, style: Style, error: &Error, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "  {error}")?;
    // An empty name has no place to point at.
    if name.is_empty() {
        return Ok(());
    }
    let [shown, carets] = picture(name, style, &error.span());
    writeln!(output, "    {shown}\n    {ERROR}{carets}{ERROR:#}")
}
