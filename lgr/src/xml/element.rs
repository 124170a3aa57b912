//! An element with its attributes.

use crate::error::{FindingKind, Findings, Place};

use super::names::{Attribute, Tag};

/// The start of an element of the namespace.
#[derive(Debug)]
pub(crate) struct Element {
    /// The name in the namespace.
    pub(crate) tag: Tag,
    /// The place of the start.
    pub(crate) place: Place,
    /// The attributes, each at most once.
    attributes: Vec<(Attribute, String)>,
}

impl Element {
    /// Creates an element.
    pub(super) const fn new(tag: Tag, place: Place, attributes: Vec<(Attribute, String)>) -> Self {
        Self {
            tag,
            place,
            attributes,
        }
    }

    /// Returns the value of an attribute.
    pub(crate) fn get(&self, name: Attribute) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(other, _)| *other == name)?;
        Some(&found.1)
    }

    /// Returns the value of an attribute. Reports it if it is missing.
    pub(crate) fn require(&self, name: Attribute, findings: &mut Findings) -> Option<&str> {
        let value = self.get(name);
        if value.is_none() {
            self.report(FindingKind::MissingAttribute, name.as_str(), findings);
        }
        value
    }

    /// Reports attributes that are not allowed.
    pub(crate) fn allow(&self, allowed: &[Attribute], findings: &mut Findings) {
        for (name, _) in &self.attributes {
            if !allowed.contains(name) {
                self.report(FindingKind::UnknownAttribute, name.as_str(), findings);
            }
        }
    }

    /// Returns the element as the subject of a finding.
    pub(crate) fn subject(&self) -> String {
        format!("the {}", self.tag.as_str())
    }

    /// Reports a fault of the element.
    pub(crate) fn report(&self, kind: FindingKind, subject: &str, findings: &mut Findings) {
        findings.report(kind, self.place, self.tag.as_str(), subject);
    }
}
