//! Errors and warnings of tables.

mod finding;
mod findings;
mod kind;

pub use finding::Finding;
pub(crate) use finding::Place;
pub(crate) use findings::{Findings, Stop};
pub use kind::{FindingKind, Severity};
