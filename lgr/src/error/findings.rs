//! The findings of one table, as they are collected.

use super::finding::{Finding, Place};
use super::kind::{FindingKind, Severity};

/// The most findings that are kept. A table with more is not repaired by reading on.
const LIMIT: usize = 1_000;

/// The reader cannot go on. What stopped it is in the findings.
#[derive(Debug)]
pub(crate) struct Stop;

/// The findings of one table, in the order in which they are found.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    list: Vec<Finding>,
    has_error: bool,
}

impl Findings {
    /// Adds a finding.
    pub(crate) fn add(&mut self, finding: Finding) {
        let is_first_error = finding.severity() == Severity::Error && !self.has_error;
        if self.list.len() < LIMIT || is_first_error {
            self.has_error |= is_first_error;
            self.list.push(finding);
        }
    }

    /// Adds a finding about an element.
    pub(crate) fn report(&mut self, kind: FindingKind, place: Place, element: &str, subject: &str) {
        self.add(Finding::new(kind, place, element, subject));
    }

    /// Returns `true` if the table cannot be used.
    pub(crate) const fn has_error(&self) -> bool {
        self.has_error
    }

    /// Returns the findings.
    pub(crate) fn into_list(self) -> Vec<Finding> {
        self.list
    }
}
