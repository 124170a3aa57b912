//! The subcommand `inspect`: describes a name, its labels and code points, with the verdict of each profile.

mod code_point;
mod order;
mod page;
mod report;
mod scripts;

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::command::InspectArguments;
use crate::input::layout::Layout;
use crate::input::memory::Cost;
use crate::input::source::Source;
use crate::output::json::{ErrorObject, write_object};
use crate::output::outcome::Outcome;
use crate::stream::inputs::for_each;
use crate::terminal::page::Page;
use report::NameReport;

/// Inspects all names.
pub(super) fn run(
    arguments: &InspectArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let page = Page::of_standard_output();
    let source = Source::of_lines(1, arguments.report.quiet);
    let writes_json = arguments.json;
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
