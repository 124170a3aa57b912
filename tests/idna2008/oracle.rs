//! The library agrees with an oracle written directly from RFC 5891 for registration and lookup: on the
//! strings, and on the kind, label and code point of every error.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use crate::common::names::name;
use crate::common::oracle::idna2008::Rules;
use crate::common::oracle::{Finding, assert_reached, distinct, only_findings};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Asserts that all operations of the library agree with the oracle. An operation that reports one error
/// reports the first.
#[track_caller]
fn assert_agrees(rules: Rules, name: &str) {
    let profile = rules.profile();
    let expected = rules.apply(name);
    let errors = profile.check(name).collect::<Vec<_>>();
    let actual = distinct(errors.iter().map(Finding::from));
    assert_eq!(actual, distinct(expected.findings), "{name:?}, {rules:?}");

    let first = errors.first();
    let unicode = profile.to_unicode(name);
    assert_eq!(unicode.as_str(), expected.unicode, "{name:?}, {rules:?}");
    assert_eq!(unicode.result().err(), first, "{name:?}, {rules:?}");
    let ascii = profile.to_ascii(name).map(String::from);
    let result = first.cloned().map_or(Ok(expected.ascii), Err);
    assert_eq!(profile.is_valid(name), ascii.is_ok(), "{name:?}, {rules:?}");
    assert_eq!(ascii, result, "{name:?}, {rules:?}");
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn the_library_and_the_oracle_agree(name in name()) {
        for rules in Rules::all() {
            assert_agrees(rules, &name);
        }
    }

    /// UTS #46 maps the names first, so more of them are free of errors.
    #[test]
    fn the_library_and_the_oracle_agree_on_mapped_names(name in name()) {
        let mapped = alabel::to_unicode(&name).into_string();
        for rules in Rules::all() {
            assert_agrees(rules, &mapped);
        }
    }
}

/// Each rule is the only one that some label breaks, and many names break none.
#[test]
fn the_names_reach_every_rule() {
    const KINDS: [&str; 31] = [
        "non-ascii-a-label",
        "invalid-punycode",
        "ascii-a-label",
        "not-ldh",
        "forbidden-domain-code-point",
        "not-nfc",
        "hyphens-in-third-and-fourth",
        "leading-hyphen",
        "trailing-hyphen",
        "leading-mark",
        "disallowed",
        "unassigned",
        "zero-width-non-joiner",
        "zero-width-joiner",
        "middle-dot",
        "greek-lower-numeral-sign",
        "hebrew-punctuation-geresh",
        "hebrew-punctuation-gershayim",
        "katakana-middle-dot",
        "arabic-indic-digit",
        "extended-arabic-indic-digit",
        "bidi-rule-1",
        "bidi-rule-2",
        "bidi-rule-3",
        "bidi-rule-4",
        "bidi-rule-5",
        "bidi-rule-6",
        "name-too-long",
        "empty-label",
        "label-too-long",
        "",
    ];
    let mut runner = TestRunner::deterministic();
    let mut reached: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..4096 {
        let name = name().new_tree(&mut runner).unwrap().current();
        for rules in Rules::all() {
            let findings = rules.apply(&name).findings;
            for code in only_findings(&findings) {
                *reached.entry(code).or_default() += 1;
            }
        }
    }
    assert_reached(&KINDS, &reached);
}
