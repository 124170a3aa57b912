//! Places in the strings of Python, which count code points.

use std::fmt;
use std::ops::Range;

/// The octets of a name at which its code points start.
pub(crate) struct Indices(Vec<usize>);

/// A place in a string, to display as a slice of it.
pub(crate) struct Place(pub(crate) Range<usize>);

impl Indices {
    /// Returns the indices of a name.
    pub(crate) fn of(name: &str) -> Self {
        Self(name.char_indices().map(|(octet, _)| octet).collect())
    }

    /// Returns the place of a range of octets.
    pub(crate) fn place(&self, octets: &Range<usize>) -> Place {
        Place(self.index(octets.start)..self.index(octets.end))
    }

    /// Returns the number of code points that start before an octet.
    fn index(&self, octet: usize) -> usize {
        self.0.partition_point(|&start| start < octet)
    }
}

impl fmt::Display for Place {
    /// Writes what follows the string in an expression of Python.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Range { start, end }) = self;
        write!(f, "[{start}:{end}]")
    }
}
