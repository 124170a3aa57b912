//! Address literals ([RFC 5321, section 4.1.3](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.3)).

use alloc::format;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Parses an address literal, which starts with a bracket. Returns the reason if it is none.
pub(super) fn parse(literal: &str) -> Result<IpAddr, &'static str> {
    let Some(address) = literal
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    else {
        return Err("the address literal does not end with a bracket");
    };
    match address.split_once(':') {
        // "IPv6-address-literal = "IPv6:" IPv6-addr"; strings of the grammar match in either case.
        Some((tag, address)) if tag.eq_ignore_ascii_case("IPv6") => ipv6(address).map(IpAddr::V6),
        Some(_) => Err("the only tag of address literals is IPv6"),
        None => ipv4(address)
            .map(IpAddr::V4)
            .ok_or("the address literal has no IPv4 address"),
    }
}

/// Parses "IPv6-addr = IPv6-full / IPv6-comp / IPv6v4-full / IPv6v4-comp".
fn ipv6(address: &str) -> Result<Ipv6Addr, &'static str> {
    // The search of `rsplit_once` keeps a call of a panic.
    let colon = address.bytes().rposition(|octet| octet == b':');
    let ipv4 = colon.and_then(|colon| {
        let (groups, last) = address.split_at_checked(colon + 1)?;
        let [a, b, c, d] = ipv4(last)?.octets();
        let [high, low] = [[a, b], [c, d]].map(u16::from_be_bytes);
        Some(format!("{groups}{high:x}:{low:x}"))
    });
    // The parser of `core` accepts no leading zeros in an IPv4 address.
    let text = ipv4.as_deref().unwrap_or(address);
    let parsed = text.parse();
    let parsed = parsed.map_err(|_| "the address literal has no IPv6 address")?;
    let groups = address.split(':').filter(|group| !group.is_empty()).count();
    // An IPv4 address is two groups. "The "::" represents at least 2 16-bit groups of zeros."
    match groups + usize::from(ipv4.is_some()) {
        7 => Err("the \"::\" of the address literal stands for one group, not for two or more"),
        _ => Ok(parsed),
    }
}

/// Parses "Snum 3("." Snum)", where "Snum = 1*3DIGIT": leading zeros are allowed, and the number is decimal.
fn ipv4(address: &str) -> Option<Ipv4Addr> {
    let mut octets = [0; 4];
    let mut numbers = address.split('.');
    for octet in &mut octets {
        let number = numbers.next()?;
        let is_number = number.len() <= 3 && number.bytes().all(|digit| digit.is_ascii_digit());
        *octet = if is_number {
            number.parse().ok()?
        } else {
            return None;
        };
    }
    numbers.next().is_none().then(|| Ipv4Addr::from(octets))
}
