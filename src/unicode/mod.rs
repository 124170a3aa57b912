//! All that the library knows of Unicode: the only folder that names an external Unicode crate or reads
//! a generated table.

mod class;
mod mapping;
mod properties;
mod tables;

pub(crate) use class::{Status, class, is_inert, is_mark, is_right_to_left, status};
pub(crate) use mapping::{is_nfc, map, nfc};
pub(crate) use properties::{BidiClass, JoiningType, bidi_class, is_virama, joining_type};

/// The version of Unicode whose data the library uses.
///
/// # Examples
///
/// ```
/// assert_eq!(alabel::UNICODE_VERSION, (18, 0, 0));
/// ```
pub const UNICODE_VERSION: (u8, u8, u8) = tables::class::UNICODE_VERSION;
