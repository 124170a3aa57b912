//! The subcommand `inspect`: describes a name, its labels and code points, with the verdict of each profile.

pub(crate) mod arguments;
mod code_point;
mod order;
mod page;
mod programs;
mod report;
mod scripts;

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::input::layout::Layout;
use crate::input::memory::Cost;
use crate::input::source::Source;
use crate::output::json::{ErrorObject, write_object};
use crate::output::outcome::Outcome;
use crate::stream::inputs::for_each;
use crate::terminal::page::Page;
use arguments::InspectArguments;
use report::NameReport;

/// Inspects all names. Pages for people go to `pages`, and JSON to `plain`.
pub(crate) fn run<W: Write + Send + 'static>(
    arguments: &InspectArguments,
    plain: W,
    pages: W,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let page = Page::of_standard_output();
    let source = Source::of_lines(1, arguments.report.quiet);
    let writes_json = arguments.json;
    let output = if writes_json { plain } else { pages };
    for_each(&arguments.names, &source, output, move |input, reply| {
        match input.text() {
            Ok(name) => {
                input.ask_for_memory(Cost::Inspection, reply)?;
                let report = NameReport::of(name, profile);
                reply.has_failure |= !report.errors.is_empty();
                if writes_json {
                    write_object(&report, input, &Layout::LINES, reply);
                } else {
                    // Writing to a `Vec` cannot fail.
                    let _ = page::write(&report, page, &mut reply.output);
                }
            }
            Err(error) if writes_json => {
                input.ask_for_memory(Cost::Object, reply)?;
                reply.has_failure = true;
                let error = ErrorObject::no_text(input, error);
                let report = NameReport::of_octets(input.octets, error);
                write_object(&report, input, &Layout::LINES, reply);
            }
            Err(error) => reply.complain(input.line, error.code(), error),
        }
        ControlFlow::Continue(())
    })
}
