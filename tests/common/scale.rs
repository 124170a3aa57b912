//! How much the tests do that could always do more.

#![allow(dead_code, unreachable_pub)]

use std::env;

/// The scale at which every test holds what it says; a lower one is for the time between two edits.
pub const FULL: usize = 16;

/// The value of the environment variable `ALABEL_TEST_SCALE`: 1 without it, [`FULL`] in `.ci/run`.
pub fn scale() -> usize {
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
