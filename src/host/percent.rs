//! Percent-decoding, and the places of decoded octets in the input ([URL Standard, section
//! 1.3](https://url.spec.whatwg.org/#percent-encoded-bytes)).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::{Details, Document, Error, Text};
use crate::guarantee::Guaranteed;
use crate::profile::Url;

/// Returns "UTF-8 decode without BOM on the percent-decoding of input", borrowed if there is nothing to
/// decode.
pub(super) fn decode(input: &str) -> Cow<'_, str> {
    if !input.bytes().any(|octet| octet == b'%') {
        return Cow::Borrowed(input);
    }
    let octets: Vec<u8> = octets(input).map(|(octet, _)| octet).collect();
    Cow::Owned(String::from_utf8_lossy(&octets).into_owned())
}

/// Returns the octets of the percent-decoding, each with its place in the input.
fn octets(input: &str) -> impl Iterator<Item = (u8, Range<usize>)> {
    let mut rest = input.as_bytes();
    core::iter::from_fn(move || {
        let start = input.len() - rest.len();
        let octet;
        (octet, rest) = match rest {
            // "Otherwise: Let bytePoint be the two bytes after byte in input, decoded, and then interpreted
            // as hexadecimal number. Append a byte whose value is bytePoint to output."
            [b'%', high, low, after @ ..]
                if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
            {
                (hexadecimal(*high) << 4 | hexadecimal(*low), after)
            }
            // "If byte is not 0x25 (%), then append byte to output." Also if two hexadecimal digits do not
            // follow the `%`.
            [octet, after @ ..] => (*octet, after),
            [] => return None,
        };
        Some((octet, start..input.len() - rest.len()))
    })
}

/// Returns the value of a hexadecimal digit.
const fn hexadecimal(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        _ => (digit | b' ') - b'a' + 10,
    }
}

/// Returns the error of a decoded domain, with its place in the input.
#[cold]
pub(super) fn locate(error: &Error, decoded: &str, input: &str) -> Error {
    let origins = origins(input);
    let span = place_in(input, &origins, error.span());
    let quoted = if error.span() == (0..decoded.len()) {
        0..input.len()
    } else {
        let of_label = Url::new().error(decoded, error.kind(), Some(error.label()));
        place_in(input, &origins, of_label.span())
    };
    let mut code_points = input.get(span.clone()).guaranteed().chars();
    let text = Text::from(input.get(quoted).guaranteed());
    Details {
        label: error.label(),
        code_point: error.code_point(),
        is_literal: code_points.next() == error.code_point() && code_points.next().is_none(),
        hint: error.hint(),
        ..Details::new(error.kind(), Document::Default, text, span)
    }
    .into()
}

/// Returns the octets of the input that octets of the decoded domain come from.
pub(super) fn source(place: Range<usize>, input: &str) -> Range<usize> {
    place_in(input, &origins(input), place)
}

/// Returns the octets of the input for octets of the decoded domain, given the origin of each.
fn place_in(input: &str, origins: &[Range<usize>], place: Range<usize>) -> Range<usize> {
    let start = origins
        .get(place.start)
        .map_or(input.len(), |origin| origin.start);
    let last = origins.get(place).and_then(<[_]>::last);
    start..last.map_or(start, |origin| origin.end)
}

/// Returns the place of the first percent-encoded octet.
pub(super) fn first_encoded(input: &str) -> Option<Range<usize>> {
    let mut places = octets(input).map(|(_, place)| place);
    places.find(|place| place.len() > 1)
}

/// Returns the place of the first `%` without two hexadecimal digits after it.
pub(super) fn first_not_encoding(input: &str) -> Option<Range<usize>> {
    let found = octets(input).find(|(octet, place)| *octet == b'%' && place.len() == 1);
    found.map(|(_, place)| place)
}

/// Returns, for each octet of the decoded domain, its place in the input.
fn origins(input: &str) -> Vec<Range<usize>> {
    let (octets, sources): (Vec<u8>, Vec<Range<usize>>) = octets(input).unzip();
    let mut sources = sources.into_iter();
    let mut origins = Vec::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        origins.extend(sources.by_ref().take(chunk.valid().len()));
        let mut invalid = sources.by_ref().take(chunk.invalid().len());
        if let Some(first) = invalid.next() {
            let end = invalid.last().map_or(first.end, |last| last.end);
            // U+FFFD replaces the invalid octets.
            let replacement = core::iter::repeat_n(first.start..end, '\u{FFFD}'.len_utf8());
            origins.extend(replacement);
        }
    }
    origins
}
