//! Hints: how to change a name or a flag so that the name passes.

use alloc::vec::Vec;

use crate::error::{ErrorKind, Hint};
use crate::unicode::{self, DerivedProperty, MappingStatus};
use crate::validity::AsciiSet;

/// Returns the flag of UTS #46 to change, or what to remove.
pub(super) fn uts46(kind: ErrorKind, code_point: Option<char>) -> Option<Hint> {
    match kind {
        ErrorKind::HyphensInThirdAndFourth
        | ErrorKind::LeadingHyphen
        | ErrorKind::TrailingHyphen => Some(Hint::CheckHyphens),
        ErrorKind::Std3 if !code_point.is_some_and(is_forbidden) => Some(Hint::UseStd3AsciiRules),
        // Only the neighbors of the label make it fail, as in `1.xn--ngbq.com`.
        ErrorKind::BidiRule1 if code_point.is_some_and(|c| c.is_ascii()) => Some(Hint::CheckBidi),
        ErrorKind::InvalidPunycode => Some(Hint::IgnoreInvalidPunycode),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some(Hint::Remove),
        ErrorKind::RootLabel => Some(Hint::RemoveRootDot),
        _ => None,
    }
}

/// Returns `true` if a hint leads to a valid label. A label that does not decode is not checked further, so
/// its forbidden code points have no errors of their own.
pub(super) fn is_enough(hint: Hint, label: &str) -> bool {
    hint != Hint::IgnoreInvalidPunycode || !label.bytes().any(|octet| is_forbidden(octet.into()))
}

/// Returns the hint of UTS #46, or to remove an ignored code point that a flag refuses.
pub(super) fn extended_uts46(kind: ErrorKind, code_point: Option<char>) -> Option<Hint> {
    let is_ignored = |c| MappingStatus::of(c) == MappingStatus::Ignored;
    if kind == ErrorKind::Disallowed && code_point.is_some_and(is_ignored) {
        return Some(Hint::RemoveIgnored);
    }
    uts46(kind, code_point)
}

/// Returns how UTS #46 treats what IDNA2008 rejects, or how to prepare the name.
pub(super) fn idna2008(kind: ErrorKind, code_point: Option<char>) -> Option<Hint> {
    match kind {
        ErrorKind::Disallowed if code_point.is_some_and(is_forbidden) => None,
        ErrorKind::Disallowed => match MappingStatus::of(code_point?) {
            MappingStatus::Valid | MappingStatus::Deviation => Some(Hint::ValidUnderUts46),
            MappingStatus::Mapped if is_mapped_to_valid(code_point?) => Some(Hint::Map),
            MappingStatus::Ignored => Some(Hint::RemoveIgnored),
            MappingStatus::Mapped | MappingStatus::Disallowed => None,
        },
        ErrorKind::NotNfc => Some(Hint::Normalize),
        ErrorKind::NotLdh if code_point == Some('_') => Some(Hint::ServiceName),
        ErrorKind::HyphensInThirdAndFourth => Some(Hint::HyphensUnderUts46),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => Some(Hint::Remove),
        _ => None,
    }
}

/// Returns the flag of IDNA2003 to change.
pub(crate) fn idna2003(kind: ErrorKind, code_point: Option<char>) -> Option<Hint> {
    match kind {
        ErrorKind::Unassigned => Some(Hint::AllowUnassigned),
        ErrorKind::Std3 if code_point.is_some_and(is_forbidden) => None,
        ErrorKind::Std3 | ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => {
            Some(Hint::Idna2003UseStd3AsciiRules)
        }
        _ => None,
    }
}

/// Returns the hint of UTS #46 for a URL, whose only flag is beStrict.
pub(crate) fn url(kind: ErrorKind, code_point: Option<char>) -> Option<Hint> {
    match uts46(kind, code_point) {
        Some(Hint::CheckHyphens | Hint::UseStd3AsciiRules) => Some(Hint::BeStrict),
        Some(Hint::IgnoreInvalidPunycode | Hint::CheckBidi) => None,
        hint => hint,
    }
}

/// The first octet of U+FE6B and U+FF20 in UTF-8.
const AT_SIGN_START: u8 = 0xEF;

/// Returns a hint if an input that fails looks like something other than a domain name: a URL
/// (`https://example.com/` or `example.com/a`), an e-mail address, a host name with a port, or an IPv6
/// address.
pub(super) fn about_input(input: &str) -> Option<Hint> {
    if has_delimiter(input.as_bytes()) {
        about_delimited(input)
    } else {
        None
    }
}

