//! The rules for hyphens ([UTS #46, section 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria),
//! criteria 2 to 4; RFC 5891, section 4.2.3.1; RFC 3490, section 4.1, step 3b).

use crate::label::starts_with_ace_prefix;

/// Checks criterion 2: "If CheckHyphens, the label must not contain a U+002D HYPHEN-MINUS character in both
/// the third and fourth positions."
pub(crate) fn has_hyphens_in_third_and_fourth(label: &[char]) -> bool {
    label.get(2..4) == Some(&['-', '-'])
}

/// Checks criterion 3 at the beginning: "If CheckHyphens, the label must neither begin nor end with a U+002D
/// HYPHEN-MINUS character."
pub(crate) fn leading_hyphen(label: &[char]) -> Option<usize> {
    label.starts_with(&['-']).then_some(0)
}

/// Checks criterion 3 at the end.
pub(crate) fn trailing_hyphen(label: &[char]) -> Option<usize> {
    label.ends_with(&['-']).then(|| label.len() - 1)
}

/// Checks criterion 4: "If not CheckHyphens, the label must not begin with “xn--”." With CheckHyphens,
/// criterion 2 already covers this, and the conformance test lists both. The other specifications always
/// forbid the prefix.
pub(crate) fn has_leading_ace_prefix(label: &[char]) -> bool {
    starts_with_ace_prefix(label.iter().copied())
}
