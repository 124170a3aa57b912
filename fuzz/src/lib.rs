//! Helpers for the fuzz targets: names with structure, flags and Bootstring parameters from octets.
//!
//! An input is a name, optionally followed by the octet 0xFF, which never occurs in UTF-8, and option octets.
//! So every text is an input for every target, and all targets share one set of seeds.

mod flags;
mod input;
mod name;
mod settings;

pub use flags::Flags;
pub use input::{Input, Options, split_options};
pub use name::Name;
pub use settings::{CASED, CASELESS, Settings};
