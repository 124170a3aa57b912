//! The labels of a name in wire format, and the canonical order of names.

use core::cmp::Ordering;

use crate::guarantee::Guaranteed;

/// The maximum number of labels without the root: one octet each, and its length.
const MAX_LABELS: usize = 127;

/// Returns the labels of a name in wire format, from left to right, without the root label.
pub(super) fn labels(wire: &[u8]) -> impl DoubleEndedIterator<Item = &[u8]> + Clone {
    // A name has at most 255 octets, so the places of its labels fit in octets.
    let mut starts = [0_u8; MAX_LABELS];
    let mut count = 0;
    let mut start = 0;
    for slot in &mut starts {
        let length = wire.get(usize::from(start)).copied().unwrap_or_default();
        if length == 0 {
            break;
        }
        *slot = start;
        count += 1;
        start = start.saturating_add(length).saturating_add(1);
    }
    (0..count).map(move |number: usize| {
        let start = starts.get(number).copied().guaranteed();
        let (length, rest) = wire
            .get(usize::from(start)..)
            .and_then(<[u8]>::split_first)
            .unwrap_or((&0, &[]));
        rest.get(..usize::from(*length)).guaranteed()
    })
}

/// Compares names in wire format: "sorting the names according to their most significant (rightmost) labels"
/// ([RFC 4034, section 6.1](https://www.rfc-editor.org/rfc/rfc4034#section-6.1)).
pub(super) fn compare(wire: &[u8], other: &[u8]) -> Ordering {
    let (mut labels, mut others) = (labels(wire).rev(), labels(other).rev());
    loop {
        let ordering = match (labels.next(), others.next()) {
            (Some(label), Some(other)) => compare_labels(label, other),
            (label, other) => return label.is_some().cmp(&other.is_some()),
        };
        if ordering.is_ne() {
            return ordering;
        }
    }
}

/// Compares labels "as unsigned left-justified octet strings": "The absence of a octet sorts before a zero
/// value octet, and uppercase US-ASCII letters are treated as if they were lowercase US-ASCII letters."
fn compare_labels(label: &[u8], other: &[u8]) -> Ordering {
    let other = other.iter().map(u8::to_ascii_lowercase);
    label.iter().map(u8::to_ascii_lowercase).cmp(other)
}
