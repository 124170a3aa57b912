//! UTS #46, and what the library does for people with its results.

#[path = "../common/mod.rs"]
mod common;

mod conformance;
mod conversions;
mod flags;
mod marks;
mod neighbors;
mod oracle;
mod properties;
mod real_names;
mod words;
