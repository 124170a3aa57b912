//! The identifiers of a certificate.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

/// A presented identifier: an entry of a certificate's extension subjectAltName, octet for octet.
///
/// [RFC 9525, section 1.5](https://www.rfc-editor.org/rfc/rfc9525#section-1.5), and [RFC 5280, section
/// 4.2.1.6](https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6). The octets need not be valid:
/// [`matches`](super::matches) says what is wrong with them.
///
/// `Display` writes the type and the value, with escapes for octets other than printable ASCII.
///
/// # Examples
///
/// ```
/// use alabel::certificate::Presented;
///
/// assert_eq!(Presented::DnsName(b"a\0.example").to_string(), r#"dNSName "a\x00.example""#);
/// assert_eq!(Presented::IpAddress(&[192, 0, 2, 1]).to_string(), "iPAddress 192.0.2.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Presented<'a> {
    /// The octets of a dNSName: a DNS name in ASCII, perhaps with a wildcard.
    DnsName(&'a [u8]),
    /// The octets of an iPAddress: 4 for IPv4, 16 for IPv6.
    IpAddress(&'a [u8]),
}

impl fmt::Display for Presented<'_> {
    /// Writes the type and the value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::DnsName(octets) => write!(f, "dNSName \"{}\"", octets.escape_ascii()),
            Self::IpAddress(octets) => {
                f.write_str("iPAddress ")?;
                if let Ok(octets) = <[u8; 4]>::try_from(octets) {
                    Ipv4Addr::from(octets).fmt(f)
                } else if let Ok(octets) = <[u8; 16]>::try_from(octets) {
                    Ipv6Addr::from(octets).fmt(f)
                } else {
                    write!(f, "\"{}\"", octets.escape_ascii())
                }
            }
        }
    }
}
