//! What the fuzz targets share: names with structure, flags and Bootstring parameters from octets.
//!
//! An input is a name, perhaps the octet 0xFF, which UTF-8 does not know, and octets that choose options. So every
//! text is an input of every target, and one set of seeds serves all.

mod flags;
mod input;
mod name;
mod settings;

pub use flags::Flags;
pub use input::{Input, Options, split_options};
pub use name::Name;
pub use settings::{CASED, CASELESS, Settings};
