//! The subcommand `check`: lists every error of every name, with a caret under its place.

pub(crate) mod arguments;
mod objects;

use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::Form;

use crate::input::memory::Cost;
use crate::options::on_error::OnError;
use crate::output::outcome::Outcome;
use crate::output::verdict::{MOST_ERRORS, Verdict, write_verdict};
use crate::output::writer::Successes;
use crate::stream::inputs::for_each;
use crate::stream::names::Names;
use crate::terminal::message::Options;
use crate::terminal::page::Page;
use arguments::CheckArguments;
use objects::Check;

/// Checks all names. Pages for people go to `pages`, and JSON to `plain`.
pub(crate) fn run<W: Write + Send + 'static>(
    arguments: &CheckArguments,
    plain: W,
    pages: W,
) -> io::Result<Outcome> {
    if arguments.names.output.json {
        write_objects(arguments, plain)
    } else {
        write_pages(arguments, pages)
    }
}

/// Writes a JSON object with the verdict on each name.
fn write_objects(
    arguments: &CheckArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let successes = arguments.successes_or_exit();
    let rules = arguments.rules_or_exit();
    let task = Check(arguments.display);
    let (names, source) = Names::of(task, rules, &arguments.names, successes);
    names.run(&arguments.names.names, &source, output)
}

/// Writes a page with the verdict on each name.
fn write_pages(
    arguments: &CheckArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let successes = arguments.successes_or_exit();
    let rules = arguments.rules_or_exit();
    let display = arguments.display;
    let arguments = &arguments.names;
    let on_error = arguments.output.on_error;
    if on_error == OnError::Show {
        rules.best_effort_or_exit(Form::Ascii);
    }
    let page = Page::of_standard_output();
    let limit = rules.limit(Form::Ascii);
    let source = arguments.source();
    for_each(&arguments.names, &source, output, move |input, reply| {
        if input.is_kept {
            return ControlFlow::Continue(());
        }
        let check = |name| Verdict {
            name,
            errors: rules.check(name).take(MOST_ERRORS).collect(),
            options: rules.options(Options::OfProfile),
            reasons: display.map(|policy| policy.check(name).take(MOST_ERRORS).collect()),
        };
        input.ask_for_memory(Cost::Object, reply)?;
        let verdict = input.text().and_then(|name| limit.allow(name)).map(check);
        let is_fine = verdict.as_ref().is_ok_and(Verdict::is_fine);
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
        if is_fine {
            return ControlFlow::Continue(());
        }
        on_error.flow()
    })
}
