//! Oracles written straight from UTS #46 and RFC 5891: every step as the specification has it, on vectors of code
//! points, with properties from the Unicode data of other crates. They know nothing of the library but the names of the
//! kinds of errors.

pub mod conversion;
pub mod idna2008;
pub mod properties;
pub mod rules;
pub mod uts46;

use std::collections::BTreeMap;

use alabel::{Error, ErrorKind};

/// An error: the name of its kind, the number of the label, and the code point that breaks the rule, if it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    pub code: &'static str,
    pub label: usize,
    pub code_point: Option<char>,
}

impl Finding {
    /// A finding about a label as a whole.
    pub fn of_label(kind: ErrorKind, label: usize) -> Self {
        Self {
            code: kind.code(),
            label,
            code_point: None,
        }
    }

    /// The code of [`ErrorKind::InvalidPunycode`], whatever the reason: the naive decoder knows none.
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

/// The findings without those that are equal to an earlier one: the library reports a rule once for each place of the
/// input, and several code points of a label may come from one.
pub fn distinct(findings: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
    let mut distinct = Vec::new();
    for finding in findings {
        if !distinct.contains(&finding) {
            distinct.push(finding);
        }
    }
    distinct
}

/// The codes of the findings that are the only ones of their label; none, as `""`, if there are none at all.
pub fn only_findings(findings: &[Finding]) -> Vec<&'static str> {
    if findings.is_empty() {
        return vec![""];
    }
    let is_only = |finding: &&Finding| {
        let mut of_label = findings.iter().filter(|other| other.label == finding.label);
        of_label.all(|other| other.code == finding.code)
    };
    findings
        .iter()
        .filter(is_only)
        .map(|finding| finding.code)
        .collect()
}

/// Asserts that names have reached each kind of finding a few times, without which a comparison on them says little.
pub fn assert_reached(kinds: &[&str], reached: &BTreeMap<&str, usize>) {
    println!("{reached:?}");
    for kind in kinds {
        assert!(
            reached.get(kind).is_some_and(|&count| count >= 4),
            "{kind:?}"
        );
    }
}
