//! The names in lines of standard input, and lines with converted names.

use std::borrow::Cow;
use std::fmt;
use std::io::ErrorKind;
use std::ops::{ControlFlow, Range};

use alabel::bulk::strip_line_end;
use memchr::{memchr_iter, memchr2};

use super::certificates::Documents;
use super::csv::Records;
use super::fields::{Fields, MissingField};
use super::lines::{Block, LineEnd};
use super::memory::{Cost, LONG, is_free, turn};
use super::on_error::Empty;
use super::reply::Reply;
use super::{csv, escapes, notes};

pub(super) use super::no_text::NoText;

/// The layout of names in lines.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The octet that ends a line.
    pub(super) line_end: u8,
    /// The fields that are names, or `None` if each line is one.
    pub(super) fields: Option<Fields>,
    /// `true` if names and results have escapes.
    pub(super) is_escaped: bool,
    /// `true` if each field or line has the names of a certificate.
    pub(super) is_of_certificates: bool,
    /// The output for an empty line or field.
    pub(super) empty: Empty,
    /// The quotes that get a note.
    pub(super) notes: Quotes,
}

/// The quotes that get a note: they are part of a name, but probably should not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quotes {
    /// None: they have a meaning, or notes are not wanted.
    None,
    /// Those around a field.
    OfFields,
    /// Those in a line, and commas.
    InLines,
}

/// An input and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Input<'a> {
    /// The octets of the name, or of the whole line if it has none.
    pub(super) octets: &'a [u8],
    /// The number of the line of standard input, from 1.
    pub(super) line: Option<u64>,
    /// The octets of the line before and after the name. Octets between two names belong to the second.
    around: [&'a [u8]; 2],
    /// `true` if another name of the same line follows.
    is_followed: bool,
    /// `true` if the field is in quotes.
    is_quoted: bool,
    /// The reason why the line has no name.
    missing: Option<MissingField>,
    /// `true` if the octets are NULL, a header, or an empty line or field, which are written unchanged.
    pub(super) is_kept: bool,
    /// `true` if the octets are an empty line or field that is written unchanged.
    pub(super) is_empty: bool,
}

impl<'a> Input<'a> {
    /// Returns the input for an argument of the command.
    pub(super) const fn argument(octets: &'a [u8]) -> Self {
        Self {
            octets,
            line: None,
            around: [&[], &[]],
            is_followed: false,
            is_quoted: false,
            missing: None,
            is_kept: false,
            is_empty: false,
        }
    }

    /// Returns the input for a line without fields.
    pub(super) const fn whole_line(octets: &'a [u8], number: u64) -> Self {
        Self {
            line: Some(number),
            ..Self::argument(octets)
        }
    }

    /// Returns an input with the same place and another name.
    pub(super) const fn with_octets(self, octets: &'a [u8]) -> Self {
        Self { octets, ..self }
    }

    /// Returns `true` if the octets are a name.
    pub(super) const fn has_name(&self) -> bool {
        self.missing.is_none() && !self.is_kept
    }

    /// Ends the command if there is no memory for some work on the input.
    pub(super) fn ask_for_memory(&self, cost: Cost, reply: &mut Reply) -> ControlFlow<()> {
        if is_free(self.octets.len(), cost) {
            return ControlFlow::Continue(());
        }
        let octets = self.octets.len();
        self.end_without_memory(format_args!("process {octets} octets"), reply);
        ControlFlow::Break(())
    }

    /// Reserves memory for an answer. Ends the command if there is none.
    pub(super) fn reserve(&self, octets: usize, reply: &mut Reply) -> ControlFlow<()> {
        if reply.output.try_reserve(octets).is_ok() {
            return ControlFlow::Continue(());
        }
        self.end_without_memory(format_args!("write its answers"), reply);
        ControlFlow::Break(())
    }

    /// Ends the command with a message about missing memory.
    fn end_without_memory(&self, what: fmt::Arguments<'_>, reply: &mut Reply) {
        let line = self.line.map(|line| format!("line {line}: "));
        let line = line.unwrap_or_default();
        let message = format!("{line}not enough memory to {what}");
        reply.end = Some((ErrorKind::InvalidData, message));
    }

    /// Returns the input as a string.
    pub(super) fn text(&self) -> Result<&'a str, NoText> {
        match self.missing {
            Some(error) => Err(NoText::MissingField(error)),
            None => std::str::from_utf8(self.octets).map_err(NoText::NotUtf8),
        }
    }
}

