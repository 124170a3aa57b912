//! Lines with results.

use std::borrow::Cow;

use super::reply::Reply;
use crate::input::layout::Layout;
use crate::input::name::Input;
use crate::input::{csv, escapes};
use crate::options::on_error::OnError;

impl Layout {
    /// Writes a line, or its part up to the end of a name, with `name` in place of the input.
    pub(crate) fn write(&self, input: &Input<'_>, name: &[u8], reply: &mut Reply) {
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

    /// Writes a record unchanged, and cells after its fields.
    pub(crate) fn append(&self, input: &Input<'_>, cells: &[&[u8]], reply: &mut Reply) {
        let octets = cells.iter().map(|cell| 2 * cell.len() + 3).sum::<usize>();
        if input
            .reserve(input.row.len() + octets + 1, reply)
            .is_break()
        {
            return;
        }
        let fields = without_return(input.row);
        let end = input.row.get(fields.len()..).unwrap_or_default();
        let delimiter = self.csv_delimiter().unwrap_or(b',');
        reply.output.extend_from_slice(fields);
        // An empty line stays empty.
        for cell in cells.iter().filter(|_| !fields.is_empty()) {
            reply.output.push(delimiter);
            csv::quote(cell, delimiter, false, &mut reply.output);
        }
        reply.output.extend_from_slice(end);
        reply.output.push(self.line_end);
    }

    /// Returns the texts of all fields of a line, if names are fields. A certificate has many names, so its
    /// line is not repeated for each.
    pub(crate) fn row(&self, input: &Input<'_>) -> Option<Vec<String>> {
        let fields = self.fields.as_ref().filter(|_| !self.is_of_certificates)?;
        let line = without_return(input.row);
        let start = if input.line == Some(1) {
            csv::start(line)
        } else {
            0
        };
        let texts = fields.texts(line, start);
        let texts = texts.map(|text| {
            let text = if self.is_escaped {
                escapes::unescape(&text)
            } else {
                Cow::Borrowed(&*text)
            };
            String::from_utf8_lossy(&text).into_owned()
        });
        Some(texts.collect())
    }

    /// Writes the output for an input that fails and has no other form, or drops its line.
    pub(crate) fn write_failure(&self, input: &Input<'_>, on_error: OnError, reply: &mut Reply) {
        match on_error.replacement(input, || None) {
            Some(octets) => self.write(input, &octets, reply),
            None => reply.drops_line = true,
        }
    }

    /// Writes the line of an input without a name in JSON: NULL unchanged, and nothing for a header.
    pub(crate) fn write_null(&self, input: &Input<'_>, reply: &mut Reply) {
        if self.is_escaped && input.octets == escapes::NULL {
            reply.output.extend_from_slice(escapes::NULL);
            reply.output.push(b'\n');
        }
    }
}

/// Returns a line without the carriage return before its line feed.
fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}
