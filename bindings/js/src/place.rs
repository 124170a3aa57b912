//! Places in texts, and code points, as JavaScript shows them.

use alabel::CodePoint;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::ops::Range;

#[cfg(any(feature = "names", feature = "lgr"))]
use crate::utf16::code_units;

/// Returns a code point in the notation of Unicode, as in `U+0020`.
pub(crate) fn notation(c: char) -> String {
    CodePoint(c).to_string()
}

/// A range of a name in UTF-16 code units, for `String.prototype.slice`.
pub(crate) struct Place {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

#[cfg(any(feature = "names", feature = "lgr"))]
impl Place {
    /// Converts a range of octets.
    pub(crate) fn of(name: &str, span: &Range<usize>) -> Self {
        let Range { start, end } = code_units(name, span);
        Self { start, end }
    }
}

/// The places of ranges in a long text. Each is counted from the one before it.
#[cfg(feature = "links")]
pub(crate) struct Places<'t> {
    text: &'t str,
    octets: usize,
    units: usize,
}

#[cfg(feature = "links")]
impl<'t> Places<'t> {
    /// Starts at the beginning of a text.
    pub(crate) const fn of(text: &'t str) -> Self {
        Self {
            text,
            octets: 0,
            units: 0,
        }
    }

    /// Converts a range of octets.
    pub(crate) fn place(&mut self, span: &Range<usize>) -> Place {
        Place {
            start: self.unit(span.start),
            end: self.unit(span.end),
        }
    }

    /// Converts the number of octets in front of a place to that of UTF-16 code units.
    fn unit(&mut self, octets: usize) -> usize {
        let between = self.octets.min(octets)..self.octets.max(octets);
        let between = self.text.get(between).unwrap_or_default();
        let units = between.encode_utf16().count();
        self.units = if octets < self.octets {
            self.units - units
        } else {
            self.units + units
        };
        self.octets = octets;
        self.units
    }
}

impl fmt::Display for Place {
    /// Writes the range as a call of `String.prototype.slice`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slice({}, {})", self.start, self.end)
    }
}