impl Layout {
    /// One name per line.
    pub(super) const LINES: Self = Self {
        line_end: b'\n',
        fields: None,
        is_escaped: false,
        is_of_certificates: false,
        empty: Empty::Fail,
        notes: Quotes::None,
    };

    /// Writes a line, or its part up to the end of a name, with `name` in place of the input.
    pub(super) fn write(&self, input: &Input<'_>, name: &[u8], reply: &mut Reply) {
        let [before, after] = input.around;
        // Reserving can fail: a certificate has many names, and each match repeats the rest of its line.
        let octets = before.len() + 2 * name.len() + after.len() + 3;
        if input.reserve(octets, reply).is_break() {
            return;
        }
        reply.output.extend_from_slice(before);
        match self.csv_delimiter() {
            _ if !input.has_name() => reply.output.extend_from_slice(name),
            Some(delimiter) => csv::quote(name, delimiter, input.is_quoted, &mut reply.output),
            None if self.is_escaped => escapes::escape(name, &mut reply.output),
            None => reply.output.extend_from_slice(name),
        }
        reply.output.extend_from_slice(after);
        if !input.is_followed {
            reply.output.push(self.line_end);
        }
    }

    /// Writes the escape of NULL unchanged, if names have escapes.
    pub(super) fn write_kept(&self, input: &Input<'_>, reply: &mut Reply) {
        if self.is_escaped && input.octets == escapes::NULL {
            reply.output.extend_from_slice(escapes::NULL);
            reply.output.push(b'\n');
        }
    }

    /// Returns the delimiter of CSV.
    pub(super) fn csv_delimiter(&self) -> Option<u8> {
        self.fields.as_ref().and_then(Fields::csv_delimiter)
    }

