//! The types of names, labels and profiles.

#[path = "../common/mod.rs"]
mod common;

mod ascii_set;
mod auto_traits;
mod domain;
mod labels;
mod profiles;
#[cfg(feature = "serde")]
mod serialization;
