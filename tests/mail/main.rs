//! Mailboxes, and the formats of JSON Schema.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

#[path = "../common/mod.rs"]
mod common;

mod formats;
mod mailbox;
