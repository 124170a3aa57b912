//! The wire format ([RFC 1035, section 3.1](https://www.rfc-editor.org/rfc/rfc1035#section-3.1)).

use super::error::{WireNameError, WireNameErrorKind as Kind};
use crate::label::MAX_OCTETS;

/// The maximum length of a name in wire format, in octets ([RFC 1035, section
/// 2.3.4](https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4)).
pub(super) const MAX_WIRE_OCTETS: usize = 255;

/// Returns `true` if octets are one name in wire format, without compression. Errors have a function of their
/// own: with their places in this loop, it is slower than that of the crate `domain` (bench row "hosts, from
/// wire, owned").
pub(super) fn is_name(octets: &[u8]) -> bool {
    let mut place = 0;
    while let Some(&length) = octets.get(place) {
        place += 1;
        match usize::from(length) {
            0 => return place == octets.len() && place <= MAX_WIRE_OCTETS,
            length if length <= MAX_OCTETS => place += length,
            _ => return false,
        }
    }
    false
}

/// Returns the error of octets that are not a name.
#[cold]
pub(super) fn error(octets: &[u8]) -> WireNameError {
    let mut place = 0;
    let end = loop {
        match octets.get(place) {
            Some(0) => break place + 1,
            Some(&length) if usize::from(length) <= MAX_OCTETS => place += 1 + usize::from(length),
            Some(&octet) => {
                let is_pointer = octet >= 0xC0;
                let kind = if is_pointer {
                    Kind::Compressed(octet)
                } else {
                    Kind::UnknownLabelType(octet)
                };
                return WireNameError::new(kind, place..place + 1);
            }
            None => {
                let missing = place + 1 - octets.len();
                return WireNameError::new(Kind::Truncated(missing), 0..octets.len());
            }
        }
    };
    if end > MAX_WIRE_OCTETS {
        WireNameError::new(Kind::NameTooLong(end), 0..end)
    } else {
        WireNameError::new(Kind::TrailingOctets(octets.len() - end), end..octets.len())
    }
}
