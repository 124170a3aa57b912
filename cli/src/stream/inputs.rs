//! Processes the inputs of a command: its arguments, or the lines of standard input or of a file.

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::ControlFlow;

use super::reading::try_for_each_input;
use super::{pipeline, standard};
use crate::input::certificates::complain_about_objects;
use crate::input::file::open;
use crate::input::lines::{Block, LineEnd, LineReader};
use crate::input::name::Input;
use crate::input::source::Source;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::terminal::complaints::Complaints;
use crate::terminal::notes;
use crate::terminal::progress::Progress;

/// Calls `process` with each argument or, without arguments, with each line of standard input, until it
/// breaks. Writes the replies in order.
///
/// Available lines are answered before the command waits for more, so interactive users get each answer at
/// once.
pub(crate) fn for_each(
    arguments: &[OsString],
    source: &Source,
    mut output: impl Write + Send + 'static,
    mut process: impl FnMut(&Input<'_>, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    if !arguments.is_empty() {
        let mut reply = Reply::new(source.reports_failures);
        let _ = arguments.iter().try_for_each(|argument| {
            let input = Input::argument(argument.as_encoded_bytes());
            let input = source.layout.extracted(&input, &mut reply);
            reply.looks |= source.layout.looks.of_name(input.octets);
            process(&input, &mut reply)
        });
        reply.note();
        if reply.has_extracts && !source.is_quiet {
            notes::about_extracts();
        }
        let (mut complaints, progress) = (Complaints::default(), Progress::hidden());
        let outcome = reply.write(&[], &mut output, (&mut complaints, &progress));
        complaints.write_counts(&progress);
        if reply.objects != Some(false) {
            return outcome;
        }
        if !source.is_quiet {
            complain_about_objects();
        }
        return outcome.map(|_| Outcome::SomeFailed);
    }
    let mut layout = source.layout.clone();
    for_each_block(source, output, move |block, reply| {
        try_for_each_input(block, &mut layout, reply, &mut process)
    })
}

/// Calls `process` with blocks of lines of standard input until it breaks. Writes the replies in order.
pub(crate) fn for_each_block(
    source: &Source,
    output: impl Write + Send + 'static,
    process: impl FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    for_each_part(source, source.layout.end(1), output, process)
}

/// Calls `process` with blocks of standard input or of a file that end with `end` until it breaks. Writes the
/// replies in order.
pub(crate) fn for_each_part(
    source: &Source,
    end: LineEnd,
    output: impl Write + Send + 'static,
    process: impl FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    if let Some(file) = &source.file {
        let input = LineReader::new(open(file)?, end, source.block);
        return pipeline::run(input, output, process, source);
    }
    standard::check_input()?;
    let input = LineReader::new(io::stdin(), end, source.block);
    pipeline::run(input, output, process, source)
}
