//! Generated tables.

#![expect(
    clippy::unreadable_literal,
    reason = "numbers that programs write and read"
)]

#[cfg(feature = "display")]
pub(super) mod alphabets;
pub(super) mod class;
#[cfg(not(feature = "idna_adapter"))]
pub(super) mod compact;
#[cfg(feature = "display")]
pub(super) mod confusables;
pub(super) mod directions;
#[cfg(feature = "display")]
pub(super) mod identifiers;
pub(super) mod nameprep;
#[cfg_attr(
    not(feature = "idna_adapter"),
    expect(dead_code, reason = "what composes in part is worked out")
)]
pub(super) mod normalization;
pub(super) mod properties;
