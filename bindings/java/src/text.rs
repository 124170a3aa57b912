//! UTF-16 from Java, in which a surrogate can be alone.

use std::fmt;
use std::ops::Range;

/// The longest name, in octets of UTF-8.
///
/// A DNS name comes from at most 1,016 mapped code points. Their decomposition has at most four times as
/// many, of four octets each: 16,256 octets.
pub(crate) const LIMIT: usize = 1 << 14;

/// Decodes UTF-16.
///
/// # Errors
///
/// The code unit `0xD800` alone, and every other lone surrogate.
pub(crate) fn decode(units: &[u16]) -> Result<String, LoneSurrogate> {
    String::from_utf16(units).map_err(|_| LoneSurrogate)
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
        let units = |octets: usize| {
            let text = name.get(..octets).unwrap_or(name);
            text.encode_utf16().count()
        };
        Self {
            start: units(span.start),
            end: units(span.end),
        }
    }
}

impl fmt::Display for Place {
    /// Writes the range as in `[3, 4)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {})", self.start, self.end)
    }
}
