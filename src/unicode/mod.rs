//! The data of Unicode. Only this folder names an external Unicode crate or reads a generated table.

#[cfg(feature = "idna_adapter")]
mod adapter;
mod class;
mod combining_class;
mod compact;
mod composites;
mod derived_property;
mod layout;
mod mapping;
pub(crate) mod nameprep;
mod normalization;
mod properties;
mod range_table;
mod rfc5895;
#[cfg(feature = "display")]
pub(crate) mod security;
mod segments;
mod simple_mapping;
mod tables;
#[cfg(not(feature = "idna_adapter"))]
mod without_adapter;

pub use class::MappingStatus;
pub(crate) use class::{Class, class, is_mark, octet_class};
pub use derived_property::DerivedProperty;
pub(crate) use derived_property::{Script, script};
pub(crate) use mapping::{Mapper, Nameprep, Rfc5895, Unmapped, Uts46Mapping, WithIgnored, map};
pub(crate) use normalization::{MOST_COMPOSED, is_nfc, push_nfc};
pub(crate) use properties::{BidiClass, JoiningType, bidi_class, joining_type};
pub(crate) use simple_mapping::simple_mapping;
pub(crate) use source::is_virama;

#[cfg(feature = "idna_adapter")]
use adapter as source;
#[cfg(not(feature = "idna_adapter"))]
use without_adapter as source;

/// The Unicode version of the data in the library. Only [`Idna2003`](crate::Idna2003) uses other data:
/// Unicode 3.2.
///
/// # Examples
///
/// ```
/// assert!(alabel::UNICODE_VERSION >= (18, 0, 0));
/// ```
pub const UNICODE_VERSION: (u8, u8, u8) = tables::class::UNICODE_VERSION;
