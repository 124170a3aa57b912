//! Runs a command over its inputs, which are its arguments or the lines of standard input.

use std::ffi::OsString;
use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use alabel::bulk::LineEnding;

use super::fields::{Field, MissingField};
use super::lines::{Block, LineReader};
use super::progress::Progress;
use super::{Outcome, escapes, pipeline, streams, terminal};

/// The number of octets of a block, unless a line is longer. More do not fit into the caches beside their output.
const BLOCK: usize = 1 << 18;

/// How lines have names.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// What ends a line.
    pub(super) ending: LineEnding,
    /// The field that is a name, unless the whole line is.
    pub(super) field: Option<Field>,
    /// Whether names and results have escapes.
    pub(super) is_escaped: bool,
}

impl Layout {
    /// Writes a line with some octets in place of the name.
    pub(super) fn write(&self, input: &Input<'_>, name: &[u8], reply: &mut Reply) {
        let [before, after] = input.around;
        reply.output.extend_from_slice(before);
        if self.is_escaped && input.has_name() {
            escapes::escape(name, &mut reply.output);
        } else {
            reply.output.extend_from_slice(name);
        }
        reply.output.extend_from_slice(after);
        reply.output.push(self.ending.octet());
    }
}

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
        let layout = Layout {
            ending: LineEnding::LineFeed,
            field: None,
            is_escaped: false,
        };
        Self {
            layout,
            jobs,
            is_quiet,
            reports_failures: !is_quiet,
        }
    }
}

/// An input and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Input<'a> {
    /// The octets of the name, or of the line if there is no name in it.
    pub(super) octets: &'a [u8],
    /// The number of the line of standard input, from 1.
    pub(super) line: Option<u64>,
    /// The octets of the line before and behind the field that the name is.
    pub(super) around: [&'a [u8]; 2],
    /// Why there is no name in the line.
    missing: Option<MissingField>,
    /// Whether NULL is in the line in place of a name.
    pub(super) is_null: bool,
}

/// Why an input is no text to convert.
#[derive(Clone, Copy, Debug)]
pub(super) enum NoText {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// The line has too few fields.
    MissingField(MissingField),
    /// It is longer than any name can be.
    TooLong(usize),
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8(error) => {
                write!(f, "the input is not UTF-8 at octet {}", error.valid_up_to())
            }
            Self::MissingField(error) => error.fmt(f),
            Self::TooLong(octets) => write!(
                f,
                "the input has {octets} octets, too long for any name; its ASCII form would have more than 253"
            ),
        }
    }
}

impl<'a> Input<'a> {
    /// Returns an argument of the command.
    pub(super) const fn argument(octets: &'a [u8]) -> Self {
        Self {
            octets,
            line: None,
            around: [&[], &[]],
            missing: None,
            is_null: false,
        }
    }

    /// Returns the name that a whole line is.
    pub(super) const fn whole_line(octets: &'a [u8], number: u64) -> Self {
        Self {
            line: Some(number),
            ..Self::argument(octets)
        }
    }

    /// Returns the name in a line, which has its ending.
    fn of_line(line: &'a [u8], number: u64, layout: &Layout) -> Self {
        let stripped = layout.ending.strip(line);
        let Some(field) = &layout.field else {
            return Self::whole_line(stripped, number);
        };
        // The rest of the line stays as it is, even a CR at its end.
        let line = line.strip_suffix(&[layout.ending.octet()]).unwrap_or(line);
        match field.find(stripped) {
            Ok(name) => Self {
                around: [line.get(..name.start), line.get(name.end..)]
                    .map(Option::unwrap_or_default),
                ..Self::whole_line(line.get(name).unwrap_or_default(), number)
            },
            Err(error) => Self {
                missing: Some(error),
                ..Self::whole_line(line, number)
            },
        }
    }

    /// Returns whether the octets are a name, not the whole line or NULL.
    pub(super) const fn has_name(&self) -> bool {
        self.missing.is_none() && !self.is_null
    }

    /// Returns the input as a string.
    pub(super) fn text(&self) -> Result<&'a str, NoText> {
        match self.missing {
            Some(error) => Err(NoText::MissingField(error)),
            None => std::str::from_utf8(self.octets).map_err(NoText::NotUtf8),
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
    /// The text for standard error, if it has the reasons of failures.
    complaints: Option<String>,
    /// Whether any input failed.
    pub(super) has_failure: bool,
}

impl Reply {
    /// Returns an empty reply.
    pub(super) fn new(reports_failures: bool) -> Self {
        Self {
            output: Vec::new(),
            is_input: false,
            complaints: reports_failures.then(String::new),
            has_failure: false,
        }
    }

    /// Empties the reply, and frees the memory of long ones.
    pub(super) fn clear(&mut self) {
        self.output.clear();
        self.output.shrink_to(4 * BLOCK);
        if let Some(complaints) = &mut self.complaints {
            complaints.clear();
            complaints.shrink_to(4 * BLOCK);
        }
        self.is_input = false;
        self.has_failure = false;
    }

    /// Records that an input failed, and why.
    pub(super) fn complain(&mut self, input: &Input<'_>, message: impl fmt::Display) {
        self.has_failure = true;
        let Some(complaints) = &mut self.complaints else {
            return;
        };
        // Writing to a `String` cannot fail.
        let _ = match input.line {
            Some(line) => writeln!(complaints, "alabel: line {line}: {message}"),
            None => writeln!(complaints, "alabel: {message}"),
        };
    }

    /// Writes the reply to some lines, and returns whether any of them failed.
    pub(super) fn write(
        &self,
        lines: &[u8],
        output: &mut impl Write,
        progress: &Progress,
    ) -> io::Result<Outcome> {
        output.write_all(if self.is_input { lines } else { &self.output })?;
        output.flush()?;
        if let Some(complaints) = self.complaints.as_ref().filter(|text| !text.is_empty()) {
            // If this fails, there is nowhere left to report it.
            let _ = progress.suspend(|| terminal::complain(complaints));
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
        return reply.write(&[], &mut output, &Progress::hidden());
    }
    let layout = source.layout.clone();
    for_each_block(source, output, move |block, reply| {
        try_for_each_input(block, &layout, |input| process(input, reply))
    })
}

/// Calls `process` with blocks of lines of standard input, until one breaks. Writes the replies in order.
pub(super) fn for_each_block(
    source: &Source,
    output: impl Write + Send + 'static,
    process: impl FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
) -> io::Result<Outcome> {
    streams::check_input()?;
    let end = source.layout.ending.octet();
    let input = LineReader::new(io::stdin(), end, BLOCK);
    pipeline::run(input, output, process, source)
}

/// Calls `process` with the name in each line of a block, without its escapes.
pub(super) fn try_for_each_input(
    block: &Block,
    layout: &Layout,
    mut process: impl FnMut(&Input<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut lines = (block.first_line..).zip(lines(block.octets(), layout.ending.octet()));
    lines.try_for_each(|(number, line)| {
        let mut input = Input::of_line(line, number, layout);
        input.is_null = layout.is_escaped && input.octets == escapes::NULL;
        if !(layout.is_escaped && input.has_name()) {
            return process(&input);
        }
        let octets = &escapes::unescape(input.octets);
        process(&Input { octets, ..input })
    })
}

/// Splits lines, each with its ending.
fn lines(text: &[u8], end: u8) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let length = memchr::memchr(end, rest).map_or(rest.len(), |end| end + 1);
        let line;
        (line, rest) = rest.split_at(length);
        (!line.is_empty()).then_some(line)
    })
}
