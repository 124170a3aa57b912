//! Classes: sets of code points (RFC 7940, section 6.2).

mod property;
mod set;

pub(crate) use property::property_set;
pub(crate) use set::CodePointSet;
