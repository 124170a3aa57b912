//! Records of CSV ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)): a field in double quotes may hold delimiters, line feeds
//! and, doubled, quotes. What is not a field that is converted stays to the octet.
//!
//! `csv-core`, the reader of the crate `csv`, skips empty lines, which have an answer each here, and misses a BOM that comes in two
//! parts; with what makes up for both, and finds the places of fields, it takes as many lines as this module. A test compares
//! the fields of both.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memchr;

/// A quote.
const QUOTE: u8 = b'"';

/// The BOM, which some programs write before the first field.
const BOM: [u8; 3] = *b"\xEF\xBB\xBF";

/// What an octet follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The start of a stream, and as many octets of a BOM.
    Bom(usize),
    /// The start of a field.
    Start,
    /// A field without quotes, or what follows the closing quote.
    Unquoted,
    /// A field in quotes.
    Quoted,
    /// A quote in a field in quotes: it is the closing one, or another one follows it.
    Quote,
}

impl State {
    /// Returns what the octet behind this one follows.
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

/// Finds the ends of records in a stream, which comes in parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Records {
    /// What separates fields.
    delimiter: u8,
    /// What the next part follows.
    state: State,
}

impl Records {
    /// Returns a finder at the start of a record, which is in a line.
    pub(super) const fn new(delimiter: u8, line: u64) -> Self {
        let state = if line == 1 {
            State::Bom(0)
        } else {
            State::Start
        };
        Self { delimiter, state }
    }

    /// Returns the place of the line feed at which the first record in a part of a stream ends.
    pub(super) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        octets.iter().position(|&octet| {
            let before = self.state;
            self.state = before.after(octet, self.delimiter);
            octet == b'\n' && before != State::Quoted
        })
    }
}

/// Returns the place of the first field of a stream.
pub(super) fn start(stream: &[u8]) -> usize {
    if stream.starts_with(&BOM) {
        BOM.len()
    } else {
        0
    }
}

/// Returns the field that starts at a place of a record.
pub(super) fn field(record: &[u8], start: usize, delimiter: u8) -> Range<usize> {
    let octets = record.get(start..).unwrap_or_default();
    let mut state = State::Start;
    let end = octets.iter().position(|&octet| {
        let before = state;
        state = before.after(octet, delimiter);
        octet == delimiter && before != State::Quoted
    });
    start..end.map_or(record.len(), |end| start + end)
}

/// Returns whether a field is in quotes.
pub(super) fn is_quoted(field: &[u8]) -> bool {
    field.first() == Some(&QUOTE)
}

/// Returns what a field stands for.
pub(super) fn unquote(field: &[u8]) -> Cow<'_, [u8]> {
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
        // A delimiter in the field is in quotes.
        state = state.after(octet, b'\n');
        if state != State::Quote {
            octets.push(octet);
        }
    }
    Cow::Owned(octets)
}

/// Appends a field that stands for some octets, in quotes if it was or if it must be.
pub(super) fn quote(octets: &[u8], delimiter: u8, was_quoted: bool, output: &mut Vec<u8>) {
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
