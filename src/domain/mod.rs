//! Whole names: the operations of each profile, and the types of valid names.

mod any;
mod idna2003;
mod idna2008;
mod number;
mod operations;
pub(crate) mod shortcut;
mod specification;
mod steps;
mod url;
mod uts46;

mod deviation;
pub(crate) mod hierarchy;
mod name;
mod strings;
mod unicode;
mod valid_labels;
mod write_error;

pub use self::deviation::Deviation;
pub use self::name::Domain;
pub(crate) use self::number::parse_number;
#[cfg(feature = "display")]
pub(crate) use self::specification::Operations;
pub use self::specification::{Form, Specification};
pub(crate) use self::strings::{compare_with, string_traits};
pub use self::unicode::Unicode;
pub use self::valid_labels::{ALabel, ULabel};
pub use self::write_error::WriteError;
