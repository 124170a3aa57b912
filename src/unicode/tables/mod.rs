//! Generated tables.

pub(super) mod class;
