//! `check` lists every error of every name, with a caret under the place.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::Error;
use alabel::bulk::Form;

use super::Outcome;
use super::arguments::{CheckArguments, OnError};
use super::bulk::{Input, NoText, for_each};
use super::caret::{Style, picture};
use super::convert::Successes;
use super::limit::Limit;
use super::message::{Message, about_input};
use super::profile::Operation;
use super::style::{BOLD, ERROR, FINE};
use super::wrap::Page;

/// The name and its errors, or why the input is not a name.
type Verdict<'a> = Result<(&'a str, Vec<Error>), NoText>;

impl CheckArguments {
    /// Returns what becomes of names without errors. Ends the command with a usage error if nothing would be written.
    pub(super) fn successes_or_exit(&self) -> Successes {
        if !self.only_failures {
            return Successes::Write;
        }
        if self.names.output.on_error == OnError::Skip {
            let message = "'--only-failures' with '--on-error skip' would write nothing\n";
            clap::Error::raw(clap::error::ErrorKind::ArgumentConflict, message).exit();
        }
        Successes::LeaveOut
    }
}

/// Checks all names.
pub(super) fn run(
    arguments: &CheckArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let successes = arguments.successes_or_exit();
    let arguments = &arguments.names;
    let profile = arguments.profile.profile_or_exit();
    let on_error = arguments.output.on_error;
    if on_error == OnError::Show {
        Operation::ToAscii.best_effort_or_exit(profile);
    }
    let page = Page::of_standard_output();
    let limit = Limit::new(profile, Form::Ascii);
    let source = arguments.source();
    for_each(&arguments.names, &source, output, move |input, reply| {
        let check = |name| (name, profile.check(name));
        let verdict = input.text().and_then(|name| limit.allow(name)).map(check);
        let is_fine = matches!(&verdict, Ok((_, errors)) if errors.is_empty());
        reply.has_failure |= !is_fine;
        let is_written = if is_fine {
            successes == Successes::Write
        } else {
            on_error != OnError::Skip
        };
        if is_written {
            // Writing to a `Vec` cannot fail.
            let _ = write_verdict(input, verdict, page, &mut reply.output);
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
    page: Page,
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
    if let Some(what) = errors.first().and_then(about_input) {
        writeln!(output, "{ERROR}not a domain name{ERROR:#}")?;
        return page.write("  ", what, output);
    }
    match errors.len() {
        0 => writeln!(output, "{FINE}no errors{FINE:#}")?,
        1 => writeln!(output, "{ERROR}1 error{ERROR:#}")?,
        count => writeln!(output, "{ERROR}{count} errors{ERROR:#}")?,
    }
    let style = Style::of(name);
    let mut explained = BTreeSet::new();
    errors.into_iter().try_for_each(|error| {
        page.write("  ", Message(&error), output)?;
        write_picture(name, style, &error, output)?;
        let explanation = error.kind().explain();
        if explained.insert(explanation) {
            page.write("    ", explanation, output)?;
        }
        Ok(())
    })
}

/// Writes the place of an error.
fn write_picture(
    name: &str,
    style: Style,
    error: &Error,
    output: &mut impl Write,
) -> io::Result<()> {
    // An empty name has no place to point at.
    if name.is_empty() {
        return Ok(());
    }
    let [shown, carets] = picture(name, style, &error.span());
    writeln!(output, "    {shown}\n    {ERROR}{carets}{ERROR:#}")
}
