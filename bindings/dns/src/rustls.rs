//! Server names of the crate `rustls-pki-types`, which `rustls` uses.

use alabel::certificate::Reference;
use core::net::IpAddr;
use rustls_pki_types::{InvalidDnsNameError, Ipv4Addr, Ipv6Addr, ServerName};

/// Converts a reference identifier to a server name. Borrows its name.
///
/// # Examples
///
/// ```
/// use alabel::Host;
/// use alabel::certificate::Reference;
/// use rustls_pki_types::ServerName;
///
/// let host = Host::parse("Bücher.example")?;
/// let name = alabel_dns::rustls::to_server_name(Reference::try_from(&host)?).unwrap();
/// assert_eq!(name, ServerName::try_from("xn--bcher-kva.example").unwrap());
///
/// let host = Host::parse("127.1")?;
/// let name = alabel_dns::rustls::to_server_name(Reference::try_from(&host)?).unwrap();
/// assert_eq!(name, ServerName::try_from("127.0.0.1").unwrap());
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Errors
///
/// Never fails with version 1.16 of the crate, which has the syntax of [`Reference`]. A stricter version
/// could refuse a name.
pub fn to_server_name(reference: Reference<'_>) -> Result<ServerName<'_>, InvalidDnsNameError> {
    match reference.ip() {
        None => Ok(ServerName::DnsName(
            reference.name().unwrap_or_default().try_into()?,
        )),
        Some(IpAddr::V4(address)) => Ok(Ipv4Addr::from(address.octets()).into()),
        Some(IpAddr::V6(address)) => Ok(Ipv6Addr::from(address.segments()).into()),
    }
}

/// Converts a server name to a reference identifier, to match certificates with the reasons of alabel.
/// Borrows its name.
///
/// Returns `None` for a kind of name that the crate adds, and for a name that only other versions of the
/// crate accept.
///
/// # Examples
///
/// ```
/// use alabel::certificate::{Presented, matches};
/// use rustls_pki_types::ServerName;
///
/// let name = ServerName::try_from("www.example").unwrap();
/// let reference = alabel_dns::rustls::from_server_name(&name).unwrap();
/// assert!(matches(reference, &[Presented::DnsName(b"*.example")]).is_ok());
/// ```
#[must_use]
pub fn from_server_name<'a>(name: &'a ServerName<'_>) -> Option<Reference<'a>> {
    match name {
        ServerName::DnsName(name) => Reference::from_ascii(name.as_ref()).ok(),
        ServerName::IpAddress(rustls_pki_types::IpAddr::V4(address)) => {
            Some(IpAddr::from(*address.as_ref()).into())
        }
        ServerName::IpAddress(rustls_pki_types::IpAddr::V6(address)) => {
            Some(IpAddr::from(*address.as_ref()).into())
        }
        _ => None,
    }
}
