//! Helpers that several test files share.

#![allow(dead_code, missing_docs, unreachable_pub, unused_imports)]
#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice)]
#![allow(clippy::many_single_char_names, clippy::similar_names)]
#![allow(clippy::unwrap_used)]

pub mod certificates;
pub mod deviations;
pub mod dns;
mod files;
pub mod host;
pub mod idna_test;
pub mod labels;
pub mod mailboxes;
pub mod naive;
pub mod names;
pub mod oracle;
pub mod real;
pub mod rfc3492;
pub mod scale;

pub use files::{data, repository};
pub use scale::{fewer_cases, property_test_config};
