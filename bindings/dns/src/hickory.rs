//! Names of the crate `hickory-proto`.

use alabel::dns::WireName;
use alloc::vec::Vec;
use hickory_proto::rr::Name;
use hickory_proto::serialize::binary::BinDecodable as _;

/// Converts a name, or the ASCII form of a [`Domain`](alabel::Domain), to a fully qualified name of the crate
/// `hickory-proto`.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use hickory_proto::rr::Name;
///
/// let name = alabel_dns::hickory::to_name(&Domain::parse("Bücher.example")?);
/// assert_eq!(name, Name::from_ascii("xn--bcher-kva.example.").unwrap());
/// # Ok::<(), alabel::Error>(())
/// ```
#[must_use]
pub fn to_name<'a>(name: impl Into<WireName<'a>>) -> Name {
    let name = Name::from_bytes(name.into().as_wire());
    debug_assert!(name.is_ok(), "both crates have the limits of RFC 1035");
    name.unwrap_or_else(|_| Name::root())
}

/// Converts a name of the crate `hickory-proto`. A name that is not fully qualified is below the root, as
/// in the messages that the crate writes.
///
/// # Examples
///
/// ```
/// use hickory_proto::rr::Name;
///
/// let name = alabel_dns::hickory::from_name(&Name::from_ascii("xn--bcher-kva.example").unwrap());
/// assert_eq!(name.to_string(), "xn--bcher-kva.example.");
/// assert_eq!(alabel::Domain::try_from(&name)?.to_unicode(), "bücher.example");
/// # Ok::<(), alabel::Error>(())
/// ```
#[must_use]
pub fn from_name(name: &Name) -> WireName<'static> {
    let mut wire = Vec::with_capacity(name.len() + 1);
    for label in name {
        wire.push(u8::try_from(label.len()).unwrap_or_default());
        wire.extend_from_slice(label);
    }
    wire.push(0);
    let name = WireName::from_wire(&wire);
    debug_assert!(name.is_ok(), "both crates have the limits of RFC 1035");
    name.map_or(WireName::ROOT, WireName::into_owned)
}
