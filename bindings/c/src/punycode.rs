//! Punycode of code points: `idn2_punycode_encode` and `idn2_punycode_decode`.

use crate::code::Code;

/// Encodes code points.
///
/// # Errors
///
/// [`Code::PunycodeBadInput`] for a number that is no Unicode scalar value, [`Code::PunycodeOverflow`] for an input that is too long
/// to encode.
pub fn encode(code_points: &[u32]) -> Result<String, Code> {
    let text = text(code_points).ok_or(Code::PunycodeBadInput)?;
    alabel::punycode::encode(&text).map_err(|_| Code::PunycodeOverflow)
}

/// Decodes octets. Of ASCII other than letters, digits and hyphens, underscores alone stand for themselves.
///
/// # Errors
///
/// [`Code::PunycodeBadInput`] for what is not Punycode, [`Code::PunycodeOverflow`] if a number does not fit into 32 bits.
pub fn decode(octets: &[u8]) -> Result<String, Code> {
    let is_admitted = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    // A delimiter at the end is followed by nothing to decode.
    if octets.last().is_none_or(|last| *last == b'-') || !octets.iter().all(is_admitted) {
        return Err(Code::PunycodeBadInput);
    }
    let punycode = str::from_utf8(octets).map_err(|_| Code::PunycodeBadInput)?;
    alabel::punycode::decode(punycode).map_err(|error| error.kind().into())
}

/// Returns the text of code points, if all are Unicode scalar values.
#[must_use]
pub fn text(code_points: &[u32]) -> Option<String> {
    code_points.iter().copied().map(char::from_u32).collect()
}
