//! Punycode (RFC 3492): the functions of [`alabel::punycode`], without error details.

use alloc::string::String;
use alloc::vec::Vec;

/// Decodes Punycode. Returns `None` if `input` is not Punycode.
///
/// # Examples
///
/// ```
/// assert_eq!(idna::punycode::decode_to_string("bcher-kva").as_deref(), Some("bücher"));
/// ```
#[inline]
#[must_use]
pub fn decode_to_string(input: &str) -> Option<String> {
    alabel::punycode::decode(input).ok()
}

/// Decodes Punycode to code points. Returns `None` if `input` is not Punycode.
///
/// # Examples
///
/// ```
/// assert_eq!(idna::punycode::decode("tda"), Some(vec!['ü']));
/// ```
#[must_use]
pub fn decode(input: &str) -> Option<Vec<char>> {
    Some(decode_to_string(input)?.chars().collect())
}

/// Encodes a string in Punycode. Returns `None` if a delta overflows 64 bits, which no string in memory
/// reaches.
///
/// # Examples
///
/// ```
/// assert_eq!(idna::punycode::encode_str("bücher").as_deref(), Some("bcher-kva"));
/// ```
#[inline]
#[must_use]
pub fn encode_str(input: &str) -> Option<String> {
    alabel::punycode::encode(input).ok()
}

/// Encodes code points in Punycode, like [`encode_str`].
///
/// # Examples
///
/// ```
/// assert_eq!(idna::punycode::encode(&['ü']).as_deref(), Some("tda"));
/// ```
#[must_use]
pub fn encode(input: &[char]) -> Option<String> {
    encode_str(&input.iter().collect::<String>())
}
