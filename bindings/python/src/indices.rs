//! Positions in Python strings, which count code points.

use std::fmt;
use std::ops::Range;

/// The octet at which each code point of a name starts.
pub(crate) struct Indices(Vec<usize>);

/// A range of code points, displayed as a slice.
pub(crate) struct Place(pub(crate) Range<usize>);

impl Indices {
    /// Finds the code points of a name.
    pub(crate) fn of(name: &str) -> Self {
        Self(name.char_indices().map(|(octet, _)| octet).collect())
    }

    /// Converts a range of octets.
    pub(crate) fn place(&self, octets: &Range<usize>) -> Place {
        Place(self.index(octets.start)..self.index(octets.end))
    }

    /// Converts an octet to the number of code points that start before it.
    fn index(&self, octet: usize) -> usize {
        self.0.partition_point(|&start| start < octet)
    }
}

impl fmt::Display for Place {
    /// Writes the range as in `name[1:2]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Range { start, end }) = self;
        write!(f, "[{start}:{end}]")
    }
}
