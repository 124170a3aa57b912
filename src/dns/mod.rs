//! Domain names in the DNS: wire format and presentation format.
//!
//! Terms from [RFC 9499](https://www.rfc-editor.org/rfc/rfc9499):
//!
//! - The *wire format* is the form in DNS messages: for each label one octet with its length, then its
//!   octets. A label has 1 to 63 octets, a name at most 255, and the empty label of the *root* ends it
//!   ([RFC 1035, section 3.1](https://www.rfc-editor.org/rfc/rfc1035#section-3.1)).
//! - The *presentation format* is the form in master files: labels with dots between them
//!   ([RFC 1035, section 5.1](https://www.rfc-editor.org/rfc/rfc1035#section-5.1)).
//! - An *escape* stands for one octet of a label: `\DDD` for the octet with this decimal number, and `\X` for
//!   the character X, which is not a digit.
//! - An *absolute* name ends in a dot. A *relative* name does not: it continues with the labels of an
//!   *origin*.
//!
//! The DNS allows any octets in a label: service names have underscores, and the mailbox of a SOA record can
//! have a dot in its first label. [`WireName`] holds all of these names. [`Domain`](crate::Domain) holds the
//! names that UTS #46 accepts, and converts to a `WireName` and back.

mod conversion;
mod error;
mod order;
mod presentation;
mod wire;
mod wire_name;

pub use self::error::{WireNameError, WireNameErrorKind};
pub use self::wire_name::WireName;
