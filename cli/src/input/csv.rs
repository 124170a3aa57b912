//! Records of CSV ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)). A field in double quotes can contain
//! delimiters, line feeds and doubled quotes. Only converted fields change.
//!
//! `csv-core`, the reader of the crate `csv`, skips empty lines, which need an answer here, and misses a BOM
//! that is split between two parts. Working around both and finding the places of fields takes as many lines
//! as this module. A test compares the fields of both.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memchr;

const QUOTE: u8 = b'"';

/// The byte order mark that some programs write before the first field.
pub(crate) const BOM: [u8; 3] = *b"\xEF\xBB\xBF";

/// The position of an octet in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// At the start of a stream, after this many octets of a BOM.
    Bom(usize),
    /// At the start of a field.
    Start,
    /// In a field without quotes, or after a closing quote.
    Unquoted,
    /// In a field with quotes.
    Quoted,
    /// After a quote in a field with quotes: it closes the field, or another quote follows.
    Quote,
}

impl State {
    /// Returns the position after another octet.
    fn after(self, octet: u8, delimiter: u8) -> Self {
        match (self, octet) {
            (Self::Bom(2), 0xBF) => Self::Start,
            (Self::Bom(count), octet) if BOM.get(count) == Some(&octet) => Self::Bom(count + 1),
            (Self::Bom(0), octet) => Self::Start.after(octet, delimiter),
            (Self::Quoted, QUOTE) => Self::Quote,
            (Self::Quoted, _) | (Self::Start | Self::Quote, QUOTE) => Self::Quoted,
            (_, b'\n') => Self::Start,
            (_, octet) if octet == delimiter => Self::Start,
            _ => Self::Unquoted,
        }
    }
}

/// A scanner for the ends of records. The stream arrives in parts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Records {
    /// The octet between fields.
    delimiter: u8,
    /// The position at the start of the next part.
    state: State,
}

impl Records {
    /// Returns a scanner at the start of the record in a line.
    pub(crate) const fn new(delimiter: u8, line: u64) -> Self {
        let state = if line == 1 {
            State::Bom(0)
        } else {
            State::Start
        };
        Self { delimiter, state }
    }

    /// Returns the place of the line feed that ends the first record.
    pub(crate) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        octets.iter().position(|&octet| {
            let before = self.state;
            self.state = before.after(octet, self.delimiter);
            octet == b'\n' && before != State::Quoted
        })
    }
}

/// Returns the place of the first field of a stream.
pub(crate) fn start(stream: &[u8]) -> usize {
    if stream.starts_with(&BOM) {
        BOM.len()
    } else {
        0
    }
}

/// Returns the place of the field that starts at `start`.
pub(crate) fn field(record: &[u8], start: usize, delimiter: u8) -> Range<usize> {
    let octets = record.get(start..).unwrap_or_default();
    let mut state = State::Start;
    let end = octets.iter().position(|&octet| {
        let before = state;
        state = before.after(octet, delimiter);
        octet == delimiter && before != State::Quoted
    });
    start..end.map_or(record.len(), |end| start + end)
}

/// Returns `true` if a field is in quotes.
pub(crate) fn is_quoted(field: &[u8]) -> bool {
    field.first() == Some(&QUOTE)
}

/// Returns a field without its quotes.
pub(crate) fn unquote(field: &[u8]) -> Cow<'_, [u8]> {
    let Some(inner) = field.strip_prefix(&[QUOTE]) else {
        return Cow::Borrowed(field);
    };
    if let Some(inner) = inner.strip_suffix(&[QUOTE])
        && memchr(QUOTE, inner).is_none()
    {
        return Cow::Borrowed(inner);
    }
    let mut state = State::Quoted;
    let mut octets = Vec::with_capacity(inner.len());
    for &octet in inner {
        // Inside quotes, the delimiter has no meaning.
        state = state.after(octet, b'\n');
        if state != State::Quote {
            octets.push(octet);
        }
    }
    Cow::Owned(octets)
}

/// Appends a field, with quotes if it had some or needs them.
pub(crate) fn quote(octets: &[u8], delimiter: u8, was_quoted: bool, output: &mut Vec<u8>) {
    let must_be = |octet: &u8| [delimiter, QUOTE, b'\r', b'\n'].contains(octet);
    if !(was_quoted || octets.iter().any(must_be)) {
        return output.extend_from_slice(octets);
    }
    output.push(QUOTE);
    for &octet in octets {
        output.push(octet);
        if octet == QUOTE {
            output.push(QUOTE);
        }
    }
    output.push(QUOTE);
}
