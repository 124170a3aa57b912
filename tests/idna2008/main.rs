//! IDNA2008.

#[path = "../common/mod.rs"]
mod common;

mod oracle;
mod peers;
mod rules;
