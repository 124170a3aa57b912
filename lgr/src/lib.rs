//! Language tables (RFC 7940).
#![forbid(unsafe_code)]

mod classes;
mod error;
mod label;
mod model;
mod options;
mod rules;
mod ruleset;
mod table;
mod variants;
mod xml;
mod zone;

pub use error::{Finding, FindingKind, Severity};
pub use label::{Action, Disposition, Label, Reason, ReasonKind, Verdict};
pub use model::Metadata;
pub use options::ParseOptions;
pub use ruleset::Ruleset;
pub use variants::{Variant, VariantError, Variants};
pub use zone::Zone;
