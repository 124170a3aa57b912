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

/// Decodes octets.
///
/// # Errors
///
/// [`Code::PunycodeBadInput`] for what is not Punycode, [`Code::PunycodeOverflow`] if a number does not fit into 32 bits.
pub fn decode(octets: &[u8]) -> Result<Vec<u32>, Code> {
    let punycode = str::from_utf8(octets).map_err(|_| Code::PunycodeBadInput)?;
    let text = alabel::punycode::decode(punycode).map_err(|error| Code::from(error.kind()))?;
    Ok(text.chars().map(u32::from).collect())
}

/// Returns the text of code points, if all are Unicode scalar values.
#[must_use]
pub fn text(code_points: &[u32]) -> Option<String> {
    code_points.iter().copied().map(char::from_u32).collect()
}
