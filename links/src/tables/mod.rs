//! Generated tables. `data/tables` writes them.

pub(crate) mod properties;
pub(crate) mod top_level_domains;
