//! Conversions between names of the DNS and valid domain names.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::presentation::with_text;
use super::wire_name::WireName;
use crate::domain::Domain;
use crate::error::Error;
use crate::guarantee::Guaranteed;

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
    /// # Errors
    ///
    /// The errors of [`Domain::parse`]. The place of an error is in the labels with dots between them,
    /// where octets other than printable ASCII, and dots and backslashes in labels, have an escape. The
    /// backslash of the escape is a
    /// [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint).
    fn try_from(name: &WireName<'_>) -> Result<Self, Error> {
        let is_literal = |octet: u8| octet.is_ascii_graphic() && !matches!(octet, b'.' | b'\\');
        with_text(name.as_wire(), is_literal, |text| {
            Self::parse(text.strip_suffix('.').unwrap_or(text))
        })
    }
}
