//! The host parser behind the functions of `alabel.h`.

use std::fmt::{self, Write};
use std::net::IpAddr;

use alabel::{Host, HostWarning, Scheme};

use crate::native::{Found, NativeError, Status, zero_terminated};

/// Returns the scheme with a number in C.
#[must_use]
pub const fn scheme(number: i32) -> Option<Scheme> {
    match number {
        0 => Some(Scheme::Special),
        1 => Some(Scheme::Other),
        _ => None,
    }
}

/// The kind and the address of a host, as `struct alabel_address`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct NativeAddress {
    /// The kind of the host.
    pub kind: i32,
    /// The 4 or 16 octets of the address in network order, followed by zeros.
    pub octets: [u8; 16],
}

/// Writes the serialized host to `output`, unless the host fails.
pub fn text(scheme: Scheme, host: &str, output: &mut dyn Write) -> Status {
    match Host::parse_with(host, scheme).map(|host| write!(output, "{host}")) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(fmt::Error)) => Status::BufferTooSmall,
        Err(_) => Status::InvalidName,
    }
}

/// Returns the kind and the address of a host.
///
/// # Errors
///
/// `Status::InvalidName` for a host that fails, such as `1.2.3.256`.
pub fn address(scheme: Scheme, host: &str) -> Result<NativeAddress, Status> {
    let host = Host::parse_with(host, scheme).map_err(|_| Status::InvalidName)?;
    let mut octets = [0; 16];
    match host.ip() {
        Some(IpAddr::V4(address)) => {
            let [a, b, c, d] = address.octets();
            [octets[0], octets[1], octets[2], octets[3]] = [a, b, c, d];
        }
        Some(IpAddr::V6(address)) => octets = address.octets(),
        None => {}
    }
    let kind = match host {
        Host::Domain(_) => 0,
        Host::Ipv4(_) => 1,
        Host::Ipv6(_) => 2,
        Host::Opaque(_) => 3,
    };
    Ok(NativeAddress { kind, octets })
}

/// Lists the error of a host that fails, or the warnings about one that does not.
pub fn findings(scheme: Scheme, host: &str, capacity: usize) -> Found<NativeError> {
    if let Err(error) = Host::parse_with(host, scheme) {
        return Found::new([NativeError::from(&error)], capacity, Status::InvalidName);
    }
    let warnings = Host::warnings(host, scheme).into_iter();
    let warnings = warnings.map(|warning| NativeError::from(&warning));
    Found::new(warnings, capacity, Status::Ok)
}

impl From<&HostWarning> for NativeError {
    fn from(warning: &HostWarning) -> Self {
        let span = warning.span();
        let of_error = warning.error().map(Self::from);
        Self {
            label: of_error.map_or(0, |error| error.label),
            start: span.start,
            end: span.end,
            code_point: of_error.map_or(u32::MAX, |error| error.code_point),
            code: zero_terminated(warning.kind().code()),
            status: of_error.map_or([0; 8], |error| error.status),
        }
    }
}
