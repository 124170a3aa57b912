//! Certificates: presented identifiers against a reference identifier.

#[path = "../common/mod.rs"]
mod common;

mod mismatches;
mod rules;
mod vectors;
