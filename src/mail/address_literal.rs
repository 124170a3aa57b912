//! Address literals ([RFC 5321, section 4.1.3](https://www.rfc-editor.org/rfc/rfc5321#section-4.1.3)).

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
        Some((tag, address)) if tag.eq_ignore_ascii_case("IPv6") => {
            let address = address.parse::<Ipv6Addr>();
            address
                .map(IpAddr::V6)
                .map_err(|_| "the address literal has no IPv6 address")
        }
        Some(_) => Err("the only tag of address literals is IPv6"),
        None => ipv4(address)
            .map(IpAddr::V4)
            .ok_or("the address literal has no IPv4 address"),
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
