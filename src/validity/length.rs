//! The lengths that DNS allows ([UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII), step
//! 4; RFC 1035, section 2.3.4).

use crate::error::{Detail, ErrorKind};
use crate::guarantee::Guaranteed;
use crate::label::{MAX_NAME_OCTETS, MAX_OCTETS};

/// Checks step 4.1: "The length of the domain name, excluding the root label and its dot, is from 1 to 253."
pub(crate) const fn name_violation(octets: usize) -> Option<(ErrorKind, Detail)> {
    match octets {
        0 => Some((ErrorKind::EmptyName, Detail::None)),
        1..=MAX_NAME_OCTETS => None,
        _ => Some((
            ErrorKind::NameTooLong,
            Detail::TooLong(octets, MAX_NAME_OCTETS),
        )),
    }
}

/// Checks step 4.2: "The length of each label is from 1 to 63."
pub(crate) const fn label_violation(octets: usize) -> Option<(ErrorKind, Detail)> {
    match octets {
        0 => Some((ErrorKind::EmptyLabel, Detail::None)),
        1..=MAX_OCTETS => None,
        _ => Some((ErrorKind::LabelTooLong, Detail::TooLong(octets, MAX_OCTETS))),
    }
}

/// Returns `true` if DNS allows the lengths of a name and its labels. No label may be empty.
pub(crate) fn are_dns_lengths(name: &str) -> bool {
    name.len() <= MAX_OCTETS || name.len() <= MAX_NAME_OCTETS && !has_long_label(name)
}

/// Returns `true` if a label has more than 63 octets: a run of 64 octets without a full stop.
pub(crate) fn has_long_label(name: &str) -> bool {
    let mut rest = name.as_bytes();
    while let Some(start) = rest.first_chunk::<{ MAX_OCTETS + 1 }>() {
        let Some(last) = start.iter().rposition(|&octet| octet == b'.') else {
            return true;
        };
        rest = rest.get(last + 1..).guaranteed();
    }
    false
}
