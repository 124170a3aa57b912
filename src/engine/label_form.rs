//! A label of a name and its form.

use crate::punycode::DecodeError;
use crate::unicode::Class;

/// A label of a name.
#[derive(Clone, Copy)]
pub(crate) struct ReadLabel<'name> {
    /// Its number, from 0.
    pub(super) number: usize,
    /// The number of octets before it in the name.
    pub(super) start: usize,
    /// Its text in the name.
    pub(super) text: &'name str,
    /// The union of the classes of its code points after mapping, normalization or decoding.
    pub(super) classes: Class,
    pub(super) form: LabelForm,
    /// `true` if mapping changes the text. For an A-label: if it changes the letter case.
    pub(super) is_mapped: bool,
    /// `true` if normalization changes the label. Its code points then have no places in the text.
    pub(super) is_normalized: bool,
}

/// The form of a label. Its own tag compares faster than a tag inside the error.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum LabelForm {
    /// ASCII, not mapped, and no A-label.
    Ascii,
    /// Not ASCII, or mapped.
    Unicode,
    /// Starts with "xn--" and decodes.
    ALabel,
    /// Starts with "xn--" and decodes to an empty or an ASCII label.
    AsciiALabel,
    /// Starts with "xn--" and does not decode.
    Undecodable(DecodeError),
    /// Starts with "xn--" and has a non-ASCII code point at this position.
    NonAsciiALabel(usize),
}

impl ReadLabel<'_> {
    /// The label before the first one is read.
    pub(super) const NONE: Self = Self {
        number: 0,
        start: 0,
        text: "",
        classes: Class::NONE,
        form: LabelForm::Ascii,
        is_mapped: false,
        is_normalized: false,
    };

    /// Returns `true` if the label is empty or is an A-label that encodes nothing.
    #[inline]
    pub(super) fn is_empty(&self, code_points: &[char]) -> bool {
        self.text.is_empty() || self.form == LabelForm::AsciiALabel && code_points.is_empty()
    }

    /// Returns `true` if the text is ASCII. Valid only if nothing is mapped while labels are read.
    #[inline]
    pub(super) const fn is_ascii(&self) -> bool {
        !matches!(self.form, LabelForm::Unicode | LabelForm::NonAsciiALabel(_))
    }
}
