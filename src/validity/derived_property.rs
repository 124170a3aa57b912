//! The code points that IDNA2008 allows in a label ([RFC 5891, section
//! 4.2.2](https://www.rfc-editor.org/rfc/rfc5891#section-4.2.2)).

use super::positions;
use crate::unicode::DerivedProperty;

/// Checks: "The candidate Unicode string MUST NOT contain characters that appear in the "DISALLOWED" (...)
/// list".
pub(crate) fn disallowed(label: &[char]) -> impl Iterator<Item = usize> {
    has(label, DerivedProperty::Disallowed)
}

/// Checks: "(...) and "UNASSIGNED" lists specified in the Tables document".
pub(crate) fn unassigned(label: &[char]) -> impl Iterator<Item = usize> {
    has(label, DerivedProperty::Unassigned)
}

/// Returns the positions of the code points with this derived property.
fn has(label: &[char], property: DerivedProperty) -> impl Iterator<Item = usize> {
    positions(label, move |c| DerivedProperty::of(c) == property)
}
