//! A label of a name, as it was read.

use crate::punycode::DecodeError;
use crate::unicode::Class;

/// A label of a name.
#[derive(Clone, Copy)]
pub(crate) struct ReadLabel<'name> {
    /// Its number, counted from 0.
    pub(super) number: usize,
    /// The octets before it in the name.
    pub(super) start: usize,
    /// The label as it stands in the name.
    pub(super) text: &'name str,
    /// The union of the classes of its code points: those that it is mapped and normalized to, or that it stands for.
    pub(super) classes: Class,
    /// What became of it.
    pub(super) form: LabelForm,
    /// Whether it has other code points than its text; of an A-label, other letters.
    pub(super) is_mapped: bool,
    /// Whether normalization changes it, so that its code points have no places in the text.
    pub(super) is_normalized: bool,
}

/// What became of a label. With a tag of its own, which is compared faster than one within an error.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum LabelForm {
    /// It is ASCII, and neither mapped nor an A-label.
    Ascii,
    /// It has code points outside ASCII, or is mapped.
    Unicode,
    /// It starts with "xn--" and decodes.
    ALabel,
    /// It starts with "xn--" and decodes to nothing, or to ASCII alone.
    AsciiALabel,
    /// It starts with "xn--" and does not decode.
    Undecodable(DecodeError),
    /// It starts with "xn--" and has a code point outside ASCII at this position.
    NonAsciiALabel(usize),
}

impl ReadLabel<'_> {
    /// No label.
    pub(super) const NONE: Self = Self {
        number: 0,
        start: 0,
        text: "",
        classes: Class::NONE,
        form: LabelForm::Ascii,
        is_mapped: false,
        is_normalized: false,
    };

    /// Returns `true` if the label is empty, or is an A-label that stands for nothing.
    #[inline]
    pub(super) fn is_empty(&self, code_points: &[char]) -> bool {
        self.text.is_empty() || self.form == LabelForm::AsciiALabel && code_points.is_empty()
    }

    /// Returns `true` if its text is ASCII, provided that nothing is mapped while it is read.
    #[inline]
    pub(super) const fn is_ascii(&self) -> bool {
        !matches!(self.form, LabelForm::Unicode | LabelForm::NonAsciiALabel(_))
    }
}
