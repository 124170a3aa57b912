//! The host parser of the URL Standard (section 3.5), written from its steps. It uses the library's domain
//! parser and the address parsers of the standard library.

use std::net::{Ipv4Addr, Ipv6Addr};

use alabel::Url;
use alabel::label::ends_in_a_number;
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};

/// Parses and serializes a host, or returns `None` for a failure.
pub fn parse_host(input: &str, is_opaque: bool) -> Option<String> {
    // "If input starts with U+005B ([)".
    if let Some(rest) = input.strip_prefix('[') {
        return Some(format!("[{}]", parse_ipv6(rest.strip_suffix(']')?)?));
    }
    if is_opaque {
        let is_forbidden = |c| "\0\t\n\r #/:<>?@[\\]^|".contains(c);
        let encoded = utf8_percent_encode(input, CONTROLS).to_string();
        return (!input.contains(is_forbidden)).then_some(encoded);
    }
    // "Let domain be the result of running UTF-8 decode without BOM on the percent-decoding of input."
    let domain = percent_decode_str(input).decode_utf8_lossy();
    // "Let asciiDomain be the result of running domain to ASCII with domain and false. If asciiDomain is
    // failure, then return failure."
    let ascii = Url::new().to_ascii(&domain).ok()?;
    // "If asciiDomain ends in a number, then return the result of IPv4 parsing asciiDomain."
    if ends_in_a_number(&ascii) {
        return parse_ipv4(&ascii).map(|address| address.to_string());
    }
    Some(ascii.into_owned())
}

/// Parses and serializes an IPv6 address.
fn parse_ipv6(input: &str) -> Option<String> {
    let pieces = input.parse::<Ipv6Addr>().ok()?.segments();
    // "Let compress be the result of finding the IPv6 address compressed piece index": the first longest run
    // of at least two zero pieces.
    let length_at = |start: usize| {
        pieces[start..]
            .iter()
            .take_while(|piece| **piece == 0)
            .count()
    };
    let longest = (0..8).rev().max_by_key(|start| length_at(*start)).unwrap();
    let hexadecimal = |pieces: &[u16]| {
        let pieces: Vec<String> = pieces.iter().map(|piece| format!("{piece:x}")).collect();
        pieces.join(":")
    };
    Some(match length_at(longest) {
        0 | 1 => hexadecimal(&pieces),
        length => {
            let (before, after) = (&pieces[..longest], &pieces[longest + length..]);
            format!("{}::{}", hexadecimal(before), hexadecimal(after))
        }
    })
}

/// Parses an IPv4 address.
pub fn parse_ipv4(input: &str) -> Option<Ipv4Addr> {
    let input = input.strip_suffix('.').unwrap_or(input);
    let numbers: Vec<u32> = input
        .split('.')
        .map(|part| u32::try_from(parse_ipv4_number(part)?).ok())
        .collect::<Option<_>>()?;
    let (last, first) = numbers.split_last()?;
    // "If any but the last item in numbers is greater than 255, then return failure."
    if first.len() > 3 || first.iter().any(|number| *number > 255) {
        return None;
    }
    // "If the last item in numbers is greater than or equal to 256^(5 − numbers's size), then return
    // failure."
    let octets_of_last = 4 - u32::try_from(first.len()).unwrap();
    if u64::from(*last) >= 256_u64.pow(octets_of_last) {
        return None;
    }
    let place = |(number, index)| number << (8 * (3 - index));
    let first: u32 = first.iter().zip(0_u32..).map(place).sum();
    Some(Ipv4Addr::from(first + last))
}

/// Parses a number of an IPv4 address. A number that is too large for the address can be wrong above 64 bits.
pub fn parse_ipv4_number(input: &str) -> Option<u64> {
    let hexadecimal = input
        .strip_prefix("0x")
        .or_else(|| input.strip_prefix("0X"));
    let octal = input.strip_prefix('0').filter(|rest| !rest.is_empty());
    let (digits, radix) = match (hexadecimal, octal) {
        // "If input is the empty string, then return failure." After a prefix, "then return (0, true)".
        (Some(""), _) => ("0", 16),
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) => (digits, 8),
        _ => (input, 10),
    };
    let are_digits = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    are_digits.then(|| u64::from_str_radix(digits, radix).unwrap_or(u64::MAX))
}
