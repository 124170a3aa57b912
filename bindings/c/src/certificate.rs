//! The comparison of certificates behind the function of `alabel.h`.

use alabel::Host;
use alabel::certificate::{Presented, Reference, matches};

use crate::native::Status;

/// The numbers of the types of identifiers that can match, in C and in RFC 5280, section 4.2.1.6.
const DNS_NAME: i32 = 2;
const IP_ADDRESS: i32 = 7;

/// Returns the identifier with a number of its type in C, or `None` for a type that matches no host.
#[must_use]
pub const fn presented(kind: i32, octets: &[u8]) -> Option<Presented<'_>> {
    match kind {
        DNS_NAME => Some(Presented::DnsName(octets)),
        IP_ADDRESS => Some(Presented::IpAddress(octets)),
        _ => None,
    }
}

/// Returns the position of the first identifier that matches a host.
///
/// # Errors
///
/// - `Status::Mismatch` if no identifier matches.
/// - `Status::InvalidName` for a host that no certificate has, such as `1.2.3.256` and `*.example`.
/// - The status of an identifier that cannot be read.
pub fn first_match<'a>(
    host: &str,
    identifiers: impl IntoIterator<Item = Result<Option<Presented<'a>>, Status>>,
) -> Result<usize, Status> {
    let host = Host::parse(host).map_err(|_| Status::InvalidName)?;
    let reference = Reference::try_from(&host).map_err(|_| Status::InvalidName)?;
    for (place, identifier) in identifiers.into_iter().enumerate() {
        if let Some(identifier) = identifier?
            && matches(reference, &[identifier]).is_ok()
        {
            return Ok(place);
        }
    }
    Err(Status::Mismatch)
}
