//! Conversions between names of the DNS and valid domain names.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::presentation::{unicode_text, with_text};
use super::wire_name::WireName;
use crate::domain::Domain;
use crate::error::{Detail, Details, Document, Error, ErrorKind, Text};
use crate::guarantee::Guaranteed;
use crate::label::without_root_dot;

/// The reason to refuse a label that a program did not convert.
const UTF_8: Detail = Detail::Reason("the label is UTF-8");

/// The reason to refuse a label that is not text.
const NOT_UTF_8: Detail = Detail::Reason("the label is not UTF-8 either");

impl From<&Domain> for WireName<'static> {
    /// Returns the name of the ASCII form, with or without a root dot.
    fn from(domain: &Domain) -> Self {
        let name = domain.without_root_dot();
        // The length of the first label, and the root label.
        let mut wire = Vec::with_capacity(name.len() + 2);
        for label in domain.labels() {
            wire.push(u8::try_from(label.len()).ok().guaranteed());
            wire.extend_from_slice(label.as_bytes());
        }
        wire.push(0);
        Self::new(Cow::Owned(wire))
    }
}

impl<'a> From<WireName<'a>> for Cow<'a, [u8]> {
    /// Returns the name in wire format, borrowed if the name borrows it.
    fn from(name: WireName<'a>) -> Self {
        name.into_wire()
    }
}

impl TryFrom<&WireName<'_>> for Domain {
    type Error = Error;

    /// Parses the labels with [`Domain::parse`], without a root dot.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::dns::WireName;
    ///
    /// // A query of a program that does not convert names.
    /// let name = WireName::from_wire("\u{2}ü\u{7}example\0".as_bytes())?;
    /// let error = Domain::try_from(&name).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "U+00FC at octets 0..2, in the label \"ü\", is not ASCII: the label is UTF-8 \
    ///      (RFC 5890, section 2.3.1)"
    /// );
    /// assert_eq!(Domain::parse(&format!("{name:#}"))?, "xn--tda.example.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - An octet outside ASCII: [`NotAscii`](crate::ErrorKind::NotAscii).
    /// - A blank, a control code or a backslash:
    ///   [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint).
    /// - A dot in a label: [`Disallowed`](crate::ErrorKind::Disallowed).
    /// - The errors of [`Domain::parse`].
    ///
    /// The place is in the labels with dots between them. Text in UTF-8 stays there; other octets than
    /// printable ASCII, and dots and backslashes in labels, have an escape.
    fn try_from(name: &WireName<'_>) -> Result<Self, Error> {
        if let Some(error) = foreign_octet(name) {
            return Err(error);
        }
        // Each octet is that of a domain, so there is none to escape.
        with_text(
            name.as_wire(),
            |_| true,
            |text| Self::parse(without_root_dot(text)),
        )
    }
}

/// Returns the error of the first octet that no label of a domain can have, or that separates labels there.
fn foreign_octet(name: &WireName<'_>) -> Option<Error> {
    let mut start = 0;
    for (number, label) in name.labels().enumerate() {
        if let Some(place) = label.iter().position(|&octet| !is_own(octet)) {
            let foreign = label.get(place..).unwrap_or_default();
            return Some(foreign_error(number, label, (start + place, foreign)));
        }
        start += label.len() + 1;
    }
    None
}

/// Returns `true` if an octet of a label can be one of a domain.
fn is_own(octet: u8) -> bool {
    octet.is_ascii_graphic() && !matches!(octet, b'.' | b'\\')
}

/// Makes the error of the first octet of `foreign`, which ends a label, or of its code point.
#[cold]
fn foreign_error(number: usize, label: &[u8], (start, foreign): (usize, &[u8])) -> Error {
    let text = foreign
        .utf8_chunks()
        .next()
        .map_or("", |chunk| chunk.valid());
    let code_point = text.chars().next();
    let octets = code_point.map_or(1, char::len_utf8);
    let written = unicode_text(foreign.get(..octets).unwrap_or_default(), is_own);
    let (kind, detail) = match code_point {
        Some('.') => (ErrorKind::Disallowed, Detail::None),
        Some('\0'..='\x7F') => (ErrorKind::ForbiddenDomainCodePoint, Detail::None),
        _ if core::str::from_utf8(label).is_ok() => (ErrorKind::NotAscii, UTF_8),
        _ => (ErrorKind::NotAscii, NOT_UTF_8),
    };
    let text = Text::from(unicode_text(label, is_own).as_str());
    Details {
        detail,
        label: number,
        code_point,
        ..Details::new(kind, Document::Default, text, start..start + written.len())
    }
    .into()
}
