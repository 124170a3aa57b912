//! Names in wire format and in presentation format.

#[path = "../common/mod.rs"]
mod common;

mod conversion;
mod errors;
mod order;
mod presentation;
