//! Fields of lines.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;

use memchr::memmem::Finder;

/// A field of each line.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Its number, from 1.
    number: NonZeroUsize,
    /// What separates fields.
    delimiter: Finder<'static>,
}

/// A line has no field of the number that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MissingField {
    /// How many fields it has.
    fields: usize,
    /// The number of the field.
    number: NonZeroUsize,
}

impl fmt::Display for MissingField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fields, number } = self;
        let s = if *fields == 1 { "" } else { "s" };
        write!(
            f,
            "the line has {fields} field{s}, so there is no field {number}"
        )
    }
}

impl Field {
    /// Returns the field of this number, from 1.
    pub(super) fn new(number: NonZeroUsize, delimiter: &str) -> Self {
        Self {
            number,
            delimiter: Finder::new(delimiter).into_owned(),
        }
    }

    /// Returns the place of the field in a line without its ending.
    pub(super) fn find(&self, line: &[u8]) -> Result<Range<usize>, MissingField> {
        let number = self.number;
        let mut delimiters = self.delimiter.find_iter(line);
        let mut start = 0;
        for fields in 1..number.get() {
            let delimiter = delimiters.next().ok_or(MissingField { fields, number })?;
            start = delimiter + self.delimiter.needle().len();
        }
        Ok(start..delimiters.next().unwrap_or(line.len()))
    }
}
