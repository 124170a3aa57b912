//! Generated tables. `data/tables` writes them.

#[allow(clippy::unreadable_literal, reason = "bits, not numbers")]
pub(crate) mod properties;
pub(crate) mod top_level_domains;
