//! Oracles written directly from UTS #46 and RFC 5891. They apply the steps to vectors of code points and
//! take properties from the Unicode data of other crates. They share only the names of error kinds with the
//! library.

pub mod conversion;
pub mod idna2008;
pub mod properties;
pub mod rules;
pub mod uts46;

use std::collections::BTreeMap;

use alabel::{Error, ErrorKind};

/// An error: the code of its kind, the number of the label, and the code point that breaks the rule, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    pub code: &'static str,
    pub label: usize,
    pub code_point: Option<char>,
}

impl Finding {
    /// Returns a finding about a whole label.
    pub fn of_label(kind: ErrorKind, label: usize) -> Self {
        Self {
            code: kind.code(),
            label,
            code_point: None,
        }
    }

    /// Returns the code of [`ErrorKind::InvalidPunycode`] without a reason, because the naive decoder gives
    /// none.
    pub fn invalid_punycode(label: usize) -> Self {
        Self {
            code: "invalid-punycode",
            label,
            code_point: None,
        }
    }
}

impl From<&Error> for Finding {
    fn from(error: &Error) -> Self {
        if error.kind() == ErrorKind::InvalidPunycode {
            return Self::invalid_punycode(error.label());
        }
        Self {
            code: error.kind().code(),
            label: error.label(),
            code_point: error.code_point(),
        }
    }
}

/// Removes duplicates. The library reports a rule once for each place of the input, and one place can map to
/// several code points.
pub fn distinct(findings: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
    let mut distinct = Vec::new();
    for finding in findings {
        if !distinct.contains(&finding) {
            distinct.push(finding);
        }
    }
    distinct
}

/// Returns the codes of findings that are the only one in their label, or `""` if there are no findings.
/// Labels always break the two rules for Arabic digits together, so those count in any label.
pub fn only_findings(findings: &[Finding]) -> Vec<&'static str> {
    if findings.is_empty() {
        return vec![""];
    }
    let is_only = |finding: &&Finding| {
        let mut of_label = findings.iter().filter(|other| other.label == finding.label);
        finding.code.ends_with("arabic-indic-digit")
            || of_label.all(|other| other.code == finding.code)
    };
    findings
        .iter()
        .filter(is_only)
        .map(|finding| finding.code)
        .collect()
}

/// Asserts that the names reached each kind of finding often enough for the comparison to mean something.
pub fn assert_reached(kinds: &[&str], reached: &BTreeMap<&str, usize>) {
    println!("{reached:?}");
    for kind in kinds {
        assert!(
            reached.get(kind).is_some_and(|&count| count >= 4),
            "{kind:?}"
        );
    }
}
