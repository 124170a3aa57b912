//! The reader of language tables refuses a table if and only if it lists an error, and a table that it reads
//! evaluates any label within its limits.

#![no_main]

use alabel_lgr::{Finding, ParseOptions, Ruleset, Severity};
use libfuzzer_sys::fuzz_target;

/// Labels that the seeds accept, and a long one.
const LABELS: [&str; 5] = [
    "abdcc",
    "pqs",
    "𠀀cd",
    "xn--tda",
    "abcdefghabcdefghabcdefghabcdefghabcdefghabcdefghabcdefghabcdefg",
];

/// The most permutations to try.
const LIMIT: u64 = 20;

/// Asserts that the operations on a label agree.
fn evaluate(ruleset: &Ruleset, label: &str) {
    let verdict = ruleset.check(label);
    assert_eq!(verdict.disposition(), ruleset.disposition(label));
    assert_eq!(verdict.is_valid(), verdict.reasons().is_empty());
    for reason in verdict.reasons() {
        assert!(label.get(reason.octets()).is_some(), "{reason}");
        assert!(verdict.label().get(reason.code_points()).is_some());
    }
    let variants = ruleset.variants(label);
    let most = variants.permutation_count();
    let listed: Vec<_> = variants.with_limit(LIMIT).collect();
    assert!(listed.len() as u64 <= LIMIT + 1);
    let listed: Vec<_> = listed.into_iter().flatten().collect();
    assert!(listed.len() as u128 <= most);
    assert!(listed.is_sorted_by(|a, b| a.code_points() < b.code_points()));
    for variant in &listed {
        assert!(!variant.disposition().is_invalid());
        assert!(
            ruleset.collides(label, variant.code_points()),
            "{variant:?}"
        );
    }
    // An eligible label has an index label, whatever its actions say.
    let is_eligible = verdict.disposition().action().is_some();
    assert_eq!(ruleset.index_label(label).is_some(), is_eligible);
}

fuzz_target!(|table: &[u8]| {
    let findings = ParseOptions::new().lint(table);
    let is_error = |finding: &&Finding| finding.severity() == Severity::Error;
    let error = findings.iter().find(is_error);
    // XML 1.0, section 2.11.
    let text = String::from_utf8_lossy(table).replace("\r\n", "\n");
    let lines = text.split(['\n', '\r']).count();
    for finding in &findings {
        assert!(
            (1..=lines).contains(&(finding.line() as usize)),
            "{finding}"
        );
        assert!(finding.column() > 0);
    }
    match (Ruleset::parse(table), error) {
        (Err(found), Some(error)) => assert_eq!(found, *error),
        (Ok(ruleset), None) => {
            assert_eq!(ruleset.warnings(), findings);
            let ruleset = ruleset.table_only();
            for label in LABELS {
                evaluate(&ruleset, label);
            }
        }
        (found, error) => panic!("{found:?}, but {error:?}"),
    }
});
