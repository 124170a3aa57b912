//! Names for people: `idn2_to_unicode_8z8z` and its variants.

use std::borrow::Cow;

use alabel::label::{MAX_OCTETS, strip_ace_prefix};

use crate::code::Code;
use crate::lookup::may_have_a_label;
use crate::punycode;

/// The maximum number of code points of a name.
const MAX_NAME_CODE_POINTS: usize = 255;

/// The maximum number of octets of an A-label that decodes to as many code points as a label has octets. A
/// delta of 32 bits has at most seven digits (RFC 3492, section 3.3), because each digit except the last is
/// multiplied by at most 35.
const MAX_A_LABEL_OCTETS: usize = 4 + MAX_OCTETS * 7;

/// An upper bound of the code points that [`to_unicode`] reads before it finds that a name or a label is too
/// long: 255 in labels of one code point each, or as many in A-labels, and one more label.
const MOST_CODE_POINTS: usize = (MAX_NAME_CODE_POINTS + 2) * (4 + 7 + 1) + MAX_A_LABEL_OCTETS + 1;

/// An upper bound of the octets that [`to_unicode`] reads.
pub const MOST_OCTETS: usize = MOST_CODE_POINTS * char::MAX.len_utf8();

/// Decodes each A-label of a name, without checking the result, and leaves all other labels unchanged.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1).
/// [`lookup`](crate::lookup::lookup) checks names.
///
/// # Errors
///
/// - Returns [`Code::PunycodeBadInput`] and others for a label that starts with the ACE prefix and is not in
///   Punycode.
/// - Returns [`Code::TooBigLabel`], [`Code::PunycodeBigOutput`] or [`Code::TooBigDomain`] for more than 63
///   code points in a label, encoded in an A-label or not, and for more than 255 in the result. An A-label
///   itself may have more than 63 octets.
pub fn to_unicode(name: &str) -> Result<Cow<'_, str>, Code> {
    if name.len() <= MAX_OCTETS && !may_have_a_label(name) {
        return Ok(Cow::Borrowed(name));
    }
    let mut result = String::with_capacity(name.len().min(MOST_CODE_POINTS));
    let mut rest = MAX_NAME_CODE_POINTS + 1;
    for label in name.split('.') {
        let decoded = decode(label)?;
        rest = rest
            .checked_sub(decoded.chars().count() + 1)
            .ok_or(Code::TooBigDomain)?;
        result.push_str(&decoded);
        result.push('.');
    }
    result.pop();
    Ok(if result == name {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(result)
    })
}

/// Applies [`to_unicode`] from code points to code points. Converts at most as many of them to text as a
/// valid name has.
///
/// # Errors
///
/// Returns the errors of [`to_unicode`], and [`Code::EncodingError`] if a number is not a Unicode scalar
/// value.
pub fn convert_code_points(name: &[u32]) -> Result<Cow<'static, [u32]>, Code> {
    let (start, rest) = name.split_at(name.len().min(MOST_CODE_POINTS));
    if rest.iter().any(|c| char::from_u32(*c).is_none()) {
        return Err(Code::EncodingError);
    }
    to_code_points(&punycode::text(start, Code::EncodingError)?)
}

/// Applies [`to_unicode`], and returns code points.
///
/// # Errors
///
/// Returns the errors of [`to_unicode`].
pub fn to_code_points(name: &str) -> Result<Cow<'static, [u32]>, Code> {
    let unicode = to_unicode(name)?;
    let mut code_points = Vec::with_capacity(unicode.len());
    code_points.extend(unicode.chars().map(u32::from));
    Ok(code_points.into())
}

/// Decodes a label, if it starts with the ACE prefix.
fn decode(label: &str) -> Result<Cow<'_, str>, Code> {
    if let Some(punycode) = strip_ace_prefix(label) {
        if label.len() > MAX_A_LABEL_OCTETS {
            return Err(Code::PunycodeBigOutput);
        }
        let decoded = punycode::decode(punycode.as_bytes())?;
        check_code_points(&decoded, Code::PunycodeBigOutput)?;
        return Ok(Cow::Owned(decoded));
    }
    check_code_points(label, Code::TooBigLabel)?;
    Ok(Cow::Borrowed(label))
}

/// Checks that a label has at most as many code points as DNS admits octets.
fn check_code_points(label: &str, code: Code) -> Result<(), Code> {
    match label.chars().nth(MAX_OCTETS) {
        Some(_) => Err(code),
        None => Ok(()),
    }
}
