//! The findings of one table while it is read.

use super::finding::{Finding, Place};
use super::kind::{FindingKind, Severity};

/// The limit of findings. Nobody repairs a table with more.
const LIMIT: usize = 1_000;

/// The signal that the reader stops. The findings have the reason.
#[derive(Debug)]
pub(crate) struct Stop;

/// The findings of one table.
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

    /// Returns `true` if a finding is an error.
    pub(crate) const fn has_error(&self) -> bool {
        self.has_error
    }

    /// Returns the findings in document order.
    pub(crate) fn into_list(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| finding.place);
        self.list
    }
}
