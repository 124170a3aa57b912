//! Which code points a label may have
//! ([UTS #46, section 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria), criteria 1 and 7).

use super::{AsciiSet, positions};
use crate::label::is_non_ldh_ascii;
use crate::unicode;

/// Criterion 1: "The label must be in Unicode Normalization Form NFC."
pub(crate) fn is_nfc(label: &[char]) -> bool {
    unicode::is_nfc(label)
}

/// Criterion 7, for Nontransitional Processing: "each value must be either valid or deviation".
///
/// For Transitional Processing "each value must be valid", which is the same: the mapping has removed the
/// deviations, and what an A-label decodes to is always checked for Nontransitional Processing.
pub(crate) fn disallowed(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, |c| !unicode::class(c).is_valid(true))
}

/// Criterion 7, for ASCII code points that a set denies: "if UseSTD3ASCIIRules=true and the code point is
/// an ASCII code point (U+0000..U+007F), then it must be a lowercase letter (a-z), a digit (0-9), or a
/// hyphen-minus (U+002D)".
pub(crate) fn denied(label: &[char], set: AsciiSet) -> impl Iterator<Item = usize> {
    positions(label, move |c| set.contains(c))
}

/// "(...) the absence of non-LDH ASCII code points" (RFC 3490, section 4.1, step 3a), as LDH labels in
/// [RFC 5890, section 2.3.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.1) have none.
pub(crate) fn not_ldh(label: &[char]) -> impl Iterator<Item = usize> {
    positions(label, is_non_ldh_ascii)
}
