//! The subcommand `text`: converts, checks and lists the names in text. Everything else stays unchanged to
//! the octet.

pub(crate) mod arguments;
mod formats;
mod found;
mod lines;
mod report;
mod shapes;
mod unlisted;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use alabel::Error;
use alabel_links::{HostForm, Link, Links};
use memchr::memrchr;

use crate::input::lines::{Block, LineEnd};
use crate::input::source::Source;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::stream::inputs::for_each_part;
use crate::terminal::page::Page;
use crate::terminal::printing::Colors;
use arguments::TextCommand;
use formats::{Format, Places};
use found::Found;
use report::{Place, Reports};
use unlisted::Unlisted;

/// The work on the links.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Copies the text with converted hosts.
    Convert(HostForm),
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
    /// The counter for the note about mail addresses, if there can be one.
    unlisted: Option<Unlisted>,
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
        TextCommand::ToAscii(_) => (Task::Convert(HostForm::Ascii), Colors::None),
        TextCommand::ToUnicode(to_unicode) => {
            let form = to_unicode
                .display
                .map_or(HostForm::Unicode, HostForm::Display);
            (Task::Convert(form), Colors::None)
        }
        TextCommand::List(list) if list.json => (Task::List(Reports::Json), Colors::None),
        TextCommand::List(_) => (Task::List(Reports::Lines), Colors::None),
        TextCommand::Check(check) if check.json => (Task::Check(Reports::Json), Colors::None),
        TextCommand::Check(_) => (
            Task::Check(Reports::Page(Page::of_standard_output())),
            Colors::Own,
        ),
    };
    let (fate, form) = match task {
        Task::Convert(form) => ("unchanged", Some(form)),
        Task::List(_) => ("not listed", None),
        Task::Check(_) => ("not checked", None),
    };
    let unlisted = arguments.unlisted(fate, form);
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
            unlisted,
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
        match (self.task, &self.format.places) {
            (Task::Convert(form), Places::Links) => self.convert(form, block, reply),
            _ => self.process_lines(block, reply),
        }
        if let Some(unlisted) = &self.unlisted {
            unlisted.count(block.octets(), reply);
        }
    }

    /// Converts the hosts of links in a block.
    fn convert(&self, form: HostForm, block: &Block, reply: &mut Reply) {
        let text = block.octets();
        let mut numbers = block.numbers(b'\n');
        let (mut line, mut searched) = (0, 0);
        let mut output = std::mem::take(&mut reply.output);
        let on_error = |link: &Link<'_>, error: Error| {
            let start = link.range().start;
            let end = text
                .get(searched..start)
                .and_then(|octets| memrchr(b'\n', octets));
            line = end.map_or(line, |end| searched + end + 1);
            searched = start;
            let place = self.place(block, line, numbers.at(line));
            place.complain(&Found::Link(link.clone()), &error, reply);
        };
        let is_changed = self.links.convert_octets(text, form, &mut output, on_error);
        reply.output = output;
        reply.is_input = !is_changed;
    }

    /// Processes the names of each line of a block.
    fn process_lines(&self, block: &Block, reply: &mut Reply) {
        let text = block.octets();
        let mut numbers = block.numbers(b'\n');
        let (mut start, mut copied) = (0, 0);
        for line in text.split_inclusive(|octet| *octet == b'\n') {
            for found in self.find(line, reply) {
                let place = Place {
                    line_start: 0,
                    ..self.place(block, start, numbers.at(start))
                };
                if let Some(converted) = self.answer(place, (line, &found), reply) {
                    let host = found.host_range();
                    let before = text.get(copied..start + host.start);
                    reply.output.extend_from_slice(before.unwrap_or_default());
                    reply.output.extend_from_slice(converted.as_bytes());
                    copied = start + host.end;
                }
            }
            start += line.len();
        }
        if matches!(self.task, Task::Convert(_)) {
            reply.is_input = copied == 0;
            if copied > 0 {
                let rest = text.get(copied..).unwrap_or_default();
                reply.output.extend_from_slice(rest);
            }
        }
    }

    /// Returns the place of the line that starts at an octet of a block.
    fn place(&self, block: &Block, line_start: usize, line: u64) -> Place<'_> {
        Place {
            file: self.file.as_deref(),
            line,
            line_start,
            octet: if line_start == 0 {
                block.first_octet
            } else {
                0
            },
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
            Task::Convert(form) => match found.converted_host(form) {
                Ok(converted) => converted,
                Err(error) => {
                    place.complain(found, &error, reply);
                    None
                }
            },
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
