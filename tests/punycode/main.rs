//! Punycode and other Bootstrings.

#[path = "../common/mod.rs"]
mod common;

mod bootstring;
mod deltas;
mod properties;
mod rfc3492;
