//! Language tables (RFC 7940).
#![forbid(unsafe_code)]
// The evaluation of labels uses all of the model.
#![allow(dead_code, unused_imports)]

mod classes;
mod error;
mod model;
mod rules;
mod ruleset;
mod table;
mod xml;

pub use error::{Finding, FindingKind, Severity};
pub use model::Metadata;
pub use ruleset::{ParseOptions, Ruleset};
