//! Names of the crate `domain`.

use alabel::dns::WireName;
use alloc::borrow::Cow;
use alloc::vec::Vec;
use domain::base::Name;

/// Converts a name, or the ASCII form of a [`Domain`](alabel::Domain), to a name of the crate `domain`.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use domain::base::Name;
///
/// let name = alabel_dns::domain::to_name(&Domain::parse("Bücher.example")?);
/// assert_eq!(name, Name::vec_from_str("xn--bcher-kva.example.").unwrap());
/// # Ok::<(), alabel::Error>(())
/// ```
#[must_use]
pub fn to_name<'a>(name: impl Into<WireName<'a>>) -> Name<Vec<u8>> {
    let wire: Cow<'_, [u8]> = name.into().into();
    let name = Name::from_octets(wire.into_owned());
    debug_assert!(name.is_ok(), "both crates have the limits of RFC 1035");
    name.unwrap_or_else(|_| Name::root())
}

/// Converts a name of the crate `domain`. Borrows its octets.
///
/// # Examples
///
/// ```
/// use domain::base::Name;
///
/// let name = Name::vec_from_str("xn--bcher-kva.example.").unwrap();
/// let name = alabel_dns::domain::from_name(&name);
/// assert_eq!(alabel::Domain::try_from(&name)?.to_unicode(), "bücher.example");
/// # Ok::<(), alabel::Error>(())
/// ```
#[must_use]
pub fn from_name<Octets: AsRef<[u8]> + ?Sized>(name: &Name<Octets>) -> WireName<'_> {
    let name = WireName::from_wire(name.as_slice());
    debug_assert!(name.is_ok(), "both crates have the limits of RFC 1035");
    name.unwrap_or(WireName::ROOT)
}
