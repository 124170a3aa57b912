//! A name for people: `idn2_to_unicode_8z8z` and its relatives.

use std::borrow::Cow;

use alabel::label::{MAX_OCTETS, Separators, split, strip_ace_prefix, to_u_label};

use crate::code::Code;
use crate::lookup::may_have_a_label;

/// The maximum number of code points of a name.
const MAX_NAME_CODE_POINTS: usize = 255;

/// Decodes each A-label of a name, whatever code points it stands for, and leaves all other labels as they are.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). Whether a name is valid is what
/// [`lookup`](crate::lookup::lookup) says.
///
/// # Errors
///
/// - [`Code::PunycodeBadInput`] and others for a label that starts with the ACE prefix and is no A-label.
/// - [`Code::TooBigLabel`], [`Code::PunycodeBigOutput`] or [`Code::TooBigDomain`] for more than 63 code points in a label, an
///   A-label of more than 63 octets, and more than 255 code points in the result.
pub fn to_unicode(name: &str) -> Result<Cow<'_, str>, Code> {
    if name.len() <= MAX_OCTETS && !may_have_a_label(name) {
        return Ok(Cow::Borrowed(name));
    }
    let mut labels = split(name, Separators::FullStop);
    let result = if labels.any(|label| strip_ace_prefix(label).is_some()) {
        let mut decoded = String::new();
        for label in split(name, Separators::FullStop) {
            decoded.push_str(&decode(label)?);
            decoded.push('.');
        }
        decoded.pop();
        Cow::Owned(decoded)
    } else {
        split(name, Separators::FullStop).try_for_each(|label| decode(label).map(drop))?;
        Cow::Borrowed(name)
    };
    if has_more_code_points(&result, MAX_NAME_CODE_POINTS) {
        return Err(Code::TooBigDomain);
    }
    Ok(result)
}

/// Decodes a label, if it starts with the ACE prefix.
fn decode(label: &str) -> Result<Cow<'_, str>, Code> {
    if strip_ace_prefix(label).is_some() {
        return Ok(Cow::Owned(to_u_label(label)?));
    }
    if has_more_code_points(label, MAX_OCTETS) {
        return Err(Code::TooBigLabel);
    }
    Ok(Cow::Borrowed(label))
}

/// Returns `true` if a text has more than `maximum` code points. It has no more than octets.
fn has_more_code_points(text: &str, maximum: usize) -> bool {
    text.len() > maximum && text.chars().nth(maximum).is_some()
}
