//! The subcommand `text`: converts, checks and lists the names in text. Everything else stays unchanged to
//! the octet.

pub(crate) mod arguments;
mod conversion;
mod formats;
mod found;
mod lines;
mod report;
mod shapes;

use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use alabel_links::Links;
use memchr::{memchr, memrchr};

use crate::input::lines::{Block, LineEnd};
use crate::input::source::Source;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::stream::inputs::for_each_part;
use crate::terminal::page::Page;
use crate::terminal::printing::Colors;
use arguments::TextCommand;
use conversion::{Candidates, Conversion};
use formats::{Format, Places};
use found::Found;
use report::{Place, Reports};

/// The work on the links.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Copies the text with converted hosts.
    Convert(Conversion),
    /// Lists the links.
    List(Reports),
    /// Lists the links with errors.
    Check(Reports),
}

/// The settings for a file.
#[derive(Clone, Debug)]
struct Text {
    task: Task,
    format: &'static Format,
    links: Links,
    /// The name of the file, if there are several.
    file: Option<Arc<str>>,
}

/// Runs a subcommand. `output` returns standard output.
pub(crate) fn run<W: Write + Send + 'static>(
    command: &TextCommand,
    output: impl Fn(Colors) -> W,
) -> io::Result<Outcome> {
    let arguments = command.arguments();
    let (task, colors) = match command {
        TextCommand::ToAscii(_) => (Task::Convert(Conversion::Ascii), Colors::None),
        TextCommand::ToUnicode(to_unicode) => {
            let conversion = to_unicode
                .display
                .map_or(Conversion::Unicode, Conversion::Display);
            (Task::Convert(conversion), Colors::None)
        }
        TextCommand::List(list) if list.json => (Task::List(Reports::Json), Colors::None),
        TextCommand::List(_) => (Task::List(Reports::Lines), Colors::None),
        TextCommand::Check(check) if check.json => (Task::Check(Reports::Json), Colors::None),
        TextCommand::Check(_) => (
            Task::Check(Reports::Page(Page::of_standard_output())),
            Colors::Own,
        ),
    };
    let standard_input = [PathBuf::from("-")];
    let files = match arguments.files.as_slice() {
        [] => &standard_input,
        files => files,
    };
    let mut outcome = Outcome::AllFine;
    for file in files {
        let mut source = Source::of_lines(arguments.jobs, arguments.report.quiet);
        source.file = Some(file.clone()).filter(|file| file != Path::new("-"));
        let text = Text {
            task,
            format: arguments.format,
            links: arguments.links(),
            file: (files.len() > 1).then(|| file.to_string_lossy().into()),
        };
        let end = match text.format.places {
            // A link has no blank.
            Places::Links => LineEnd::Blank,
            Places::Lines(_) => LineEnd::Octet(b'\n'),
        };
        let of_file = for_each_part(&source, end, output(colors), move |block, reply| {
            text.process(block, reply);
            ControlFlow::Continue(())
        })?;
        if of_file == Outcome::SomeFailed {
            outcome = of_file;
        }
    }
    Ok(outcome)
}

impl Text {
    /// Processes the lines of a block.
    fn process(&self, block: &Block, reply: &mut Reply) {
        let text = block.octets();
        let mut numbers = block.numbers(b'\n');
        let mut candidates = self.candidates(text);
        let (mut position, mut copied) = (0, 0);
        while let Some(line) = next_line(text, position, candidates.as_mut()) {
            let octets = text.get(line.clone()).unwrap_or_default();
            position = line.end;
            for found in self.find(octets, reply) {
                let place = Place {
                    file: self.file.as_deref(),
                    line: numbers.at(line.start),
                    octet: if line.start == 0 {
                        block.first_octet
                    } else {
                        0
                    },
                };
                if let Some(converted) = self.answer(place, (octets, &found), reply) {
                    let host = found.host_range();
                    let before = text.get(copied..line.start + host.start);
                    reply.output.extend_from_slice(before.unwrap_or_default());
                    reply.output.extend_from_slice(converted.as_bytes());
                    copied = line.start + host.end;
                }
            }
        }
        if matches!(self.task, Task::Convert(_)) {
            reply.is_input = copied == 0;
            if copied > 0 {
                reply
                    .output
                    .extend_from_slice(text.get(copied..).unwrap_or_default());
            }
        }
    }

    /// Returns the places that the task can change, or `None` if it reads each line.
    fn candidates<'t>(&self, text: &'t [u8]) -> Option<Candidates<'t>> {
        match (self.task, &self.format.places) {
            (Task::Convert(conversion), Places::Links) => Some(Candidates::new(conversion, text)),
            // A line of another shape is reported, whatever its names are.
            _ => None,
        }
    }

    /// Finds the names in a line.
    fn find<'t>(&self, line: &'t [u8], reply: &mut Reply) -> Vec<Found<'t>> {
        let lines = match &self.format.places {
            Places::Links => return self.links.of_octets(line).map(Found::Link).collect(),
            Places::Lines(lines) => lines,
        };
        let Some(hosts) = lines.find(line) else {
            reply.count("unchanged", lines.others);
            return Vec::new();
        };
        hosts.into_iter().map(Found::Host).collect()
    }

    /// Writes or reports a name, or returns the text that replaces its host.
    fn answer(
        &self,
        place: Place<'_>,
        (line, found): (&[u8], &Found<'_>),
        reply: &mut Reply,
    ) -> Option<String> {
        match self.task {
            Task::Convert(conversion) => {
                let written = line.get(found.host_range()).unwrap_or_default();
                let written = std::str::from_utf8(written).unwrap_or_default();
                match conversion.convert(found, written) {
                    Ok(converted) => converted,
                    Err(error) => {
                        place.complain(found, &error, reply);
                        None
                    }
                }
            }
            Task::Check(reports) | Task::List(reports) => {
                let host = found.host();
                if host.is_err() || matches!(self.task, Task::List(_)) {
                    place.write(reports, (line, found), host, reply);
                }
                None
            }
        }
    }
}

/// Returns the place of the line at a position, or of the first line after it that has a candidate.
fn next_line(
    text: &[u8],
    position: usize,
    candidates: Option<&mut Candidates<'_>>,
) -> Option<Range<usize>> {
    let start = match candidates {
        Some(candidates) => {
            let candidate = candidates.next(position)?;
            let before = text.get(position..candidate)?;
            memrchr(b'\n', before).map_or(position, |end| position + end + 1)
        }
        None => position,
    };
    let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
    let end = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
    Some(start..start + end)
}
