//! The rule for combining marks ([UTS #46, section
//! 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria), criterion 6; RFC 5891, section 4.2.3.2).

use crate::unicode::is_mark;

/// Checks criterion 6: "The label must not begin with a combining mark, that is: General_Category=Mark."
pub(crate) fn leading_mark(label: &[char]) -> Option<usize> {
    label.first().copied().filter(|&c| is_mark(c)).map(|_| 0)
}
