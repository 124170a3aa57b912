//! The "preferred name syntax" of host names ([RFC 1034, section
//! 3.5](https://www.rfc-editor.org/rfc/rfc1034#section-3.5), as modified by [RFC 1123, section
//! 2.1](https://www.rfc-editor.org/rfc/rfc1123#section-2.1)), with underscores.

use core::ops::Range;

use crate::error::{Detail, ErrorKind};
use crate::validity::length;

/// The first rule that a name breaks.
pub(super) struct Violation {
    pub(super) kind: ErrorKind,
    pub(super) detail: Detail,
    /// The number of the label, from 0.
    pub(super) label: usize,
    /// The label, or the whole name, in octets of the name.
    pub(super) text: Range<usize>,
    /// The octet in the name that breaks the rule, or `None` for the whole text.
    pub(super) place: Option<usize>,
}

/// Returns the first rule that a name without a root dot breaks.
pub(super) fn violation(name: &[u8]) -> Option<Violation> {
    if let Some((kind, detail)) = length::name_violation(name.len()) {
        return Some(Violation {
            kind,
            detail,
            label: 0,
            text: 0..name.len(),
            place: None,
        });
    }
    let mut start = 0;
    for (label, octets) in name.split(|octet| *octet == b'.').enumerate() {
        if let Some((kind, detail, place)) = label_violation(octets) {
            return Some(Violation {
                kind,
                detail,
                label,
                text: start..start + octets.len(),
                place: place.map(|place| start + place),
            });
        }
        start += octets.len() + 1;
    }
    None
}

/// Returns the first rule that a label breaks, and the octet that breaks it.
fn label_violation(label: &[u8]) -> Option<(ErrorKind, Detail, Option<usize>)> {
    if let Some((kind, detail)) = length::label_violation(label.len()) {
        return Some((kind, detail, None));
    }
    let at = |kind, place| Some((kind, Detail::None, Some(place)));
    let is_valid = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    if let Some(place) = label.iter().position(|octet| !is_valid(octet)) {
        let is_ascii = label.get(place).is_some_and(u8::is_ascii);
        at(
            if is_ascii {
                ErrorKind::NotLdh
            } else {
                ErrorKind::NotAscii
            },
            place,
        )
    } else if label.starts_with(b"-") {
        at(ErrorKind::LeadingHyphen, 0)
    } else if label.ends_with(b"-") {
        at(ErrorKind::TrailingHyphen, label.len() - 1)
    } else {
        None
    }
}
