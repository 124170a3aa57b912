//! The code points that a label may have ([UTS #46, section
//! 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria), criteria 1 and 7).

use super::{AsciiSet, positions};
use crate::label::is_non_ldh_ascii;
use crate::unicode;

/// Checks criterion 1: "The label must be in Unicode Normalization Form NFC."
pub(crate) fn is_nfc(label: &[char]) -> bool {
    unicode::is_nfc(label)
}

/// Checks criterion 7 for Nontransitional Processing: "each value must be either valid or deviation".
///
/// Transitional Processing requires that "each value must be valid". That is equivalent: the mapping has
/// removed all deviations, and decoded A-labels are always checked for Nontransitional Processing.
pub(crate) fn disallowed(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, |c| !unicode::class(c).is_valid(true))
}

/// Checks criterion 7 for the ASCII code points in `set`: "if UseSTD3ASCIIRules=true and the code point is an
/// ASCII code point (U+0000..U+007F), then it must be a lowercase letter (a-z), a digit (0-9), or a
/// hyphen-minus (U+002D)".
pub(crate) fn denied(label: &[char], set: AsciiSet) -> impl Iterator<Item = usize> {
    positions(label, move |c| set.contains(c))
}

/// Checks "the absence of non-LDH ASCII code points" (RFC 3490, section 4.1, step 3a; LDH labels in [RFC
/// 5890, section 2.3.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.1)).
pub(crate) fn not_ldh(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, is_non_ldh_ascii)
}
