//! Escapes of the text formats of databases, such as PostgreSQL's `COPY` and ClickHouse's `TabSeparated`.
//! They make any value one field of one line.

use std::borrow::Cow;

use memchr::memchr;

/// The field for a missing value.
pub(crate) const NULL: &[u8] = br"\N";

/// The octets that have escapes, and the octet after the backslash. Before any other octet, a backslash has
/// no meaning.
const ESCAPES: [(u8, u8); 8] = [
    (b'\\', b'\\'),
    (b'\t', b't'),
    (b'\n', b'n'),
    (b'\r', b'r'),
    (0, b'0'),
    (0x08, b'b'),
    (0x0B, b'v'),
    (0x0C, b'f'),
];

/// Returns `true` if a text has escapes.
pub(crate) fn has_escapes(text: &[u8]) -> bool {
    memchr(b'\\', text).is_some()
}

/// Returns a field without escapes.
pub(crate) fn unescape(field: &[u8]) -> Cow<'_, [u8]> {
    if !has_escapes(field) {
        return Cow::Borrowed(field);
    }
    let mut octets = Vec::with_capacity(field.len());
    let mut rest = field.iter();
    while let Some(&octet) = rest.next() {
        octets.push(match octet {
            b'\\' => rest.next().map_or(octet, |&letter| meaning(letter)),
            _ => octet,
        });
    }
    Cow::Owned(octets)
}

/// Appends octets as a field with escapes.
pub(crate) fn escape(octets: &[u8], field: &mut Vec<u8>) {
    for &octet in octets {
        match ESCAPES.iter().find(|(meaning, _)| *meaning == octet) {
            Some((_, letter)) => field.extend([b'\\', *letter]),
            None => field.push(octet),
        }
    }
}

/// Returns the octet that an escape represents.
fn meaning(letter: u8) -> u8 {
    let escape = ESCAPES.iter().find(|(_, escape)| *escape == letter);
    escape.map_or(letter, |(meaning, _)| *meaning)
}
