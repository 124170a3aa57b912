//! The result of a comparison.

use core::fmt;
use core::net::IpAddr;

use super::presented::Presented;
use super::reference::Reference;
use super::syntax;
use crate::error::ErrorKind;

/// The number of presented identifiers that a sentence lists. A certificate can have hundreds.
const LISTED: usize = 8;

/// The presented identifier that matches.
///
/// # Examples
///
/// ```
/// use alabel::certificate::{Presented, Reference, matches};
///
/// let certificate = [Presented::DnsName(b"example"), Presented::DnsName(b"*.example")];
/// let found = matches(Reference::from_ascii("www.example")?, &certificate).unwrap();
/// assert_eq!((found.index, found.presented, found.is_wildcard), (1, certificate[1], true));
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Match<'a> {
    /// The position in the list of presented identifiers, from 0.
    pub index: usize,
    /// The presented identifier.
    pub presented: Presented<'a>,
    /// `true` if its wildcard stands for the first label of the reference identifier.
    pub is_wildcard: bool,
}

/// The error of a reference identifier that no presented identifier matches.
///
/// `Display` writes one sentence with the reasons of the first eight presented identifiers.
///
/// # Examples
///
/// ```
/// use alabel::certificate::{Presented, MismatchReason, Reference, matches};
///
/// let certificate = [Presented::DnsName(b"w*.example")];
/// let mismatch = matches(Reference::from_ascii("www.example")?, &certificate).unwrap_err();
/// assert!(mismatch.reasons().eq([MismatchReason::InvalidWildcard]));
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct Mismatch<'a> {
    reference: Reference<'a>,
    presented: &'a [Presented<'a>],
}

/// A reason why a presented identifier does not match.
///
/// `Display` writes a predicate, such as "is another name".
///
/// # Examples
///
/// ```
/// use alabel::certificate::{Presented, MismatchReason, Reference, matches};
///
/// let certificate = [Presented::DnsName("bücher.example".as_bytes())];
/// let reference = Reference::from_ascii("xn--bcher-kva.example")?;
/// let reason = matches(reference, &certificate).unwrap_err().reasons().next();
/// assert_eq!(reason, Some(MismatchReason::NotAscii));
/// assert_eq!(reason.unwrap().to_string(), "is not ASCII; a certificate has A-labels");
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MismatchReason {
    /// The name differs. Example: `a.example` for `www.example`.
    OtherName,
    /// The name would match if its wildcard stood for no label or for several. Example: `*.example` for
    /// `example` and for `a.b.example`.
    WildcardOfOneLabel,
    /// A `*` is not the whole first label, or is not the only one. Example: `w*.example`.
    InvalidWildcard,
    /// The name has an octet outside ASCII, as in a U-label. Example: `bücher.example`.
    NotAscii,
    /// The name breaks the syntax of host names by this rule. Examples: `a..example`
    /// ([`EmptyLabel`](ErrorKind::EmptyLabel)), `a.example.` ([`RootLabel`](ErrorKind::RootLabel)),
    /// `a b.example` ([`NotLdh`](ErrorKind::NotLdh)).
    InvalidName(ErrorKind),
    /// The presented identifier is an address, and the reference identifier is a name.
    AddressForName,
    /// The presented identifier is a name, and the reference identifier is an address. Example: `a.example`
    /// for 192.0.2.1.
    NameForAddress,
    /// A dNSName has the text of the address, which must be an iPAddress. Example: the name `192.0.2.1`.
    AddressInName,
    /// The address differs. Example: 192.0.2.2 for 192.0.2.1.
    OtherAddress,
    /// The address has this number of octets, neither 4 nor 16.
    InvalidAddress(usize),
}

impl<'a> Mismatch<'a> {
    /// Returns the error of a reference identifier that matches none of the presented identifiers.
    pub(super) const fn new(reference: Reference<'a>, presented: &'a [Presented<'a>]) -> Self {
        Self {
            reference,
            presented,
        }
    }

    /// Returns the reference identifier.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::certificate::{Reference, matches};
    ///
    /// let reference = Reference::from_ascii("www.example")?;
    /// assert_eq!(matches(reference, &[]).unwrap_err().reference(), reference);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn reference(&self) -> Reference<'a> {
        self.reference
    }

    /// Returns the presented identifiers.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::certificate::{Presented, Reference, matches};
    ///
    /// let certificate = [Presented::DnsName(b"example")];
    /// let mismatch = matches(Reference::from_ascii("www.example")?, &certificate).unwrap_err();
    /// assert_eq!(mismatch.presented(), certificate);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn presented(&self) -> &'a [Presented<'a>] {
        self.presented
    }

    /// Returns the reason of each presented identifier, in their order.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::certificate::{Presented, MismatchReason, Reference, matches};
    ///
    /// let certificate = [Presented::DnsName(b"*.www.example"), Presented::IpAddress(&[127, 0, 0, 1])];
    /// let mismatch = matches(Reference::from_ascii("www.example")?, &certificate).unwrap_err();
    /// assert!(mismatch.reasons().eq([MismatchReason::WildcardOfOneLabel, MismatchReason::AddressForName]));
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn reasons(&self) -> impl ExactSizeIterator<Item = MismatchReason> + Clone + use<'a> {
        let Self {
            reference,
            presented,
        } = *self;
        let presented = presented.iter();
        presented.map(move |&presented| reason(reference, presented))
    }
}

