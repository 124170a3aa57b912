//! An input and its place.

use super::fields::MissingField;
use super::no_text::NoText;

/// An input and its place.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent properties")]
pub(crate) struct Input<'a> {
    /// The octets of the name, or of the whole line if it has none.
    pub(crate) octets: &'a [u8],
    /// The number of the line of standard input, from 1.
    pub(crate) line: Option<u64>,
    /// The line without its line feed. A record can have several lines.
    pub(crate) row: &'a [u8],
    /// The octets of the line before and after the name. Octets between two names belong to the second.
    pub(crate) around: [&'a [u8]; 2],
    /// `true` if another name of the same line follows.
    pub(crate) is_followed: bool,
    /// `true` if the field is in quotes.
    pub(crate) is_quoted: bool,
    /// The reason why the line has no name.
    pub(crate) missing: Option<MissingField>,
    /// `true` if the octets are NULL, a header, a comment, or an empty line or field, which are written
    /// unchanged.
    pub(crate) is_kept: bool,
    /// `true` if the octets are an empty line or field that is written unchanged.
    pub(crate) is_empty: bool,
    /// `true` if the octets are a comment, which is written unchanged.
    pub(crate) is_comment: bool,
}

impl<'a> Input<'a> {
    /// Returns the input for an argument of the command.
    pub(crate) const fn argument(octets: &'a [u8]) -> Self {
        Self {
            octets,
            line: None,
            row: octets,
            around: [&[], &[]],
            is_followed: false,
            is_quoted: false,
            missing: None,
            is_kept: false,
            is_empty: false,
            is_comment: false,
        }
    }

    /// Returns the input for a line without fields.
    pub(crate) const fn whole_line(octets: &'a [u8], number: u64) -> Self {
        Self {
            line: Some(number),
            ..Self::argument(octets)
        }
    }

    /// Returns an input with the same place and another name.
    pub(crate) const fn with_octets(self, octets: &'a [u8]) -> Self {
        Self { octets, ..self }
    }

    /// Returns `true` if the octets are a name.
    pub(crate) const fn has_name(&self) -> bool {
        self.missing.is_none() && !self.is_kept
    }

    /// Returns the input as a string.
    pub(crate) fn text(&self) -> Result<&'a str, NoText> {
        match self.missing {
            Some(error) => Err(NoText::MissingField(error)),
            None => std::str::from_utf8(self.octets).map_err(NoText::NotUtf8),
        }
    }
}
