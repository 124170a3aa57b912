//! Character strings (RFC 1035, section 5.1).

use super::fault::Fault;
use super::kinds::is_digits;

/// Returns the octets of a character string, in quotes or not. An escape is one octet: "\X where X is any
/// character other than a digit", or "\DDD where each D is a digit" (RFC 1035, section 5.1).
pub(super) fn unescaped(word: &[u8]) -> Result<Vec<u8>, Fault> {
    let quoted = word.strip_prefix(b"\"");
    let mut rest = quoted.map_or(word, |rest| rest.strip_suffix(b"\"").unwrap_or(rest));
    let mut octets = Vec::with_capacity(rest.len());
    while let Some((&first, following)) = rest.split_first() {
        let octet;
        (octet, rest) = match (first, following) {
            (b'\\', [digit, ..]) if digit.is_ascii_digit() => {
                let (digits, rest) = following.split_at_checked(3).ok_or(Fault::Escape)?;
                let digits = std::str::from_utf8(digits)
                    .ok()
                    .filter(|digits| is_digits(digits));
                let octet = digits.and_then(|digits| digits.parse().ok());
                (octet.ok_or(Fault::Escape)?, rest)
            }
            (b'\\', [octet, rest @ ..]) => (*octet, rest),
            (b'\\', []) => return Err(Fault::Escape),
            _ => (first, following),
        };
        octets.push(octet);
    }
    Ok(octets)
}
