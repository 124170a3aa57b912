//! The data of UTS #39, Unicode Security Mechanisms, and the alphabets of CLDR.

mod alphabets;
mod bidi;
mod confusables;
mod identifiers;
mod layout;
mod letters;

pub(crate) use super::nfc::combining_class;
use super::nfc::order;
pub(crate) use alphabets::AlphabetSet;
pub(crate) use bidi::{BidiClass, is_opening, mirrored};
pub(crate) use confusables::{
    ascii_prototype, decompose, end_of_prototype, has_ascii_prototype, skeleton, skeleton_of,
};
pub use identifiers::Script;
pub(crate) use identifiers::{Identifier, Kind, Kinds, ScriptSet, identifier, zero};
pub(crate) use letters::Letters;
