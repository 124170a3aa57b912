//! The identifier that a client expects.

use core::fmt;
use core::net::IpAddr;

use super::presented::Presented;
use super::syntax::{self, Violation};
use crate::domain::Domain;
use crate::error::{Detail, Details, Document, Error, ErrorKind, Text};
use crate::host::{Host, parse_ipv4};
use crate::label::{Separators, is_plain_host_in_lowercase, split_at, without_root_dot};
use crate::profile::Url;

/// A reference identifier: the DNS name or the IP address that a client expects in a certificate.
///
/// [RFC 9525, section 6.1](https://www.rfc-editor.org/rfc/rfc9525#section-6.1). A DNS name has labels of
/// letters, digits, hyphens and underscores, no hyphen first or last in a label, and no wildcard. A name that
/// ends in a number is an IPv4 address or an error, as in a URL: "Consistent classification of identifiers
/// avoids" vulnerabilities ([section 7.4](https://www.rfc-editor.org/rfc/rfc9525#section-7.4)).
///
/// [`Host::parse`] converts the name that a person typed. `Display` writes the name or the address.
///
/// # Examples
///
/// ```
/// use std::net::{IpAddr, Ipv4Addr};
///
/// use alabel::Host;
/// use alabel::certificate::Reference;
///
/// let host = Host::parse("Bücher.example.")?;
/// assert_eq!(Reference::try_from(&host)?.name(), Some("xn--bcher-kva.example"));
/// let host = Host::parse("127.1")?;
/// assert_eq!(Reference::try_from(&host)?, Reference::from(IpAddr::from(Ipv4Addr::LOCALHOST)));
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reference<'a>(Identifier<'a>);

/// The types of reference identifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Identifier<'a> {
    /// A DNS name in its preferred syntax, without a root dot.
    Name(&'a str),
    Address(IpAddr),
}

impl<'a> Reference<'a> {
    /// Reads a DNS name in its ASCII form, or an IPv4 address as in a URL. Ignores a root dot.
    ///
    /// [RFC 1034, section 3.5](https://www.rfc-editor.org/rfc/rfc1034#section-3.5). A-labels are not decoded:
    /// certificates have them as ASCII.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::certificate::Reference;
    ///
    /// let reference = Reference::from_ascii("WWW.Example.")?;
    /// assert_eq!(reference.name(), Some("WWW.Example"));
    /// assert!(Reference::from_ascii("192.0.2.1")?.ip().is_some());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - `"*.example"`, `"[::1]"`: [`NotLdh`](ErrorKind::NotLdh).
    /// - `"bücher.example"`: [`NotAscii`](ErrorKind::NotAscii).
    /// - `"-a.example"`: [`LeadingHyphen`](ErrorKind::LeadingHyphen).
    /// - `"a-.example"`: [`TrailingHyphen`](ErrorKind::TrailingHyphen).
    /// - `"a..example"`: [`EmptyLabel`](ErrorKind::EmptyLabel).
    /// - `""`, `"."`: [`EmptyName`](ErrorKind::EmptyName).
    /// - 64 times `"a"`: [`LabelTooLong`](ErrorKind::LabelTooLong).
    /// - 127 times `"a."` and `"aa"`: [`NameTooLong`](ErrorKind::NameTooLong).
    /// - `"a.1"`: [`Ipv4NonNumericPart`](ErrorKind::Ipv4NonNumericPart).
    /// - `"1.2.3.256"`: [`Ipv4OutOfRangePart`](ErrorKind::Ipv4OutOfRangePart).
    /// - `"1.2.3.4.5"`: [`Ipv4TooManyParts`](ErrorKind::Ipv4TooManyParts).
    pub fn from_ascii(name: &'a str) -> Result<Self, Error> {
        let name = without_root_dot(name);
        if may_end_in_a_number(name.as_bytes()) && Url::ends_in_a_number(name) {
            return match parse_ipv4(name) {
                Ok(address) => Ok(Self::from(IpAddr::from(address))),
                Err(failure) => Err(address_error(name, failure.kind, failure.label)),
            };
        }
        // Nearly every name is plain, and the word scan takes a fifth of the instructions (bench row "hosts,
        // reference identifier").
        if is_plain_host_in_lowercase(name, true) {
            return Ok(Self(Identifier::Name(name)));
        }
        match syntax::violation(name.as_bytes()) {
            None => Ok(Self(Identifier::Name(name))),
            Some(violation) => Err(error(name, violation)),
        }
    }

