//! Places in a text.

use crate::error::Place;

/// The byte order mark.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

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
    /// Creates a position at line 1, column 1. A byte order mark has no column.
    pub(super) fn new(text: &'t str) -> Self {
        let is_marked = text.starts_with(BYTE_ORDER_MARK);
        Self {
            text,
            offset: if is_marked {
                BYTE_ORDER_MARK.len_utf8()
            } else {
                0
            },
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

    /// Returns the offset of the next occurrence of a part, or the offset of this position.
    pub(super) fn find(&self, part: &str) -> usize {
        self.offset + self.rest().find(part).unwrap_or_default()
    }

    /// Moves past the white space of XML.
    pub(super) fn skip_space(&mut self) {
        let rest = self.rest();
        let trimmed = rest.trim_start_matches([' ', '\t', '\r', '\n']);
        self.move_to(self.offset + (rest.len() - trimmed.len()));
    }
}