/// Returns the hint about an input with a delimiter.
#[cold]
fn about_delimited(input: &str) -> Option<Hint> {
    if is_ipv6(input) {
        return Some(Hint::Ipv6Address);
    }
    if let Some((scheme, rest)) = split_at_first(input, b':')
        && rest.as_bytes().starts_with(b"//")
        && is_scheme(scheme)
    {
        return Some(Hint::Url);
    }
    if let Some((host, _)) = split_at_first(input, b'/') {
        let is_relative = input.as_bytes().starts_with(b"//");
        return (is_relative || is_dotted(host)).then_some(Hint::Url);
    }
    if let Some((local_part, host)) = split_at_sign(input) {
        return (!local_part.is_empty() && is_host(host)).then_some(Hint::EmailAddress);
    }
    let (host, port) = split_at_last(input, b':')?;
    let is_port = !port.is_empty() && port.bytes().all(|octet| octet.is_ascii_digit());
    (is_port && split_at_first(host, b':').is_none() && is_host(host)).then_some(Hint::Port)
}

/// Returns `true` if an input looks like an IPv6 address, with or without brackets and port.
fn is_ipv6(input: &str) -> bool {
    let address = match input.as_bytes() {
        [b'[', address @ ..] => {
            let end = address.iter().position(|&octet| octet == b']');
            end.and_then(|end| address.get(..end)).unwrap_or_default()
        }
        address => address,
    };
    let (mut colons, mut is_ipv4) = (0, false);
    let is_address = address.iter().all(|&octet| match octet {
        b':' => {
            colons += 1;
            !is_ipv4
        }
        b'.' => {
            is_ipv4 = true;
            true
        }
        _ => octet.is_ascii_hexdigit(),
    });
    is_address && colons >= 2
}

/// Returns `true` if the text beside a delimiter looks like a host.
fn is_host(host: &str) -> bool {
    !host.is_empty() && !host.chars().any(char::is_whitespace)
}

/// Returns `true` if the text before a slash looks like a host. A dot is required, because labels of reverse
/// zones also contain slashes (RFC 2317).
fn is_dotted(host: &str) -> bool {
    host.bytes().any(|octet| octet == b'.') && is_host(host)
}

/// Returns `true` if an input has a delimiter of a URL or of an e-mail address, which is rare, or the first
/// octet of an at sign outside ASCII. Not inlined: the code that makes errors is compiled for size, and would
/// not vectorize this loop (200 more instructions per name). In blocks: vectors for a loop over all octets
/// take 300 octets of code.
#[inline(never)]
fn has_delimiter(input: &[u8]) -> bool {
    let is_delimiter = |octet| {
        u8::from(octet == b':')
            | u8::from(octet == b'/')
            | u8::from(octet == b'@')
            | u8::from(octet == AT_SIGN_START)
    };
    let (blocks, rest) = input.as_chunks::<8>();
    let has_any = |octets: &[u8; 8]| {
        let any = |any, &octet| any | is_delimiter(octet);
        octets.iter().fold(0, any) != 0
    };
    blocks.iter().any(has_any) || rest.iter().any(|&octet| is_delimiter(octet) != 0)
}

/// Splits a text at the first octet equal to `delimiter`, which must be ASCII. `str::split_once` would add
/// the searchers of the standard library to a program, about 4 KB.
#[inline(never)]
fn split_at_first(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    let position = text.bytes().position(|octet| octet == delimiter)?;
    Some((text.get(..position)?, text.get(position + 1..)?))
}

/// Splits a text at the last octet equal to `delimiter`, which must be ASCII.
#[inline(never)]
fn split_at_last(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    let position = text.bytes().rposition(|octet| octet == delimiter)?;
    Some((text.get(..position)?, text.get(position + 1..)?))
}

/// Splits a text at the last at sign: `@`, or a code point that UTS #46 maps to it.
fn split_at_sign(text: &str) -> Option<(&str, &str)> {
    let is_at_sign = |&(_, c): &(usize, char)| c == '@' || is_other_at_sign(c);
    let (position, c) = text.char_indices().rfind(is_at_sign)?;
    Some((text.get(..position)?, text.get(position + c.len_utf8()..)?))
}

/// Returns `true` for the code points that UTS #46 maps to `@`.
pub(crate) const fn is_other_at_sign(c: char) -> bool {
    matches!(c, '\u{FE6B}' | '\u{FF20}')
}

/// Returns `true` if `scheme` is the scheme of a URI (RFC 3986, section 3.1): "ALPHA *( ALPHA / DIGIT / "+" /
/// "-" / "." )".
fn is_scheme(scheme: &str) -> bool {
    let is_scheme_octet = |octet: u8| octet.is_ascii_alphanumeric() || b"+-.".contains(&octet);
    scheme
        .as_bytes()
        .first()
        .is_some_and(u8::is_ascii_alphabetic)
        && scheme.bytes().all(is_scheme_octet)
}

/// Returns `true` if the URL Standard forbids a code point in domains.
fn is_forbidden(c: char) -> bool {
    AsciiSet::FORBIDDEN_DOMAIN.contains(c)
}

/// Returns `true` if UTS #46 maps a code point to code points that IDNA2008 allows.
fn is_mapped_to_valid(c: char) -> bool {
    let mut mapped = Vec::new();
    unicode::map(c, false, &mut mapped);
    let is_valid = |c: char| DerivedProperty::of(c) == DerivedProperty::Pvalid;
    mapped.into_iter().all(is_valid)
}
