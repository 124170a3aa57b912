//! Lists of texts and numbers in octets, which `Fields.java` reads.
//!
//! A number is four octets, the greatest first. A text is its number of octets, then UTF-8; a missing text is
//! the number -1.

use std::fmt::Display;

/// The number that stands for a missing text.
const MISSING: i32 = -1;

/// A list of texts and numbers.
#[derive(Default)]
pub(crate) struct Record(Vec<u8>);

impl Record {
    /// Appends a number. A number that Java cannot represent becomes its greatest.
    pub(crate) fn number(&mut self, number: usize) {
        let number = i32::try_from(number).unwrap_or(i32::MAX);
        self.0.extend(number.to_be_bytes());
    }

    /// Appends numbers.
    pub(crate) fn numbers<const COUNT: usize>(&mut self, numbers: [usize; COUNT]) {
        for number in numbers {
            self.number(number);
        }
    }

    /// Appends a text.
    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len());
        self.0.extend(text.as_bytes());
    }

    /// Appends a text, or the number for a missing one.
    pub(crate) fn optional_text(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.0.extend(MISSING.to_be_bytes()),
        }
    }

    /// Appends what a value displays.
    pub(crate) fn displayed(&mut self, value: impl Display) {
        self.text(&value.to_string());
    }

    /// Appends the offsets of a column.
    pub(crate) fn offsets(&mut self, offsets: &[i32]) {
        self.0
            .extend(offsets.iter().flat_map(|offset| offset.to_be_bytes()));
    }

    /// Appends octets up to the end of the record.
    pub(crate) fn rest(&mut self, octets: &[u8]) {
        self.0.extend(octets);
    }

    /// Returns the octets.
    pub(crate) fn octets(&self) -> &[u8] {
        &self.0
    }
}
