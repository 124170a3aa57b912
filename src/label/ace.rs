//! The ACE prefix, the limit of 63 octets, and the round trip between a U-label and its A-label.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::{Details, Error, ErrorKind};
use crate::punycode::{Bootstring, OverflowDetection};

/// The prefix of A-labels, "ASCII Compatible Encoding".
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

/// The greatest length of a label in DNS, in octets.
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

/// What follows the ACE prefix, in any case, at the start of `label`.
///
/// [RFC 5890, section 2.3.2.5](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.5). Borrows from
/// `label`.
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

/// The A-label of a U-label: the ACE prefix and the Punycode of `label`.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). Takes one label
/// as it is, without any mapping, and returns an owned string of at most 63 octets.
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
/// - `"bucher"`: [`AsciiULabel`](ErrorKind::AsciiULabel), it needs no A-label.
/// - `"xn--bücher"`: [`NonAsciiALabel`](ErrorKind::NonAsciiALabel), it would be encoded twice.
/// - 64 times `"ü"`: [`LabelTooLong`](ErrorKind::LabelTooLong).
pub fn to_a_label(label: &str) -> Result<String, Error> {
    let Some((start, code_point)) = label.char_indices().find(|(_, c)| !c.is_ascii()) else {
        return Err(error(ErrorKind::AsciiULabel, label));
    };
    if strip_ace_prefix(label).is_some() {
        let span = start..start + code_point.len_utf8();
        return Err(error_at(
            ErrorKind::NonAsciiALabel,
            label,
            span,
            Some(code_point),
        ));
    }
    let code_points: Vec<char> = label.chars().take(MAX_OCTETS + 1).collect();
    let mut a_label = String::new();
    // Each code point takes at least one octet, so one code point too many is as good as all of them.
    let encoded = append_a_label(&code_points, &mut a_label);
    if a_label.len() > MAX_OCTETS {
        return Err(error(ErrorKind::LabelTooLong, label));
    }
    encoded.map_err(|kind| error(kind, label))?;
    Ok(a_label)
}

/// Appends the ACE prefix and the Punycode of `code_points` to `output`.
pub(crate) fn append_a_label(code_points: &[char], output: &mut String) -> Result<(), ErrorKind> {
    output.push_str(ACE_PREFIX);
    Bootstring::PUNYCODE
        .encode_code_points(code_points, output)
        .map_err(|_| ErrorKind::PunycodeOverflow)
}

/// The U-label of an A-label: what decodes from the Punycode after its ACE prefix, if it has a code point
/// outside ASCII and encodes back to `label`.
///
/// [RFC 5890, section 2.3.2.1](https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1). The overflow of
/// the decoder is caught by that round trip
/// ([RFC 3492, section 6.4](https://www.rfc-editor.org/rfc/rfc3492#section-6.4)). Takes one label in any
/// case and returns an owned string; ASCII letters keep their case.
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
/// - 64 octets or more: [`LabelTooLong`](ErrorKind::LabelTooLong).
/// - `"xn--0"`: [`InvalidPunycode`](ErrorKind::InvalidPunycode), the delta does not end.
/// - `"xn--bucher-"`: [`AsciiALabel`](ErrorKind::AsciiALabel), it stands for `bucher`.
pub fn to_u_label(label: &str) -> Result<String, Error> {
    let Some(punycode) = strip_ace_prefix(label) else {
        return Err(error(ErrorKind::NoAcePrefix, label));
    };
    if let Some((start, code_point)) = label.char_indices().find(|(_, c)| !c.is_ascii()) {
        let span = start..start + code_point.len_utf8();
        return Err(error_at(
            ErrorKind::NonAsciiALabel,
            label,
            span,
            Some(code_point),
        ));
    }
    if label.len() > MAX_OCTETS {
        return Err(error(ErrorKind::LabelTooLong, label));
    }
    let u_label = Bootstring::PUNYCODE
        .decode_with(punycode, OverflowDetection::Delayed)
        .map_err(|reason| {
            let position = ACE_PREFIX.len() + reason.position();
            let span = position..label.len().min(position + 1);
            error_at(ErrorKind::InvalidPunycode(reason.kind()), label, span, None)
        })?;
    if u_label.is_ascii() {
        return Err(error(ErrorKind::AsciiALabel, label));
    }
    Ok(u_label)
}

/// The error of a label as a whole.
fn error(kind: ErrorKind, label: &str) -> Error {
    error_at(kind, label, 0..label.len(), None)
}

/// The error of a part of a label.
fn error_at(kind: ErrorKind, label: &str, span: Range<usize>, code_point: Option<char>) -> Error {
    Details {
        kind,
        label: 0,
        text: Arc::from(label),
        span,
        code_point,
    }
    .into()
}
