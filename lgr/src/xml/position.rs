//! Places in a text.

use crate::error::Place;

/// A place that moves forward in a text.
#[derive(Debug)]
pub(super) struct Position<'t> {
    text: &'t str,
    offset: usize,
    place: Place,
    /// `true` after a carriage return. It ends a line, by itself or with a line feed (XML 1.0, section 2.11).
    is_after_return: bool,
}

impl<'t> Position<'t> {
    /// Creates a position at line 1, column 1. The text has no byte order mark.
    pub(super) const fn new(text: &'t str) -> Self {
        Self {
            text,
            offset: 0,
            place: Place { line: 1, column: 1 },
            is_after_return: false,
        }
    }

    /// Returns the place.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// Returns the text from here.
    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    /// Moves to an offset in octets. An earlier offset changes nothing.
    pub(super) fn move_to(&mut self, offset: usize) {
        let passed = self.text.get(self.offset..offset).unwrap_or_default();
        for c in passed.chars() {
            if matches!(c, '\n' | '\r') {
                if !(self.is_after_return && c == '\n') {
                    self.place.line = self.place.line.saturating_add(1);
                }
                self.place.column = 1;
            } else {
                self.place.column = self.place.column.saturating_add(1);
            }
            self.is_after_return = c == '\r';
        }
        self.offset += passed.len();
    }

    /// Moves to the next occurrence of a part.
    pub(super) fn skip_to(&mut self, part: &str) {
        let distance = self.rest().find(part).unwrap_or_default();
        self.move_to(self.offset + distance);
    }

    /// Moves past the white space of XML.
    pub(super) fn skip_space(&mut self) {
        let rest = self.rest();
        let trimmed = rest.trim_start_matches([' ', '\t', '\r', '\n']);
        self.move_to(self.offset + (rest.len() - trimmed.len()));
    }
}
