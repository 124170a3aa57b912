//! Generated tables.

#![expect(
    clippy::unreadable_literal,
    reason = "numbers that programs write and read"
)]

#[cfg(feature = "display")]
pub(super) mod alphabets;
#[cfg(feature = "display")]
pub(super) mod bidi;
pub(super) mod class;
#[cfg(feature = "display")]
pub(super) mod confusables;
pub(super) mod directions;
#[cfg(feature = "display")]
pub(super) mod identifiers;
#[cfg(feature = "display")]
pub(super) mod letters;
pub(super) mod mapping;
pub(super) mod nameprep;
pub(super) mod normalization;
pub(super) mod properties;
