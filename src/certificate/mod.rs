//! Certificates: the check that one is for the host that a client connects to.
//!
//! Terms from [RFC 9525, section 1.5](https://www.rfc-editor.org/rfc/rfc9525#section-1.5):
//!
//! - A *presented identifier* stands in the certificate, in the extension subjectAltName: a dNSName or an
//!   iPAddress. [`Presented`] borrows its octets.
//! - The *reference identifier* is what the client expects: the DNS name or the IP address of the host.
//!   [`Reference`] is made of a [`Host`](crate::Host), a [`Domain`](crate::Domain) or an address.
//!
//! [`matches`](fn@matches) compares them. A [`Match`] says which presented identifier is the one; a
//! [`Mismatch`] has the [`MismatchReason`] of each.
//!
//! # Rules
//!
//! | case | result | source |
//! |---|---|---|
//! | letters in another case | match: `WWW.Example` and `www.example` | RFC 9525, section 6.3 |
//! | `*.example` | matches `www.example` and `xn--bcher-kva.example`; neither `example` nor `a.b.example` | section 6.3: the "complete content of the left-most label" stands for "one label" |
//! | `w*.example`, `*.*.example`, `www.*.example` | never match | section 6.3: "invalid and MUST be ignored" |
//! | `*.com` | matches `example.com`: see [public suffixes](#public-suffixes) | section 7.1 |
//! | a U-label in the certificate | never matches | section 6.3: a certificate has A-labels, as ASCII |
//! | a dot at the end of the reference identifier | ignored: `www.example.` is the host `www.example` | RFC 1034, section 3.1 |
//! | a dot at the end of the presented identifier | never matches | RFC 5280, section 4.2.1.6: "preferred name syntax" |
//! | an underscore | an ordinary octet, although no host name may have one: services have such names | |
//! | a blank, an empty label, a NUL or another octet | never matches, because no reference identifier has it | RFC 1034, section 3.5 |
//! | an IP address | matches the same 4 or 16 octets; never `*`, its text in a dNSName, or the address mapped to IPv6 | RFC 9525, section 6.4 |
//! | the common name of the subject | not looked at | section 1.3 |
//!
//! SRV-IDs and URI-IDs are not supported: certificates that browsers trust have neither an otherName nor a
//! uniformResourceIdentifier ([Baseline Requirements of the CA/Browser Forum, section
//! 7.1.2.7.12](https://github.com/cabforum/servercert/blob/main/docs/BR.md)). Leave out all identifiers but
//! dNSName and iPAddress.
//!
//! This module does not read certificates, and does not check their signatures and dates: that is the task of
//! a TLS library.
//!
//! # Public suffixes
//!
//! "Protection against a wildcard that identifies a public suffix, such as `*.co.uk` or `*.com`, is beyond
//! the scope" of RFC 9525. Certification authorities do not sign such names. To refuse them all the same,
//! look at [`Match::is_wildcard`] and compare the rest of the name with a list of public suffixes.
//!
//! # Examples
//!
//! ```
//! use alabel::Host;
//! use alabel::certificate::{Presented, MismatchReason, Reference, matches};
//!
//! let certificate = [Presented::DnsName(b"example"), Presented::DnsName(b"*.example")];
//!
//! let host = Host::parse("Bücher.example")?;
//! let found = matches(Reference::try_from(&host)?, &certificate).unwrap();
//! assert_eq!((found.index, found.is_wildcard), (1, true));
//!
//! let host = Host::parse("www.bücher.example")?;
//! let mismatch = matches(Reference::try_from(&host)?, &certificate).unwrap_err();
//! assert!(mismatch.reasons().eq([MismatchReason::OtherName, MismatchReason::WildcardOfOneLabel]));
//! assert_eq!(
//!     mismatch.to_string(),
//!     "no presented identifier matches www.xn--bcher-kva.example (RFC 9525, section 6.6): \
//!      dNSName \"example\" is another name; \
//!      dNSName \"*.example\" has a wildcard, which matches exactly one label"
//! );
//! # Ok::<(), alabel::Error>(())
//! ```

mod mismatch;
mod presented;
mod reference;
mod syntax;

pub use self::mismatch::{Match, Mismatch, MismatchReason};
pub use self::presented::Presented;
pub use self::reference::Reference;

/// Finds the first presented identifier that matches the reference identifier.
///
/// [RFC 9525, section 6](https://www.rfc-editor.org/rfc/rfc9525#section-6). `presented` lists the dNSNames
/// and iPAddresses of a certificate. Needs no heap.
///
/// # Examples
///
/// ```
/// use std::net::{IpAddr, Ipv4Addr};
///
/// use alabel::certificate::{Presented, Reference, matches};
///
/// let certificate = [Presented::DnsName(b"*.Example.com"), Presented::IpAddress(&[192, 0, 2, 1])];
/// let name = Reference::from_ascii("www.example.com")?;
/// assert_eq!(matches(name, &certificate).unwrap().presented, certificate[0]);
/// let address = Reference::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, 1)));
/// assert_eq!(matches(address, &certificate).unwrap().index, 1);
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Errors
///
/// Returns a [`Mismatch`] with a reason for each presented identifier, for example for the reference
/// identifier `www.example`:
///
/// - `a.example`: [`MismatchReason::OtherName`].
/// - `w*.example`: [`MismatchReason::InvalidWildcard`].
/// - `*.www.example`: [`MismatchReason::WildcardOfOneLabel`].
/// - `www.example.`: [`MismatchReason::InvalidName`], a dot at the end.
/// - The IP address 192.0.2.1: [`MismatchReason::AddressForName`].
pub fn matches<'a>(
    reference: Reference<'a>,
    presented: &'a [Presented<'a>],
) -> Result<Match<'a>, Mismatch<'a>> {
    for (index, &candidate) in presented.iter().enumerate() {
        if let Some(is_wildcard) = reference.is_wildcard_match(candidate) {
            return Ok(Match {
                index,
                presented: candidate,
                is_wildcard,
            });
        }
    }
    Err(Mismatch::new(reference, presented))
}
