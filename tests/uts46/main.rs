//! UTS #46, and the library's additions for displaying its results.

#[path = "../common/mod.rs"]
mod common;

mod added_flags;
mod conformance;
mod flags;
mod marks;
mod neighbors;
mod oracle;
mod properties;
mod real_names;
mod words;
