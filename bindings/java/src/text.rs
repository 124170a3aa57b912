//! UTF-16 from Java, which can have lone surrogates.

use std::fmt;
use std::ops::Range;

use crate::utf16::code_units;

/// The longest name, in octets of UTF-8.
///
/// A DNS name comes from at most 1,016 mapped code points. Their decomposition has at most four times as
/// many, of four octets each: 16,256 octets.
pub(crate) const LIMIT: usize = 1 << 14;

/// Decodes UTF-16.
///
/// # Errors
///
/// Any lone surrogate, such as `0xD800` without a following low surrogate.
pub(crate) fn decode(units: &[u16]) -> Result<String, LoneSurrogate> {
    String::from_utf16(units).map_err(|_| LoneSurrogate)
}

/// Decodes UTF-16 to UTF-8. Returns the number of octets, or `None` for a lone surrogate or if they do not
/// fit. `String::from_utf16` takes twice as long.
pub(crate) fn decode_short(units: &[u16], buffer: &mut [u8]) -> Option<usize> {
    let mut length = 0;
    let mut rest = units.iter().copied();
    while let Some(unit) = rest.next() {
        if let Ok(octet @ 0..0x80) = u8::try_from(unit) {
            *buffer.get_mut(length)? = octet;
            length += 1;
            continue;
        }
        let c = match char::from_u32(unit.into()) {
            Some(c) => c,
            None => char::decode_utf16([unit, rest.next()?]).next()?.ok()?,
        };
        length += c
            .encode_utf8(buffer.get_mut(length..length + c.len_utf8())?)
            .len();
    }
    Some(length)
}

/// Encodes a text to UTF-16. Returns the number of code units, or `None` if they do not fit.
pub(crate) fn encode_short(text: &str, buffer: &mut [u16]) -> Option<usize> {
    if text.is_ascii() {
        for (place, octet) in buffer.get_mut(..text.len())?.iter_mut().zip(text.bytes()) {
            *place = octet.into();
        }
        return Some(text.len());
    }
    let mut length = 0;
    for unit in text.encode_utf16() {
        *buffer.get_mut(length)? = unit;
        length += 1;
    }
    Some(length)
}

/// A text has a surrogate that is not half of a pair.
#[derive(Debug)]
pub(crate) struct LoneSurrogate;

/// Lists the lone surrogates with their places in code units.
pub(crate) fn lone_surrogates(units: &[u16]) -> impl Iterator<Item = (usize, u16)> + '_ {
    let decoded = char::decode_utf16(units.iter().copied());
    let placed = decoded.scan(0, |place, decoded| {
        let start = *place;
        *place += decoded.as_ref().map_or(1, |c| c.len_utf16());
        Some((start, decoded))
    });
    placed
        .filter_map(|(place, decoded)| decoded.err().map(|lone| (place, lone.unpaired_surrogate())))
}

/// A range of a name in UTF-16 code units, for `String.substring`.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The first code unit.
    pub(crate) start: usize,
    /// The code unit after the range.
    pub(crate) end: usize,
}

impl Place {
    /// Converts a range of octets.
    pub(crate) fn of(name: &str, span: &Range<usize>) -> Self {
        let Range { start, end } = code_units(name, span);
        Self { start, end }
    }
}

impl fmt::Display for Place {
    /// Writes the range as in `[3, 4)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {})", self.start, self.end)
    }
}
