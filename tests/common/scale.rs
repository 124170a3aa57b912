//! The scale of the tests with long inputs or many cases: the environment variable `ALABEL_TEST_SCALE`, from 1, which it
//! is by default, to 16, at which every test holds what it says, or more. A low scale is for the time between two edits.

#![allow(clippy::unwrap_used, dead_code, unreachable_pub)]

use std::env;

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
