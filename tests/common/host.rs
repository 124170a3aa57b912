//! The host parser of the URL Standard (section 3.5), written from its steps. It uses the library's domain
//! parser and the address parsers of the standard library.

use std::net::{Ipv4Addr, Ipv6Addr};

use alabel::{Url, Uts46};
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
    if Url::ends_in_a_number(&ascii) {
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

/// Returns the validation errors of a host that parses, in the order of the steps.
pub fn validation_errors(input: &str, is_opaque: bool) -> Vec<&'static str> {
    let mut errors = Vec::new();
    if input.starts_with('[') {
        // "If length is greater than 1 and value is less than 0x10^(length − 1)".
        for piece in input.trim_matches(['[', ']']).split(':') {
            let length = u32::try_from(piece.len()).unwrap();
            let value = u32::from_str_radix(piece, 16);
            if length > 1 && value.is_ok_and(|value| value < 0x10_u32.pow(length - 1)) {
                errors.push("IPv6-piece-leading-zero");
            }
        }
        return errors;
    }
    let is_hex = |c: Option<char>| c.is_some_and(|c| c.is_ascii_hexdigit());
    let encodes = |rest: &str| is_hex(rest.chars().nth(1)) && is_hex(rest.chars().nth(2));
    let mut encodings = input
        .match_indices('%')
        .map(|(place, _)| encodes(&input[place..]));
    if is_opaque {
        let is_noncharacter =
            |c: char| ('\u{FDD0}'..='\u{FDEF}').contains(&c) || u32::from(c) % 0x1_0000 >= 0xFFFE;
        let is_url_code_point = |c: char| match c {
            '\0'..'\u{80}' => c.is_ascii_alphanumeric() || "!$&'()*+,-./:;=?@_~".contains(c),
            _ => c >= '\u{A0}' && !is_noncharacter(c),
        };
        if input.chars().any(|c| !is_url_code_point(c) && c != '%') {
            errors.push("invalid-URL-unit");
        }
        if encodings.any(|encodes| !encodes) {
            errors.push("invalid-URL-unit");
        }
        return errors;
    }
    if encodings.any(|encodes| encodes) {
        errors.push("domain-percent-encoded");
    }
    let domain = percent_decode_str(input).decode_utf8_lossy();
    if Uts46::STRICT.to_ascii(&domain).is_err() {
        errors.push("domain-to-ASCII");
    }
    let ascii = Url::new().to_ascii(&domain).unwrap();
    if Url::ends_in_a_number(&ascii) {
        if !domain.is_ascii() {
            errors.push("IPv4-non-ASCII-input");
        }
        errors.extend(ipv4_validation_errors(&ascii));
    }
    errors
}

/// Returns the validation errors of the IPv4 parser.
fn ipv4_validation_errors(input: &str) -> Vec<&'static str> {
    let mut errors = Vec::new();
    let mut parts: Vec<&str> = input.split('.').collect();
    if parts.last() == Some(&"") {
        errors.push("IPv4-empty-part");
        parts.pop();
    }
    if parts.len() < 4 {
        errors.push("IPv4-too-few-parts");
    }
    let is_not_decimal = |part: &&&str| {
        part.starts_with("0x") || part.starts_with("0X") || part.starts_with('0') && part.len() >= 2
    };
    let others = parts.iter().filter(is_not_decimal);
    errors.extend(others.map(|_| "IPv4-non-decimal-part"));
    let is_large = |part: &&str| parse_ipv4_number(part).unwrap() > 255;
    if parts.iter().any(is_large) {
        errors.push("IPv4-out-of-range-part");
    }
    errors
}
