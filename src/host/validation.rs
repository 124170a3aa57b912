//! The search for the validation errors that are not failures, in the order of the steps of the host parser
//! ([URL Standard, section 3.5](https://url.spec.whatwg.org/#host-parsing)).

use alloc::vec::Vec;
use core::net::Ipv4Addr;
use core::ops::Range;

use super::percent;
use super::warning::{HostWarning, HostWarningKind};
use crate::error::{Error, ErrorKind};
use crate::profile::Url;

/// Returns a warning that is not about an error of ToASCII.
const fn warning(kind: HostWarningKind, span: Range<usize>) -> HostWarning {
    HostWarning {
        kind,
        span,
        error: None,
    }
}

/// Returns the warnings about a host that is a domain, or the IPv4 address `address`.
pub(super) fn of_domain(input: &str, address: Option<Ipv4Addr>) -> Vec<HostWarning> {
    let mut warnings = Vec::new();
    let domain = &*percent::decode(input);
    // "If input contains a percent-encoded byte, domain-percent-encoded validation error."
    if let Some(place) = percent::first_encoded(input) {
        warnings.push(warning(HostWarningKind::DomainPercentEncoded, place));
    }
    // The domain parser: "If strictResult is a failure value, domain-to-ASCII validation error. This step
    // does not return."
    if let Some(error) = Url::strict_error(domain) {
        let error = located(error, domain, input);
        warnings.push(HostWarning {
            kind: HostWarningKind::DomainToAscii,
            span: error.span(),
            error: Some(error),
        });
    }
    if let Some(address) = address {
        of_ipv4(input, domain, address, &mut warnings);
    }
    warnings
}

/// Returns the error of a decoded domain as an error of the input.
fn located(error: Error, domain: &str, input: &str) -> Error {
    if domain == input {
        error
    } else {
        percent::locate(&error, domain, input)
    }
}

/// Adds the warnings about an IPv4 address, given the decoded domain.
fn of_ipv4(input: &str, domain: &str, address: Ipv4Addr, warnings: &mut Vec<HostWarning>) {
    // "If domain is not an ASCII string, IPv4-non-ASCII-input validation error."
    let mut code_points = domain.char_indices();
    if let Some((start, c)) = code_points.find(|(_, c)| !c.is_ascii()) {
        let place = percent::source(start..start + c.len_utf8(), input);
        warnings.push(warning(HostWarningKind::Ipv4NonAsciiInput, place));
    }
    let of_label = |kind, label| {
        // Only the place of the error matters.
        let error = Url::new().error(domain, ErrorKind::Ipv4NonNumericPart, Some(label));
        warning(kind, located(error, domain, input).span())
    };
    let ascii = Url::new().to_ascii(domain).unwrap_or_default();
    // The searchers of `str` would add octets to WebAssembly modules.
    let ascii = ascii.as_bytes();
    let parts = ascii.strip_suffix(b".").unwrap_or(ascii);
    let count = parts.split(|&octet| octet == b'.').count();
    // "If the last item in parts is the empty string, then: IPv4-empty-part validation error."
    if parts.len() < ascii.len() {
        warnings.push(of_label(HostWarningKind::Ipv4EmptyPart, count));
    }
    // "If parts's size is less than 4, IPv4-too-few-parts validation error."
    if count < 4 {
        let whole = 0..input.len();
        warnings.push(warning(HostWarningKind::Ipv4TooFewParts, whole));
    }
    for (label, part) in parts.split(|&octet| octet == b'.').enumerate() {
        // "If result[1] is true, IPv4-non-decimal-part validation error." The IPv4 number parser sets it if
        // at least two code points start with 0.
        if matches!(part, [b'0', _, ..]) {
            warnings.push(of_label(HostWarningKind::Ipv4NonDecimalPart, label));
        }
    }
    // "If any item in numbers is greater than 255, IPv4-out-of-range-part validation error." In an address,
    // it is the last one, which fills the octets from its own to the last.
    let octets = address.octets();
    let before_last = octets.get(count - 1..octets.len() - 1).unwrap_or_default();
    if before_last.iter().any(|&octet| octet != 0) {
        warnings.push(of_label(HostWarningKind::Ipv4OutOfRangePart, count - 1));
    }
}

/// Returns the warnings about a host that is an IPv6 address in brackets.
pub(super) fn of_ipv6(input: &str) -> Vec<HostWarning> {
    let mut warnings = Vec::new();
    let is_separator = |octet: &u8| matches!(octet, b'[' | b':' | b']');
    let mut start = 0;
    for piece in input.as_bytes().split(is_separator) {
        // "If length is greater than 1 and value is less than 0x10^(length − 1), IPv6-piece-leading-zero
        // validation error." An IPv4 address at the end has no leading zeros.
        let end = start + piece.len();
        if matches!(piece, [b'0', _, ..]) && !piece.contains(&b'.') {
            warnings.push(warning(HostWarningKind::Ipv6PieceLeadingZero, start..end));
        }
        start = end + 1;
    }
    warnings
}

/// Returns the warnings about an opaque host.
pub(super) fn of_opaque(input: &str) -> Vec<HostWarning> {
    // "If input contains a code point that is not a URL code point and not U+0025 (%), invalid-URL-unit
    // validation error."
    let mut code_points = input.char_indices();
    let other = code_points.find(|&(_, c)| !is_url_code_point(c) && c != '%');
    let other = other.map(|(start, c)| start..start + c.len_utf8());
    // "If input contains a U+0025 (%) and the two code points following it are not ASCII hex digits,
    // invalid-URL-unit validation error."
    let percent = percent::first_not_encoding(input);
    let mut warnings = Vec::new();
    for place in [other, percent].into_iter().flatten() {
        warnings.push(warning(HostWarningKind::InvalidUrlUnit, place));
    }
    warnings
}

/// Returns `true` for a URL code point ([URL Standard, section
/// 4.3](https://url.spec.whatwg.org/#url-code-points)): "ASCII alphanumeric, U+0021 (!), U+0024 ($), U+0026
/// (&), U+0027 ('), U+0028 LEFT PARENTHESIS, U+0029 RIGHT PARENTHESIS, U+002A (*), U+002B (+), U+002C (,),
/// U+002D (-), U+002E (.), U+002F (/), U+003A (:), U+003B (;), U+003D (=), U+003F (?), U+0040 (@), U+005F
/// (_), U+007E (~), and code points in the range U+00A0 to U+10FFFD, inclusive, excluding surrogates and
/// noncharacters."
fn is_url_code_point(c: char) -> bool {
    let is_noncharacter = matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE;
    c.is_ascii_alphanumeric()
        || matches!(
            c,
            '!' | '$' | '&'..='/' | ':' | ';' | '=' | '?' | '@' | '_' | '~'
        )
        || (c >= '\u{A0}' && !is_noncharacter)
}
