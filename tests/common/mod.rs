//! What several test files need.

#![allow(dead_code, missing_docs, unreachable_pub)]
#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice)]
#![allow(clippy::many_single_char_names, clippy::similar_names)]
#![allow(clippy::unwrap_used)]

pub mod deviations;
pub mod host;
pub mod idna_test;
pub mod labels;
pub mod naive;
pub mod names;
pub mod oracle;
pub mod real;
pub mod rfc3492;
pub mod scale;

use std::path::Path;
use std::{env, fs};

use proptest::prelude::ProptestConfig;
use scale::scaled;

/// The content of a file in `data/`.
pub fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// How property tests run: 4096 cases at full scale, or as many as the environment variable `PROPTEST_CASES` says. What
/// they find becomes a test with a name, not a file of seeds.
pub fn property_test_config() -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = match env::var_os("PROPTEST_CASES") {
        Some(_) => default.cases,
        None => u32::try_from(scaled(4096)).unwrap(),
    };
    ProptestConfig {
        cases,
        max_global_rejects: 16 * cases,
        failure_persistence: None,
        ..default
    }
}
