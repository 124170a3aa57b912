//! The ACE prefix, the limit of 63 octets, and the conversion between U-labels and A-labels.

use alloc::string::String;
use core::ops::Range;

use crate::error::{Detail, Details, Document, Error, ErrorKind, Text};
use crate::guarantee::Guaranteed;
use crate::punycode::short::{self, ShortString};
use crate::punycode::{self, DecodeError, Output, append_encoding};

/// The prefix of A-labels: the "ASCII Compatible Encoding" prefix.
///
/// [RFC 5890, section 2.3.2.5](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.5).
///
/// # Examples
///
/// ```
/// assert!(alabel::to_ascii("bücher")?.starts_with(alabel::label::ACE_PREFIX));
/// # Ok::<(), alabel::Error>(())
/// ```
pub const ACE_PREFIX: &str = "xn--";

/// The maximum length of a label in DNS, in octets.
///
/// [RFC 1035, section 2.3.4](https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4).
///
/// # Examples
///
/// ```
/// use alabel::label::MAX_OCTETS;
///
/// assert!(alabel::to_ascii(&"a".repeat(MAX_OCTETS)).is_ok());
/// assert!(alabel::to_ascii(&"a".repeat(MAX_OCTETS + 1)).is_err());
/// ```
pub const MAX_OCTETS: usize = 63;

/// The maximum length of a name in DNS, in octets of its ASCII form without the root dot.
///
/// [RFC 1035, section 2.3.4](https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4), allows 255 octets for the
/// name in a message: one more for the length of each label, the root included.
///
/// # Examples
///
/// ```
/// use alabel::label::MAX_NAME_OCTETS;
///
/// let name = vec!["a"; MAX_NAME_OCTETS.div_ceil(2)].join(".");
/// assert!(alabel::to_ascii(&name).is_ok());
/// assert!(alabel::to_ascii(&format!("a{name}")).is_err());
/// ```
pub const MAX_NAME_OCTETS: usize = 253;

/// Removes the ACE prefix, in either letter case, and returns the rest of `label`.
///
/// [RFC 5890, section 2.3.2.5](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.5). Returns `None` if
/// `label` has no ACE prefix.
///
/// # Examples
///
/// ```
/// use alabel::label::strip_ace_prefix;
///
/// assert_eq!(strip_ace_prefix("XN--bcher-kva"), Some("bcher-kva"));
/// assert_eq!(strip_ace_prefix("bcher"), None);
/// ```
#[must_use]
pub fn strip_ace_prefix(label: &str) -> Option<&str> {
    let (prefix, rest) = label.split_at_checked(ACE_PREFIX.len())?;
    prefix.eq_ignore_ascii_case(ACE_PREFIX).then_some(rest)
}

/// Converts a U-label to its A-label: the ACE prefix and the Punycode of `label`.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). Takes one label, does
/// not map it, and returns an LDH label of at most 63 octets.
///
/// # Examples
///
/// ```
/// assert_eq!(alabel::label::to_a_label("bücher")?, "xn--bcher-kva");
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Errors
///
/// - `"bucher"`: [`AsciiULabel`](ErrorKind::AsciiULabel), an ASCII label needs no A-label.
/// - `"xn--bücher"`: [`NonAsciiALabel`](ErrorKind::NonAsciiALabel), the label would be encoded twice.
/// - `"bücher.example"` and `"_ü"`: [`NotLdh`](ErrorKind::NotLdh), the result would not be an LDH label.
/// - 64 times `"ü"`: [`LabelTooLong`](ErrorKind::LabelTooLong).
pub fn to_a_label(label: &str) -> Result<String, Error> {
    check_u_label_form(label)?;
    let mut a_label = String::with_capacity(MAX_OCTETS);
    a_label.push_str(ACE_PREFIX);
    let encoded = a_label.push_written(|octets| short::encode(label.chars(), octets));
    // A result that overflows the buffer of the short codec is also too long for a label.
    if encoded.is_none() || a_label.len() > MAX_OCTETS {
        let punycode = punycode::encode(label).ok().guaranteed();
        return Err(too_long(label, ACE_PREFIX.len() + punycode.len()));
    }
    Ok(a_label)
}

/// Checks that a label is not ASCII and has no ACE prefix, that its ASCII code points are letters, digits or
/// hyphens, and that it has at most 63 code points: each needs at least one octet of the A-label.
pub(crate) fn check_u_label_form(label: &str) -> Result<(), Error> {
    let Some(non_ascii) = label.char_indices().find(|(_, c)| !c.is_ascii()) else {
        return Err(error(ErrorKind::AsciiULabel, label));
    };
    if strip_ace_prefix(label).is_some() {
        return Err(error_at(ErrorKind::NonAsciiALabel, label, non_ascii));
    }
    if let Some(not_ldh) = not_ldh(label) {
        return Err(error_at(ErrorKind::NotLdh, label, not_ldh));
    }
    match label.chars().nth(MAX_OCTETS) {
        Some(_) => Err(error(ErrorKind::LabelTooLong, label)),
        None => Ok(()),
    }
}

/// Appends the ASCII form of a label to `output`: the label if it is ASCII, otherwise its A-label.
#[inline]
pub(crate) fn append_ascii_form(label: &[char], output: &mut impl Output) -> Result<(), ErrorKind> {
    if label.iter().all(char::is_ascii) {
        append_ascii_label(label, output);
        return Ok(());
    }
    append_a_label(label, output)
}

/// Appends an ASCII label to `output`. Not inlined: the caller would save the registers of this loop for
/// every A-label (bench row "A-labels, to_ascii").
#[inline(never)]
fn append_ascii_label(label: &[char], output: &mut impl Output) {
    for &c in label {
        output.push(c);
    }
}

