//! Places in texts, and code points, as JavaScript shows them.

use alabel::CodePoint;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::ops::Range;

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

impl Place {
    /// Converts a range of octets.
    pub(crate) fn of(name: &str, span: &Range<usize>) -> Self {
        let Range { start, end } = code_units(name, span);
        Self { start, end }
    }
}

impl fmt::Display for Place {
    /// Writes the range as a call of `String.prototype.slice`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slice({}, {})", self.start, self.end)
    }
}