/// Returns the reason why a presented identifier does not match.
fn reason(reference: Reference<'_>, presented: Presented<'_>) -> MismatchReason {
    match (reference.ip(), presented) {
        (None, Presented::DnsName(octets)) => {
            let name = reference.name().unwrap_or_default();
            name_reason(name.as_bytes(), octets)
        }
        (None, Presented::IpAddress(_)) => MismatchReason::AddressForName,
        (Some(address), Presented::DnsName(octets)) => {
            let text = core::str::from_utf8(octets).ok();
            let in_name = text.and_then(|text| text.parse::<IpAddr>().ok());
            if in_name == Some(address) {
                MismatchReason::AddressInName
            } else {
                MismatchReason::NameForAddress
            }
        }
        (Some(_), Presented::IpAddress(octets)) => match octets.len() {
            4 | 16 => MismatchReason::OtherAddress,
            octets => MismatchReason::InvalidAddress(octets),
        },
    }
}

/// Returns the reason why a presented name does not match a name.
fn name_reason(name: &[u8], presented: &[u8]) -> MismatchReason {
    if !presented.is_ascii() {
        return MismatchReason::NotAscii;
    }
    if presented == b"*" {
        return MismatchReason::WildcardOfOneLabel;
    }
    let rest = presented.strip_prefix(b"*.");
    let literal = rest.unwrap_or(presented);
    if literal.contains(&b'*') {
        return MismatchReason::InvalidWildcard;
    }
    match syntax::violation(literal) {
        Some(violation)
            if violation.kind == ErrorKind::EmptyLabel && violation.text.start == literal.len() =>
        {
            MismatchReason::InvalidName(ErrorKind::RootLabel)
        }
        Some(violation) => MismatchReason::InvalidName(violation.kind),
        None if rest.is_some_and(|rest| is_at_end(name, rest)) => {
            MismatchReason::WildcardOfOneLabel
        }
        None => MismatchReason::OtherName,
    }
}

/// Returns `true` if a name is `end` or below it.
fn is_at_end(name: &[u8], end: &[u8]) -> bool {
    let place = name.len().checked_sub(end.len());
    let parts = place.and_then(|place| name.split_at_checked(place));
    parts.is_some_and(|(first, last)| {
        last.eq_ignore_ascii_case(end) && (first.is_empty() || first.ends_with(b"."))
    })
}

impl fmt::Display for Mismatch<'_> {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reference = self.reference;
        if self.presented.is_empty() {
            return write!(
                f,
                "the certificate has no presented identifier to match {reference} (RFC 9525, section 6.6)"
            );
        }
        write!(
            f,
            "no presented identifier matches {reference} (RFC 9525, section 6.6)"
        )?;
        let reasons = self.presented.iter().zip(self.reasons());
        for (index, (presented, reason)) in reasons.take(LISTED).enumerate() {
            let separator = if index == 0 { ':' } else { ';' };
            write!(f, "{separator} {presented} {reason}")?;
        }
        match self.presented.len().saturating_sub(LISTED) {
            0 => Ok(()),
            others => write!(f, "; and {others} more"),
        }
    }
}

impl fmt::Display for MismatchReason {
    /// Writes the predicate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherName => "is another name",
            Self::WildcardOfOneLabel => "has a wildcard, which matches exactly one label",
            Self::InvalidWildcard => "has a wildcard that is not the whole first label",
            Self::NotAscii => "is not ASCII; a certificate has A-labels",
            Self::InvalidName(kind) => {
                return write!(f, "is not a host name: {}", name_rule(*kind));
            }
            Self::AddressForName => "is an address, not a name",
            Self::NameForAddress => "is a name, not an address",
            Self::AddressInName => "has the address as text; an iPAddress must have it",
            Self::OtherAddress => "is another address",
            Self::InvalidAddress(octets) => {
                return write!(f, "has {octets} octets; an address has 4 or 16");
            }
        })
    }
}

/// Returns the rule that a presented name breaks.
const fn name_rule(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::EmptyName => "it is empty",
        ErrorKind::EmptyLabel => "a label is empty",
        ErrorKind::RootLabel => "it ends in a dot",
        ErrorKind::LabelTooLong => "a label has more than 63 octets",
        ErrorKind::NameTooLong => "it has more than 253 octets",
        ErrorKind::LeadingHyphen => "a label starts with a hyphen",
        ErrorKind::TrailingHyphen => "a label ends with a hyphen",
        _ => "it has an octet other than letters, digits, hyphens and underscores",
    }
}
