//! Variants: the labels that permutations lead to (RFC 7940, sections 5.3 and 8.2 to 8.5).

mod candidates;
mod collision;
mod graph;
mod index;
mod list;
mod outcomes;
mod questions;
mod variant;

pub(crate) use collision::is_variant;
pub(crate) use index::index_label;
pub use list::Variants;
pub use variant::{Variant, VariantError};