    /// Returns the text of a field without quotes or escapes.
    fn decode<'a>(&self, field: &'a [u8]) -> Cow<'a, [u8]> {
        if self.csv_delimiter().is_some() {
            csv::unquote(field)
        } else if self.is_escaped {
            escapes::unescape(field)
        } else {
            Cow::Borrowed(field)
        }
    }

    /// Returns the end of lines, records or documents from a line on.
    pub(super) fn end(&self, line: u64) -> LineEnd {
        let is_whole = self.fields.is_none() && !self.is_escaped && self.line_end == b'\n';
        match self.csv_delimiter() {
            Some(delimiter) => LineEnd::OfRecord(Records::new(delimiter, line)),
            None if self.is_of_certificates && is_whole => {
                LineEnd::OfDocument(Documents::default())
            }
            None => LineEnd::Octet(self.line_end),
        }
    }

    /// Splits a block into lines, records or documents that keep their endings.
    fn lines<'a>(&self, block: &'a Block) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let mut end = self.end(block.first_line);
        let mut rest = block.octets();
        std::iter::from_fn(move || {
            let line;
            let place = end.first(rest);
            (line, rest) = rest.split_at(place.map_or(rest.len(), |end| end + 1));
            (!line.is_empty()).then_some(line)
        })
    }

    /// Calls `process` with each name in a line. The line includes its ending.
    fn try_for_each_name(
        &self,
        line: (u64, &[u8]),
        places: &mut Vec<Range<usize>>,
        mut process: impl FnMut(&Input<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (number, line) = line;
        let stripped = strip_line_end(line, self.line_end);
        // A line with fields keeps even a CR at its end.
        let whole = line.strip_suffix(&[self.line_end]).unwrap_or(line);
        let start = match self.csv_delimiter() {
            Some(_) if number == 1 => csv::start(stripped),
            _ => 0,
        };
        let found = self
            .fields
            .as_ref()
            .map(|fields| fields.find(stripped, start, places));
        if let Some(Err(error)) = found {
            let input = Input::whole_line(whole, number);
            if stripped.is_empty() && self.empty != Empty::Fail {
                return self.process_decoded(&input, process);
            }
            return process(&Input {
                missing: Some(error),
                ..input
            });
        }
        if found.is_none() {
            let input = Input::whole_line(stripped, number);
            return self.process_decoded(&input, process);
        }
        let mut end = 0;
        let last = places.len().saturating_sub(1);
        places.iter().enumerate().try_for_each(|(index, place)| {
            let part = |range: Range<usize>| whole.get(range).unwrap_or_default();
            let is_followed = index < last;
            let after = if is_followed {
                &[]
            } else {
                part(place.end..whole.len())
            };
            let input = Input {
                around: [part(end..place.start), after],
                is_followed,
                ..Input::whole_line(part(place.clone()), number)
            };
            end = place.end;
            self.process_decoded(&input, &mut process)
        })
    }

    /// Calls `process` with the decoded text of a name.
    fn process_decoded(
        &self,
        input: &Input<'_>,
        mut process: impl FnMut(&Input<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_escaped && input.octets == escapes::NULL {
            return process(&Input {
                is_kept: true,
                ..*input
            });
        }
        let is_quoted = csv::is_quoted(input.octets);
        self.note_quotes(input.octets);
        let decoded = self.decode(input.octets);
        let is_empty = decoded.is_empty() && self.empty != Empty::Fail;
        process(&Input {
            octets: if is_empty { input.octets } else { &decoded },
            is_quoted,
            is_kept: is_empty,
            is_empty,
            ..*input
        })
    }

    /// Notes quotes and commas in names, where they have no meaning.
    pub(super) fn note_quotes(&self, octets: &[u8]) {
        match self.notes {
            Quotes::OfFields if csv::is_quoted(octets) => notes::about_quoted_fields(),
            // Compressed input has any octets, and gets another note.
            Quotes::InLines
                if memchr2(b'"', b',', octets).is_some()
                    && simdutf8::basic::from_utf8(octets).is_ok() =>
            {
                notes::about_quotes();
            }
            _ => {}
        }
    }

    /// Passes a header to `process`, and looks up the fields that are given by name.
    fn read_header(
        &mut self,
        header: &[u8],
        reply: &mut Reply,
        mut process: impl FnMut(&Input<'_>, &mut Reply) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let octets = header.strip_suffix(&[self.line_end]).unwrap_or(header);
        let header = strip_line_end(header, self.line_end);
        let resolved = self
            .fields
            .as_mut()
            .map_or(Ok(()), |fields| fields.resolve(header));
        if let Err(name) = resolved {
            let fields = self.fields.as_ref().map(|fields| fields.describe(header));
            let fields = fields.unwrap_or_default();
            let message = format!("the first line has no field {name:?}; its fields are {fields}");
            reply.end = Some((ErrorKind::InvalidInput, message));
            return ControlFlow::Break(());
        }
        let input = Input {
            is_kept: true,
            ..Input::whole_line(octets, 1)
        };
        process(&input, reply)
    }
}

/// Calls `process` with each decoded name in a block.
pub(super) fn try_for_each_input(
    block: &Block,
    layout: &mut Layout,
    reply: &mut Reply,
    mut process: impl FnMut(&Input<'_>, &mut Reply) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let has_lines = !matches!(layout.end(block.first_line), LineEnd::Octet(_));
    let mut has_header =
        layout.fields.as_ref().is_some_and(Fields::has_header) && block.first_line == 1;
    let mut number = block.first_line;
    let mut places = Vec::new();
    layout.lines(block).try_for_each(|line| {
        let start = reply.output.len();
        let turn_of_line = (line.len() == 1).then(turn);
        if turn_of_line.is_some() {
            // Decoding a field copies it.
            Input::whole_line(line, number).ask_for_memory(Cost::Copy, reply)?;
        }
        let mut flow = if std::mem::take(&mut has_header) {
            layout.read_header(line, reply, &mut process)
        } else {
            let skips_empty = layout.empty == Empty::Skip;
            layout.try_for_each_name((number, line), &mut places, |input| {
                reply.drops_line |= skips_empty && input.is_empty;
                if reply.drops_line {
                    return ControlFlow::Continue(());
                }
                let is_name = turn_of_line.is_none() && !layout.is_of_certificates;
                let _turn_of_name = (is_name && input.octets.len() >= LONG).then(turn);
                process(input, reply)
            })
        };
        if reply.end.is_some() {
            flow = ControlFlow::Break(());
        }
        if std::mem::take(&mut reply.drops_line) || reply.end.is_some() {
            reply.output.truncate(start);
        }
        // A record or a document can span several lines.
        number += if has_lines {
            memchr_iter(b'\n', line).count() as u64
        } else {
            1
        };
        flow
    })
}