    /// Returns the DNS name without a root dot, or `None` for an IP address.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::certificate::Reference;
    ///
    /// assert_eq!(Reference::from_ascii("www.example.")?.name(), Some("www.example"));
    /// assert_eq!(Reference::from_ascii("192.0.2.1")?.name(), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn name(self) -> Option<&'a str> {
        match self.0 {
            Identifier::Name(name) => Some(name),
            Identifier::Address(_) => None,
        }
    }

    /// Returns the IP address, or `None` for a DNS name.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    ///
    /// use alabel::certificate::Reference;
    ///
    /// assert_eq!(Reference::from_ascii("0x7f.1")?.ip(), Some(Ipv4Addr::LOCALHOST.into()));
    /// assert_eq!(Reference::from_ascii("www.example")?.ip(), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn ip(self) -> Option<IpAddr> {
        match self.0 {
            Identifier::Name(_) => None,
            Identifier::Address(address) => Some(address),
        }
    }

    /// Returns `Some` if a presented identifier matches, with `true` if its wildcard does.
    ///
    /// A presented name is not checked: only a valid one can equal a reference identifier, which is valid.
    pub(super) fn is_wildcard_match(self, presented: Presented<'_>) -> Option<bool> {
        match (self.0, presented) {
            // "comparing the set of domain name labels using a case-insensitive ASCII comparison"
            (Identifier::Name(name), Presented::DnsName(octets)) => {
                let name = name.as_bytes();
                if octets.eq_ignore_ascii_case(name) {
                    Some(false)
                } else {
                    is_covered(name, octets).then_some(true)
                }
            }
            // "octet-for-octet comparison of the bytes"
            (Identifier::Address(IpAddr::V4(address)), Presented::IpAddress(octets)) => {
                (address.octets() == *octets).then_some(false)
            }
            (Identifier::Address(IpAddr::V6(address)), Presented::IpAddress(octets)) => {
                (address.octets() == *octets).then_some(false)
            }
            _ => None,
        }
    }
}

/// Returns `true` if the last label of a name starts with a digit, as each number does.
fn may_end_in_a_number(name: &[u8]) -> bool {
    let last = name.rsplit(|octet| *octet == b'.').next();
    last.is_some_and(|label| label.first().is_some_and(u8::is_ascii_digit))
}

/// Returns `true` if a presented name has a wildcard as "the complete content of the left-most label" that
/// stands for the first label of a name.
fn is_covered(name: &[u8], presented: &[u8]) -> bool {
    let [b'*', rest @ ..] = presented else {
        return false;
    };
    let place = name.len().checked_sub(rest.len());
    let Some((first, others)) = place.and_then(|place| name.split_at_checked(place)) else {
        return false;
    };
    matches!(rest, [] | [b'.', ..]) && others.eq_ignore_ascii_case(rest) && !first.contains(&b'.')
}

impl<'a> TryFrom<&'a Host> for Reference<'a> {
    type Error = Error;

    /// Returns the reference identifier of a host. An opaque host is read as a name in ASCII form.
    ///
    /// # Errors
    ///
    /// The errors of [`Reference::from_ascii`]. Places are octets of the ASCII form.
    fn try_from(host: &'a Host) -> Result<Self, Error> {
        match host {
            Host::Domain(domain) => Self::from_ascii(domain.as_str()),
            Host::Ipv4(address) => Ok(Self::from(IpAddr::from(*address))),
            Host::Ipv6(address) => Ok(Self::from(IpAddr::from(*address))),
            Host::Opaque(host) => Self::from_ascii(host.as_str()),
        }
    }
}

impl<'a> TryFrom<&'a Domain> for Reference<'a> {
    type Error = Error;

    /// Returns the reference identifier of a name, which can be an IPv4 address.
    ///
    /// # Errors
    ///
    /// The errors of [`Reference::from_ascii`]. Places are octets of the ASCII form.
    fn try_from(domain: &'a Domain) -> Result<Self, Error> {
        Self::from_ascii(domain.as_str())
    }
}

impl From<IpAddr> for Reference<'_> {
    /// Returns the reference identifier of an address.
    fn from(address: IpAddr) -> Self {
        Self(Identifier::Address(address))
    }
}

impl fmt::Display for Reference<'_> {
    /// Writes the name or the address.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Identifier::Name(name) => f.pad(name),
            Identifier::Address(address) => address.fmt(f),
        }
    }
}

/// Returns the error of a name that ends in a number, in a label or in the whole name.
#[cold]
fn address_error(name: &str, kind: ErrorKind, label: Option<usize>) -> Error {
    let mut text = 0..name.len();
    if let Some(number) = label {
        let mut labels = split_at(name, Separators::FullStop).scan(0, |start, label| {
            let span = *start..*start + label.len();
            *start = span.end + 1;
            Some(span)
        });
        text = labels.nth(number).unwrap_or(text);
    }
    let violation = Violation {
        kind,
        detail: Detail::None,
        label: label.unwrap_or_default(),
        text,
        place: None,
    };
    error(name, violation)
}

/// Returns the error of a name that breaks a rule.
#[cold]
fn error(name: &str, violation: Violation) -> Error {
    let Violation {
        kind,
        detail,
        label,
        text,
        place,
    } = violation;
    // A place is the first octet of a code point: every octet before it is ASCII.
    let code_point = place.and_then(|place| name.get(place..)?.chars().next());
    let span = match (place, code_point) {
        (Some(place), Some(c)) => place..place + c.len_utf8(),
        _ => text.clone(),
    };
    let text = Text::from(name.get(text).unwrap_or(name));
    Details {
        detail,
        label,
        code_point,
        ..Details::new(kind, Document::Lookup, text, span)
    }
    .into()
}
