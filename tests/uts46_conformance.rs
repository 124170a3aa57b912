//! UTS #46 against its conformance test, `IdnaTestV2.txt`: in each of its three operations, the string and
//! the exact set of status codes of each line.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use alabel::{Error, Uts46};
use common::deviations::assert_deviations;
use common::idna_test::{Expected, IdnaTest, idna_tests};

const FILE: &str = "IdnaTestV2.txt";

fn status(errors: &[Error]) -> BTreeSet<String> {
    errors
        .iter()
        .map(|error| error.status().unwrap().to_owned())
        .collect()
}

/// Whether the line is as expected in an operation that gives the string, if it defines one, and errors.
type Conforms = fn(source: &str, test: &IdnaTest) -> bool;

fn to_unicode_conforms(source: &str, test: &IdnaTest) -> bool {
    let result = Uts46::STRICT.to_unicode(source);
    let errors = Uts46::STRICT.check_to_unicode(source);
    let Expected {
        string,
        status: expected,
    } = &test.to_unicode;
    assert_eq!(
        result.result().is_ok(),
        errors.is_empty(),
        "line {}",
        test.number
    );
    Some(result.as_str()) == string.as_deref() && status(&errors) == *expected
}

fn to_ascii_conforms(profile: &Uts46, source: &str, expected: &Expected) -> bool {
    let result = profile.to_ascii(source);
    let errors = profile.check(source);
    assert_eq!(result.as_ref().err(), errors.first(), "{source:?}");
    let same_string = result.is_ok_and(|result| Some(&*result) == expected.string.as_deref());
    status(&errors) == expected.status && (same_string || !expected.status.is_empty())
}

fn to_ascii_n_conforms(source: &str, test: &IdnaTest) -> bool {
    to_ascii_conforms(&Uts46::STRICT, source, &test.to_ascii_n)
}

fn to_ascii_t_conforms(source: &str, test: &IdnaTest) -> bool {
    let transitional = Uts46::STRICT.transitional_processing(true);
    to_ascii_conforms(&transitional, source, &test.to_ascii_t)
}

/// Asserts that all lines conform in an operation but those in the list of deviations.
#[track_caller]
fn assert_conforms(operation: &str, conforms: Conforms) {
    let tests = idna_tests();
    assert_eq!(tests.len(), 6389);
    let deviates = |test: &&IdnaTest| match &test.source {
        Some(source) => !conforms(source, test),
        None => true,
    };
    let deviating: BTreeSet<usize> = tests
        .iter()
        .filter(deviates)
        .map(|test| test.number)
        .collect();
    println!(
        "{operation}: {} of {} lines conform",
        tests.len() - deviating.len(),
        tests.len()
    );
    assert_deviations(FILE, &deviating);
}

#[test]
fn to_unicode() {
    assert_conforms("toUnicode", to_unicode_conforms);
}

#[test]
fn to_ascii_nontransitional() {
    assert_conforms("toAsciiN", to_ascii_n_conforms);
}

#[test]
fn to_ascii_transitional() {
    assert_conforms("toAsciiT", to_ascii_t_conforms);
}