/// Appends the ACE prefix and the Punycode of `code_points` to `output`.
#[inline]
fn append_a_label(code_points: &[char], output: &mut impl Output) -> Result<(), ErrorKind> {
    output.push_str(ACE_PREFIX);
    append_encoding(code_points, output).map_err(|_| ErrorKind::PunycodeOverflow)
}

/// Converts an A-label to its U-label: decodes the Punycode after the ACE prefix.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). Accepts either letter
/// case. [`to_a_label`] converts the result back to `label`, with the ACE prefix and the Punycode digits in
/// lowercase.
///
/// # Examples
///
/// ```
/// assert_eq!(alabel::label::to_u_label("xn--bcher-kva")?, "bücher");
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Errors
///
/// - `"bcher-kva"`: [`NoAcePrefix`](ErrorKind::NoAcePrefix).
/// - `"xn--bücher"`: [`NonAsciiALabel`](ErrorKind::NonAsciiALabel).
/// - `"xn--a.b-kva"`: [`NotLdh`](ErrorKind::NotLdh).
/// - 64 octets or more: [`LabelTooLong`](ErrorKind::LabelTooLong).
/// - `"xn--0"`: [`InvalidPunycode`](ErrorKind::InvalidPunycode), the input ends inside a delta.
/// - `"xn--bucher-"`: [`AsciiALabel`](ErrorKind::AsciiALabel), it decodes to `bucher`.
/// - `"xn--xn---epa"`: [`LeadingAcePrefix`](ErrorKind::LeadingAcePrefix), it decodes to `xn--é`.
pub fn to_u_label(label: &str) -> Result<String, Error> {
    let Some(punycode) = strip_ace_prefix(label) else {
        return Err(error(ErrorKind::NoAcePrefix, label));
    };
    if let Some(non_ascii) = label.char_indices().find(|(_, c)| !c.is_ascii()) {
        return Err(error_at(ErrorKind::NonAsciiALabel, label, non_ascii));
    }
    if let Some(not_ldh) = not_ldh(label) {
        return Err(error_at(ErrorKind::NotLdh, label, not_ldh));
    }
    if label.len() > MAX_OCTETS {
        return Err(too_long(label, label.len()));
    }
    // No need to encode the result and compare: "There is (...) only one encoded string that can represent a
    // given sequence of integers" (RFC 3492, section 6.2).
    let u_label = punycode::decode(punycode).map_err(|reason| invalid_punycode(label, reason))?;
    match fault(u_label.chars()) {
        Some(kind) => Err(error(kind, label)),
        None => Ok(u_label),
    }
}

/// Returns `true` if an XN-label is an A-label. `punycode` has at most 59 octets, so its code points fit in a
/// [`ShortString`].
pub(super) fn is_a_label(punycode: &str) -> bool {
    let mut u_label = ShortString::EMPTY;
    let is_decoded = short::decode(punycode, &mut u_label, |_| ()).is_some();
    is_decoded && fault(u_label.as_slice().iter().copied()).is_none()
}

/// Returns the reason that a decoded label is not a U-label, if there is one.
fn fault(decoded: impl Iterator<Item = char> + Clone) -> Option<ErrorKind> {
    if decoded.clone().all(|c| c.is_ascii()) {
        return Some(ErrorKind::AsciiALabel);
    }
    starts_with_ace_prefix(decoded).then_some(ErrorKind::LeadingAcePrefix)
}

/// Returns `true` if a label starts with the ACE prefix, in either letter case.
pub(crate) fn starts_with_ace_prefix(mut label: impl Iterator<Item = char>) -> bool {
    let is_next = |c| {
        label
            .next()
            .is_some_and(|next| next.eq_ignore_ascii_case(&c))
    };
    ACE_PREFIX.chars().all(is_next)
}

/// Returns the first ASCII code point of `label` that is not a letter, a digit or a hyphen, and its place.
pub(super) fn not_ldh(label: &str) -> Option<(usize, char)> {
    label.char_indices().find(|&(_, c)| is_non_ldh_ascii(c))
}

/// Returns `true` if a code point is ASCII but not a letter, a digit or a hyphen: "0..2C, 2E..2F, 3A..40,
/// 5B..60, and 7B..7F" (RFC 3490, section 4.1, step 3a).
pub(crate) const fn is_non_ldh_ascii(c: char) -> bool {
    c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-'
}

/// Returns the error for a label that does not decode.
fn invalid_punycode(label: &str, reason: DecodeError) -> Error {
    let start = ACE_PREFIX.len() + reason.position();
    let span = start..label.len().min(start + 1);
    Details {
        detail: Detail::Undecodable(reason),
        ..details(ErrorKind::InvalidPunycode, label, span, reason.code_point())
    }
    .into()
}

/// Returns the error of a label whose A-label has this many octets.
fn too_long(label: &str, octets: usize) -> Error {
    Details {
        detail: Detail::TooLong(octets, MAX_OCTETS),
        ..details(ErrorKind::LabelTooLong, label, 0..label.len(), None)
    }
    .into()
}

/// Returns an error about a whole label.
fn error(kind: ErrorKind, label: &str) -> Error {
    details(kind, label, 0..label.len(), None).into()
}

/// Returns an error about a code point of a label.
fn error_at(kind: ErrorKind, label: &str, (start, code_point): (usize, char)) -> Error {
    let span = start..start + code_point.len_utf8();
    details(kind, label, span, Some(code_point)).into()
}

/// Returns the content of an error about a part of a label.
fn details(kind: ErrorKind, label: &str, span: Range<usize>, code_point: Option<char>) -> Details {
    Details {
        code_point,
        ..Details::new(kind, Document::Rfc5890, Text::from(label), span)
    }
}
