//! One file has the number of cases of all property tests, and it is never 0.

#![allow(clippy::unwrap_used)]

use std::fs;

use crate::files::{files, root};

#[path = "../common/scale.rs"]
mod scale;

/// Settings made elsewhere would ignore the scale and the environment variable `PROPTEST_CASES`.
#[test]
fn only_one_file_has_settings() {
    let settings = concat!("Proptest", "Config");
    let mut found = files();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(found.len() > 100, "{found:?}");
    found.retain(|path| fs::read_to_string(path).unwrap().contains(settings));
    assert_eq!(found, [root().join("tests/common/scale.rs")]);
}

#[test]
fn every_test_has_a_case() {
    assert_eq!(scale::fewer_cases(u32::MAX).cases, 1);
    assert!(scale::scaled(1) > 0);
}
