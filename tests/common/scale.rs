//! The scale of tests with long inputs or many cases. The environment variable `ALABEL_TEST_SCALE` sets it,
//! to 1 (the default, for quick runs between edits), to 16, where each test covers at least the range that it
//! claims, or to a fraction of 1, for slow machines.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    dead_code,
    unreachable_pub
)]

use std::env;

use proptest::prelude::ProptestConfig;

/// The full scale.
const FULL: f64 = 16.0;

/// Returns the scale of this run.
fn scale() -> f64 {
    env::var("ALABEL_TEST_SCALE").map_or(1.0, |scale| scale.parse().unwrap())
}

/// Returns a length or a number of cases in proportion to the scale, rounded up; `full` at full scale.
pub fn scaled(full: usize) -> usize {
    (full as f64 * scale() / FULL).ceil() as usize
}

/// Returns the distance between tested cases: 1 at full scale.
pub fn stride() -> usize {
    (FULL / scale()).max(1.0) as usize
}

/// Returns the settings of property tests: 4096 cases at full scale, unless the environment variable
/// `PROPTEST_CASES` says otherwise. No seeds are stored, because each failure becomes a named test.
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

/// Returns the settings of property tests whose cases take long: the default number of cases, divided and
/// rounded up.
pub fn fewer_cases(divisor: u32) -> ProptestConfig {
    let config = property_test_config();
    ProptestConfig {
        cases: config.cases.div_ceil(divisor),
        ..config
    }
}

/// Returns the settings of property tests whose cases are short: the default number of cases, multiplied.
pub fn more_cases(factor: u32) -> ProptestConfig {
    let config = property_test_config();
    ProptestConfig {
        cases: config.cases * factor,
        ..config
    }
}
