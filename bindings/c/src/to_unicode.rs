//! A name for people: `idn2_to_unicode_8z8z` and its relatives.

use std::borrow::Cow;

use alabel::label::{MAX_OCTETS, Separators, split, strip_ace_prefix};

use crate::code::Code;
use crate::lookup::{check_label_length, may_have_a_label};
use crate::punycode;

/// The maximum number of code points of a name.
const MAX_NAME_CODE_POINTS: usize = 255;

/// Decodes each A-label of a name, whatever code points it stands for, and leaves all other labels as they are.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). Whether a name is valid is what
/// [`lookup`](crate::lookup::lookup) says.
///
/// # Errors
///
/// - [`Code::PunycodeBadInput`] and others for a label that starts with the ACE prefix and is not in Punycode.
/// - [`Code::TooBigLabel`], [`Code::PunycodeBigOutput`] or [`Code::TooBigDomain`] for more than 63 code points in a label, an
///   A-label of more than 63 octets, and more than 255 code points in the result.
pub fn to_unicode(name: &str) -> Result<Cow<'_, str>, Code> {
    if name.len() <= MAX_OCTETS && !may_have_a_label(name) {
        return Ok(Cow::Borrowed(name));
    }
    let mut result = String::new();
    let mut rest = MAX_NAME_CODE_POINTS + 1;
    for label in split(name, Separators::FullStop) {
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

/// Decodes a label, if it starts with the ACE prefix.
fn decode(label: &str) -> Result<Cow<'_, str>, Code> {
    if let Some(punycode) = strip_ace_prefix(label) {
        check_label_length(label, Code::PunycodeBigOutput)?;
        let decoded = punycode::decode(punycode.as_bytes())?;
        return Ok(Cow::Owned(decoded));
    }
    if label.chars().nth(MAX_OCTETS).is_some() {
        return Err(Code::TooBigLabel);
    }
    Ok(Cow::Borrowed(label))
}
