//! Labels for zones: `idn2_register_u8` and `idn2_register_ul`.

use std::borrow::Cow;

use alabel::Idna2008;
use alabel::label::{strip_ace_prefix, to_u_label};

use crate::code::Code;
use crate::flags::Flags;
use crate::lookup::{check_label_length, to_a_label};
use crate::normalization::{is_same, normalize_label};

/// Converts a U-label, an A-label, or a matching pair, to the label for the zone.
///
/// [RFC 5891, section 4](https://www.rfc-editor.org/rfc/rfc5891#section-4). Of the flags, only
/// `IDN2_NFC_INPUT` has an effect. A label in ASCII without the ACE prefix is returned unchanged: IDNA has no
/// rules for it.
///
/// # Errors
///
/// - Returns the code of the rule that the label breaks.
/// - Returns [`Code::InvalidALabel`] if the given A-label does not start with `xn--` in lowercase: registries
///   "MUST accept only the exact string for which registration is requested" (section 4.1).
/// - Returns [`Code::UaLabelMismatch`] if the A-label does not encode the U-label.
pub fn register<'a>(
    u_label: Option<&'a str>,
    a_label: Option<&'a str>,
    flags: i32,
) -> Result<Option<Cow<'a, str>>, Code> {
    let nfc_input = flags & Flags::NFC_INPUT != 0;
    if let Some(a_label) = a_label {
        check_a_label(a_label)?;
        if let Some(u_label) = u_label
            // "MUST match exactly" (section 4.2.1).
            && !is_same(u_label, nfc_input, &to_u_label(a_label)?)
        {
            return Err(Code::UaLabelMismatch);
        }
        return Ok(Some(Cow::Borrowed(a_label)));
    }
    let Some(u_label) = u_label else {
        return Ok(None);
    };
    let u_label = normalize_label(u_label, nfc_input)?;
    if u_label.is_ascii() {
        check_label_length(&u_label, Code::TooBigLabel)?;
        if strip_ace_prefix(&u_label).is_some() {
            check_a_label(&u_label)?;
        }
        Ok(Some(u_label))
    } else if u_label.contains('.') {
        // U+002E is DISALLOWED (RFC 5892, section 2).
        Err(Code::Disallowed)
    } else {
        let a_label = to_a_label(Idna2008::REGISTRATION, &u_label)?;
        Ok(Some(Cow::Owned(a_label.into_owned())))
    }
}

/// Checks an A-label for registration. It must be in lowercase.
fn check_a_label(label: &str) -> Result<(), Code> {
    check_label_length(label, Code::TooBigLabel)?;
    match label.strip_prefix("xn--") {
        None | Some("") => return Err(Code::InvalidALabel),
        Some(_) if !label.is_ascii() => return Err(Code::InvalidALabel),
        // Digits of Punycode have no such value.
        Some(punycode) if punycode.contains('.') => return Err(Code::PunycodeBadInput),
        Some(_) => {}
    }
    to_a_label(Idna2008::REGISTRATION, label)?;
    // An uppercase letter decodes to itself, which is DISALLOWED.
    let has_uppercase = label.bytes().any(|octet| octet.is_ascii_uppercase());
    if has_uppercase {
        Err(Code::Disallowed)
    } else {
        Ok(())
    }
}
