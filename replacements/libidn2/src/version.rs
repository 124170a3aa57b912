//! The version of the ABI, for `idn2_check_version`.

use std::cmp::Ordering;
use std::ffi::CStr;

/// The version of libidn2 with these functions, flags and return codes.
pub const VERSION: &CStr = c"2.3.8";

/// Returns `true` if `required` is [`VERSION`] or an earlier version.
///
/// Compares numbers by value and other octets one by one, as strverscmp(3).
#[must_use]
pub fn is_provided(required: &[u8]) -> bool {
    compare(required, VERSION.to_bytes()) != Ordering::Greater
}

/// Compares two versions.
fn compare(one: &[u8], other: &[u8]) -> Ordering {
    match (number(one), number(other)) {
        (Some((number, one)), Some((other_number, other))) => {
            let order = number.len().cmp(&other_number.len());
            order
                .then(number.cmp(other_number))
                .then_with(|| compare(one, other))
        }
        _ => match (one, other) {
            ([octet, one @ ..], [other_octet, other @ ..]) if octet == other_octet => {
                compare(one, other)
            }
            _ => one.first().cmp(&other.first()),
        },
    }
}

/// Splits off the number at the start of a version, without leading zeros, if there is one.
fn number(version: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_digit = |octet: &&u8| octet.is_ascii_digit();
    let end = version.iter().take_while(is_digit).count();
    let (number, rest) = version.split_at(end);
    let zeros = number.iter().take_while(|&&digit| digit == b'0').count();
    (end != 0).then_some((number.split_at(zeros).1, rest))
}

#[cfg(test)]
mod tests {
    use super::is_provided;

    /// The answers of libidn2 2.3.3, with the last number of each version raised by five.
    #[test]
    fn versions_up_to_this_one_are_provided() {
        for version in ["", "0.16", "2.3", "2.3.3", "2.3.8", "2.3.7z", "2.03.8"] {
            assert!(is_provided(version.as_bytes()), "{version}");
        }
        for version in ["2.3.9", "2.3.10", "2.3.8a", "2.4", "2.10.0", "3", "x", "10"] {
            assert!(!is_provided(version.as_bytes()), "{version}");
        }
    }
}
