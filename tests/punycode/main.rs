//! Punycode and other Bootstrings.

#[path = "../common/mod.rs"]
mod common;

mod bootstring;
mod properties;
mod rfc3492;
