//! `check` lists every error of every name, with a caret under the place.

use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::Error;
use alabel::bulk::Form;

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::bulk::{Input, NoText, for_each};
use super::caret::{Style, picture};
use super::limit::Limit;
use super::style::{BOLD, ERROR, FINE};

/// The name and its errors, or why the input is not a name.
type Verdict<'a> = Result<(&'a str, Vec<Error>), NoText>;

/// Checks all names.
pub(super) fn run(
    arguments: &NameArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let on_error = arguments.output.on_error;
    let limit = Limit::new(profile, Form::Ascii);
    let source = arguments.source();
    for_each(&arguments.names, &source, output, move |input, reply| {
        let check = |name| (name, profile.check(name));
        let verdict = input.text().and_then(|name| limit.allow(name)).map(check);
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
    })
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
            return writeln!(output, "  {error}");
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
