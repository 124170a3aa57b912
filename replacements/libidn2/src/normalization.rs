//! `IDN2_NFC_INPUT` for labels of IDNA2008, which are not mapped.

use std::borrow::Cow;

use alabel::label::MAX_OCTETS;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::code::Code;

/// The most octets that are normalized to one code point: no decomposition has more than four code points.
pub(crate) const OCTETS_NORMALIZED_TO_ONE: usize = 4 * char::MAX.len_utf8();

/// Normalizes a label, if the flag asks for it.
///
/// # Errors
///
/// Returns [`Code::PunycodeBigOutput`] for a label that is too long for any A-label. Returns
/// [`Code::Disallowed`] for a label that is in ASCII once normalized, and so is not a U-label: U+212A, U+037E
/// and U+1FEF are DISALLOWED (RFC 5892, section 2.2).
pub(crate) fn normalize_label(label: &str, nfc_input: bool) -> Result<Cow<'_, str>, Code> {
    if label.is_ascii() {
        return Ok(Cow::Borrowed(label));
    }
    if label.len() > MAX_OCTETS * OCTETS_NORMALIZED_TO_ONE {
        return Err(Code::PunycodeBigOutput);
    }
    if !nfc_input || is_nfc(label) {
        return Ok(Cow::Borrowed(label));
    }
    let normalized: String = label.nfc().collect();
    if normalized.is_ascii() {
        Err(Code::Disallowed)
    } else {
        Ok(Cow::Owned(normalized))
    }
}

/// Returns `true` if normalization, if the flag asks for it, changes a label.
pub(crate) fn is_same(label: &str, nfc_input: bool, other: &str) -> bool {
    // Stops at the first difference.
    label == other || nfc_input && label.nfc().eq(other.chars())
}
