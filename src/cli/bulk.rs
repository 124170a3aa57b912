//! Runs a command over its inputs, which are its arguments or the lines of standard input.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

use super::complaints::Complaints;
use super::csv::Records;
use super::input::{Input, Layout, try_for_each_input};
use super::lines::{Block, LineEnd, LineReader};
use super::progress::Progress;
use super::{Outcome, pipeline, streams};

/// The number of octets of a block, unless a line is longer. More do not fit into the caches beside their output.
const BLOCK: usize = 1 << 18;

/// How a command reads standard input.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// How lines have names.
    pub(super) layout: Layout,
    /// The number of threads; 0 means all cores.
    pub(super) jobs: usize,
    /// Whether there is no progress bar.
    pub(super) is_quiet: bool,
    /// Whether standard error has the reason why an input fails.
    pub(super) reports_failures: bool,
}

impl Source {
    /// Each line is an input.
    pub(super) const fn of_lines(jobs: usize, is_quiet: bool) -> Self {
        Self {
            layout: Layout::LINES,
            jobs,
            is_quiet,
            reports_failures: !is_quiet,
        }
    }
}

/// What a command writes for some inputs.
#[derive(Debug)]
pub(super) struct Reply {
    /// The octets for standard output.
    pub(super) output: Vec<u8>,
    /// Whether the lines themselves go to standard output instead.
    pub(super) is_input: bool,
    /// The reasons of failures, if they are reported.
    pub(super) complaints: Option<Complaints>,
    /// Whether any input failed.
    pub(super) has_failure: bool,
    /// Whether the line whose name is written last is left out.
    pub(super) drops_line: bool,
    /// Why the command ends, if it does.
    pub(super) end: Option<String>,
}

impl Reply {
    /// Returns an empty reply.
    pub(super) fn new(reports_failures: bool) -> Self {
        Self {
            output: Vec::new(),
            is_input: false,
            complaints: reports_failures.then(Complaints::default),
            has_failure: false,
            drops_line: false,
            end: None,
        }
    }

    /// Empties the reply, and frees the memory of long ones.
    pub(super) fn clear(&mut self) {
        self.output.clear();
        self.output.shrink_to(4 * BLOCK);
        if let Some(complaints) = &mut self.complaints {
            complaints.clear();
        }
        self.is_input = false;
        self.has_failure = false;
    }

    /// Records that an input failed, and why.
    pub(super) fn complain(
        &mut self,
        input: &Input<'_>,
        kind: &'static str,
        message: impl fmt::Display,
    ) {
        self.has_failure = true;
        if let Some(complaints) = &mut self.complaints {
            complaints.add(kind, || match input.line {
                Some(line) => format!("alabel: line {line}: {message}\n"),
                None => format!("alabel: {message}\n"),
            });
        }
    }

    /// Writes the reply to some lines after those whose failures are reported, and returns whether any of them failed.
    pub(super) fn write(
        &self,
        lines: &[u8],
        output: &mut impl Write,
        before: (&mut Complaints, &Progress),
    ) -> io::Result<Outcome> {
        output.write_all(if self.is_input { lines } else { &self.output })?;
        output.flush()?;
        if let Some(complaints) = &self.complaints {
            let (reported, progress) = before;
            reported.write(complaints, progress);
        }
        if let Some(reason) = &self.end {
            return Err(io::Error::new(io::ErrorKind::InvalidData, reason.clone()));
        }
        Ok(if self.has_failure {
            Outcome::SomeFailed
        } else {
            Outcome::AllFine
        })
    }
}

/// Calls `process` with each argument or, if there are none, with each line of standard input, until one breaks.
/// Writes the replies in order.
///
/// The lines that are available are answered before the command waits for more, so an interactive user gets each answer
/// at once.
pub(super) fn for_each(
    arguments: &[OsString],
    source: &Source,
    mut output: impl Write + Send + 'static,
    mut process: impl FnMut(&Input<'_>, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    if !arguments.is_empty() {
        let mut reply = Reply::new(source.reports_failures);
        let _ = arguments.iter().try_for_each(|argument| {
            process(&Input::argument(argument.as_encoded_bytes()), &mut reply)
        });
        let (mut complaints, progress) = (Complaints::default(), Progress::hidden());
        let outcome = reply.write(&[], &mut output, (&mut complaints, &progress));
        complaints.write_counts(&progress);
        return outcome;
    }
    let mut layout = source.layout.clone();
    for_each_block(source, output, move |block, reply| {
        try_for_each_input(block, &mut layout, reply, &mut process)
    })
}

/// Calls `process` with blocks of lines of standard input, until one breaks. Writes the replies in order.
pub(super) fn for_each_block(
    source: &Source,
    output: impl Write + Send + 'static,
    process: impl FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    let end = match source.layout.csv_delimiter() {
        Some(delimiter) => LineEnd::OfRecord(Records::new(delimiter, 1)),
        None => LineEnd::Octet(source.layout.ending.octet()),
    };
    for_each_part(source, end, output, process)
}

/// Calls `process` with parts of standard input that have whole lines of some kind, until one breaks. Writes the replies in
/// order.
pub(super) fn for_each_part(
    source: &Source,
    end: LineEnd,
    output: impl Write + Send + 'static,
    process: impl FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    streams::check_input()?;
    let input = LineReader::new(io::stdin(), end, BLOCK);
    pipeline::run(input, output, process, source)
}
