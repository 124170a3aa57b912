//! Generated tables.

#![expect(
    clippy::unreadable_literal,
    reason = "numbers that programs write and read"
)]

pub(super) mod class;
pub(super) mod nameprep;
pub(super) mod normalization;
pub(super) mod properties;
