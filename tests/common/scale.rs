//! The scale of the tests with long inputs or many cases: the environment variable `ALABEL_TEST_SCALE`, from 1, which it
//! is by default, to 16, at which every test holds what it says, or more. A low scale is for the time between two edits.

#![allow(clippy::unwrap_used, dead_code, unreachable_pub)]

use std::env;

use proptest::prelude::ProptestConfig;

/// The full scale.
const FULL: usize = 16;

/// The scale of this run.
fn scale() -> usize {
    env::var("ALABEL_TEST_SCALE").map_or(1, |scale| scale.parse().unwrap())
}

/// A length or a number of cases: `full` at full scale, and in proportion to it at others.
pub fn scaled(full: usize) -> usize {
    full * scale() / FULL
}

/// The distance of the cases to take of all those in a row: 1 at full scale.
pub fn stride() -> usize {
    (FULL / scale()).max(1)
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
