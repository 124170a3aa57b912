//! The conversions to names of the crates `domain` and `hickory-proto`, and the parsers of these crates.

#![allow(clippy::unwrap_used)]

mod conversions;
mod parsers;
mod record_types;

#[path = "../../../../tests/common/deviations.rs"]
#[allow(dead_code, missing_docs, unreachable_pub, clippy::indexing_slicing)]
mod deviations;
#[path = "../../../../data/preload_list.rs"]
#[allow(
    clippy::panic,
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::indexing_slicing
)]
mod preload_list;
#[path = "../../../../tests/common/scale.rs"]
mod scale;
