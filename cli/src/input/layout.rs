//! The layout of names in lines.

use std::borrow::Cow;

use alabel::Form;
use clap::ValueEnum;

use super::fields::Fields;
use super::looks::Looks;
use super::{csv, escapes};

/// The layout of names in lines.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The octet that ends a line.
    pub(crate) line_end: u8,
    /// The fields that are names, or `None` if each line is one.
    pub(crate) fields: Option<Fields>,
    /// `true` if names and results have escapes.
    pub(crate) is_escaped: bool,
    /// `true` if each field or line has the names of a certificate.
    pub(crate) is_of_certificates: bool,
    /// The output for an empty line or field.
    pub(crate) empty: Empty,
    /// `true` if the host is taken from a URL, an e-mail address and the like.
    pub(crate) extracts: bool,
    /// The start of lines that are copied.
    pub(crate) comments: Option<String>,
    /// The kinds of text that get a note.
    pub(crate) looks: Looks,
    /// The form of names, if fields that are not asked for and have another one get a note.
    pub(crate) form: Option<Form>,
}

/// The output for an empty line or field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Empty {
    /// Report it as a name that fails
    #[default]
    Fail,
    /// Write it unchanged
    Keep,
    /// Write nothing
    Skip,
}

impl Layout {
    /// One name per line.
    pub(crate) const LINES: Self = Self {
        line_end: b'\n',
        fields: None,
        is_escaped: false,
        is_of_certificates: false,
        empty: Empty::Fail,
        extracts: false,
        comments: None,
        looks: Looks::NONE,
        form: None,
    };

    /// Returns the text of a field without quotes or escapes.
    pub(crate) fn decode<'a>(&self, field: &'a [u8]) -> Cow<'a, [u8]> {
        if self.csv_delimiter().is_some() {
            csv::unquote(field)
        } else if self.is_escaped {
            escapes::unescape(field)
        } else {
            Cow::Borrowed(field)
        }
    }

    /// Returns the delimiter of CSV.
    pub(crate) fn csv_delimiter(&self) -> Option<u8> {
        self.fields.as_ref().and_then(Fields::csv_delimiter)
    }
}
