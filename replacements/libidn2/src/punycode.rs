//! Punycode with code points: `idn2_punycode_encode` and `idn2_punycode_decode`.

use crate::code::Code;

/// Encodes code points.
///
/// # Errors
///
/// Returns [`Code::PunycodeBadInput`] for a number that is not a Unicode scalar value, and
/// [`Code::PunycodeOverflow`] for an input that is too long to encode.
pub fn encode(code_points: &[u32]) -> Result<String, Code> {
    let text = text(code_points, Code::PunycodeBadInput)?;
    alabel::punycode::encode(&text).map_err(|_| Code::PunycodeOverflow)
}

/// Decodes octets. Accepts only letters, digits, hyphens and underscores as basic code points.
///
/// # Errors
///
/// Returns [`Code::PunycodeBadInput`] for an input that is not Punycode, and [`Code::PunycodeOverflow`] if a
/// number does not fit into 32 bits.
pub fn decode(octets: &[u8]) -> Result<String, Code> {
    let is_admitted = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    // After a delimiter at the end, nothing remains to decode.
    if octets.last().is_none_or(|last| *last == b'-') || !octets.iter().all(is_admitted) {
        return Err(Code::PunycodeBadInput);
    }
    let punycode = str::from_utf8(octets).map_err(|_| Code::PunycodeBadInput)?;
    alabel::punycode::decode(punycode).map_err(Into::into)
}

/// Returns the text of code points.
///
/// # Errors
///
/// Returns `invalid` if a number is not a Unicode scalar value, and [`Code::Malloc`] if there is no memory
/// for the text.
pub fn text(code_points: &[u32], invalid: Code) -> Result<String, Code> {
    let octets = |c: &u32| char::from_u32(*c).map_or(0, char::len_utf8);
    let mut text = String::new();
    text.try_reserve_exact(code_points.iter().map(octets).sum())
        .map_err(|_| Code::Malloc)?;
    for c in code_points {
        text.push(char::from_u32(*c).ok_or(invalid)?);
    }
    Ok(text)
}
