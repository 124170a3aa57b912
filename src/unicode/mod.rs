//! The data of Unicode. Only this folder names an external Unicode crate or reads a generated table.

mod class;
mod derived_property;
mod layout;
mod mapping;
pub(crate) mod nameprep;
mod nfc;
mod properties;
mod range_table;
mod rfc5895;
#[cfg(feature = "display")]
pub(crate) mod security;
mod tables;
mod uts46;

pub use class::MappingStatus;
pub(crate) use class::{Class, class, is_mark, octet_class};
pub use derived_property::DerivedProperty;
pub(crate) use derived_property::{Script, script};
pub(crate) use mapping::{Mapper, Nameprep, Rfc5895, Unmapped, Uts46Mapping, WithIgnored};
pub(crate) use nfc::{MOST_COMPOSED, is_nfc, is_virama, push_nfc};
pub(crate) use properties::{BidiClass, JoiningType, bidi_class, joining_type};
pub(crate) use uts46::{map, simple_mapping};

/// The Unicode version of the data in the library. Only [`Idna2003`](crate::Idna2003) uses other data:
/// Unicode 3.2.
///
/// # Examples
///
/// ```
/// assert!(alabel::UNICODE_VERSION >= (18, 0, 0));
/// ```
pub const UNICODE_VERSION: (u8, u8, u8) = tables::class::UNICODE_VERSION;
