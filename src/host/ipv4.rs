//! The IPv4 parser ([URL Standard, section 3.5](https://url.spec.whatwg.org/#concept-ipv4-parser)).

use core::net::Ipv4Addr;

use crate::domain::parse_number;
use crate::error::ErrorKind;
use crate::label::without_root_dot;

/// The reason why a domain that ends in a number is not an IPv4 address.
pub(crate) struct Failure {
    /// The rule.
    pub(crate) kind: ErrorKind,
    /// The number of the label that breaks the rule, or `None` for the whole domain.
    pub(crate) label: Option<usize>,
}

/// Parses an ASCII domain that ends in a number: the IPv4 parser.
pub(crate) fn parse(domain: &str) -> Result<Ipv4Addr, Failure> {
    // "If the last item in parts is the empty string": "If parts's size is greater than 1, then remove the
    // last item from parts."
    let domain = without_root_dot(domain);
    // "If parts's size is greater than 4, IPv4-too-many-parts validation error, return failure."
    let last = domain.bytes().filter(|octet| *octet == b'.').count();
    if last > 3 {
        return Err(Failure {
            kind: ErrorKind::Ipv4TooManyParts,
            label: None,
        });
    }
    let failure = |label, kind| Failure {
        kind,
        label: Some(label),
    };
    let mut numbers = [0; 4];
    for (label, (part, number)) in domain.split('.').zip(&mut numbers).enumerate() {
        // "If result is failure, IPv4-non-numeric-part validation error, return failure."
        *number =
            parse_number(part).ok_or_else(|| failure(label, ErrorKind::Ipv4NonNumericPart))?;
    }
    let mut address = 0;
    for (label, number) in numbers.into_iter().enumerate().take(last + 1) {
        // "If any but the last item in numbers is greater than 255, then return failure." "If the last item
        // in numbers is greater than or equal to 256^(5 − numbers's size), then return failure."
        let octets = if label == last { 4 - last } else { 1 };
        let limit = 1 << (8 * octets);
        if number >= limit {
            return Err(failure(label, ErrorKind::Ipv4OutOfRangePart));
        }
        address = address * limit + number;
    }
    // The limits keep the address below 256^4.
    Ok(Ipv4Addr::from_bits(
        u32::try_from(address).unwrap_or(u32::MAX),
    ))
}
