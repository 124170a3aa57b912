//! The names in blocks of lines.

use std::io::ErrorKind;
use std::ops::{ControlFlow, Range};

use alabel::bulk::strip_line_end;
use alabel::{Form, Profile, label};
use memchr::memchr_iter;

use crate::input::certificates::documents::Documents;
use crate::input::csv::Records;
use crate::input::fields::Fields;
use crate::input::layout::{Empty, Layout};
use crate::input::lines::{Block, LineEnd, Scanner};
use crate::input::looks::Looks;
use crate::input::memory::{Cost, LONG, turn};
use crate::input::name::Input;
use crate::input::{csv, escapes, extract};
use crate::output::reply::Reply;

impl Layout {
    /// Returns an input with the host in it, if hosts are extracted.
    pub(crate) fn extracted<'a>(&self, input: &Input<'a>, reply: &mut Reply) -> Input<'a> {
        let text = std::str::from_utf8(input.octets).ok();
        match text.filter(|_| self.extracts && input.has_name()) {
            Some(text) => {
                let host = extract::host(text);
                reply.has_extracts |= host != text;
                input.with_octets(host.as_bytes())
            }
            None => *input,
        }
    }

    /// Returns the end of lines, records or documents from a line on.
    pub(crate) fn end(&self, line: u64) -> LineEnd {
        let is_whole = self.fields.is_none() && !self.is_escaped && self.line_end == b'\n';
        match self.csv_delimiter() {
            Some(delimiter) => {
                let mut records = Records::new(delimiter, line);
                LineEnd::Scanned(Scanner {
                    first: Box::new(move |octets| records.end(octets)),
                    part: "record",
                    open: "a quote",
                })
            }
            None if self.is_of_certificates && is_whole => {
                let mut documents = Documents::default();
                LineEnd::Scanned(Scanner {
                    first: Box::new(move |octets| documents.end(octets)),
                    part: "document",
                    open: "a bracket",
                })
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
                let input = Input {
                    octets: stripped,
                    around: [stripped, whole],
                    ..input
                };
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
                row: whole,
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

    /// Returns a line as an input that stays, if it is a comment.
    fn comment<'a>(&self, (number, line): (u64, &'a [u8])) -> Option<Input<'a>> {
        let start = self.comments.as_ref()?;
        let octets = line.strip_suffix(&[self.line_end]).unwrap_or(line);
        line.starts_with(start.as_bytes()).then(|| Input {
            is_kept: true,
            is_comment: true,
            ..Input::whole_line(octets, number)
        })
    }

    /// Returns the number of the first field that was not asked for, but has a name that would change. A copy
    /// of a name that was asked for is left on purpose: the result then stands beside its name.
    fn unasked(&self, (number, line): (u64, &[u8]), places: &[Range<usize>]) -> Option<usize> {
        let (fields, form) = (self.fields.as_ref()?, self.form?);
        if matches!(form, Form::Ascii) && line.is_ascii() || self.is_of_certificates {
            return None;
        }
        let line = strip_line_end(line, self.line_end);
        let start = if number == 1 { csv::start(line) } else { 0 };
        let would_change = |text: &str| match form {
            Form::Ascii => !text.is_ascii(),
            Form::Unicode => {
                label::split(text).any(|label| label::strip_ace_prefix(label).is_some())
            }
        };
        let is_copy = |text: &str| {
            let mut asked = places.iter().filter_map(|place| line.get(place.clone()));
            asked.any(|field| *self.decode(field) == *text.as_bytes())
        };
        let is_name = |place: Range<usize>| {
            let field = self.decode(line.get(place).unwrap_or_default());
            let text = std::str::from_utf8(&field).unwrap_or_default();
            would_change(text) && !is_copy(text) && Profile::default().is_valid(text)
        };
        let mut all = (1..).zip(fields.places(line, start));
        all.find_map(|(number, place)| {
            (!places.contains(&place) && is_name(place)).then_some(number)
        })
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
pub(crate) fn try_for_each_input(
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
        let turn_of_line = (line.len() >= LONG).then(turn);
        if turn_of_line.is_some() {
            // Decoding a field copies it.
            Input::whole_line(line, number).ask_for_memory(Cost::Copy, reply)?;
        }
        let mut flow = if std::mem::take(&mut has_header) {
            layout.read_header(line, reply, &mut process)
        } else if let Some(comment) = layout.comment((number, line)) {
            process(&comment, reply)
        } else {
            let looks = layout.looks;
            if layout.fields.is_some() && line.starts_with(b"#") {
                reply.looks |= looks & Looks::COMMENT;
            }
            let extracting = &*layout;
            let skips_empty = layout.empty == Empty::Skip;
            let flow = layout.try_for_each_name((number, line), &mut places, |input| {
                reply.drops_line |= skips_empty && input.is_empty;
                let input = &extracting.extracted(input, reply);
                reply.looks |= looks.of_name(input.octets);
                if reply.drops_line {
                    return ControlFlow::Continue(());
                }
                process(input, reply)
            });
            if reply.unasked.is_none() {
                reply.unasked = layout.unasked((number, line), &places);
            }
            flow
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
