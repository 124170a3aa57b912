//! Reads classes and their combinations (RFC 7940, section 6.2).

use std::io::BufRead;
use std::sync::Arc;

use super::definitions::{Class, Definition};
use super::document::Document;
use super::rules::{Reading, Standing};
use super::values;
use crate::classes::CodePointSet;
use crate::error::{FindingKind, Stop};
use crate::xml::{Attribute, Element, Tag};

/// The attributes of a class.
const OF_CLASS: &[Attribute] = &[
    Attribute::Name,
    Attribute::Count,
    Attribute::Comment,
    Attribute::Ref,
    Attribute::ByRef,
    Attribute::FromTag,
    Attribute::Property,
];

/// The attributes of a combination of classes.
const OF_OPERATOR: &[Attribute] = &[
    Attribute::Name,
    Attribute::Count,
    Attribute::Comment,
    Attribute::Ref,
];

impl<R: BufRead> Document<R> {
    /// Reads a class or a combination of classes, up to its end.
    pub(super) fn read_class(
        &mut self,
        element: &Element,
        standing: Standing,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Class>, Stop> {
        self.check_standing(element, standing);
        self.check_references(element);
        if element.tag != Tag::Class {
            element.allow(OF_OPERATOR, self.findings());
            return self.read_combination(element, reading);
        }
        element.allow(OF_CLASS, self.findings());
        if let Some(name) = self.reference(element) {
            let text = self.read_text(element)?;
            if !values::trim(&text).is_empty() {
                element.report(FindingKind::ReferenceWithContent, name, self.findings());
            }
            if standing == Standing::Definition {
                element.report(FindingKind::EmptyDefinition, "the class", self.findings());
            }
            return Ok(self.referenced_class(element, name, reading));
        }
        let text = self.read_text(element)?;
        let set = self.class_set(element, &text, reading)?;
        Ok(set.map(|set| Class { set, name: None }))
    }

    /// Finds a class by its name.
    fn referenced_class(
        &mut self,
        element: &Element,
        name: &str,
        reading: &Reading<'_>,
    ) -> Option<Class> {
        match reading.definitions.names.get(name) {
            Some(Definition::Class(set, _)) => {
                return Some(Class {
                    set: set.clone(),
                    name: Some(name.to_owned()),
                });
            }
            Some(Definition::Rule(..)) => {
                element.report(FindingKind::WrongKindOfName, name, self.findings());
            }
            None => element.report(FindingKind::UndefinedName, name, self.findings()),
        }
        None
    }

    /// Returns the set that a class declares.
    fn class_set(
        &mut self,
        element: &Element,
        text: &str,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Arc<CodePointSet>>, Stop> {
        let text = values::trim(text);
        let (tag, property) = (
            element.get(Attribute::FromTag),
            element.get(Attribute::Property),
        );
        let ways = [tag.is_some(), property.is_some(), !text.is_empty()];
        if ways.into_iter().filter(|is_used| *is_used).count() > 1 {
            element.report(
                FindingKind::SeveralDefinitions,
                "the class",
                self.findings(),
            );
            return Ok(None);
        }
        let set = if let Some(tag) = tag {
            let tag = values::trim(tag);
            let ranges = reading.data.tags.get(tag).cloned().unwrap_or_default();
            Arc::new(CodePointSet::new(ranges))
        } else if let Some(property) = property {
            match self.property(element, values::trim(property), reading) {
                Some(set) => set,
                None => return Ok(None),
            }
        } else if text.is_empty() {
            element.report(FindingKind::EmptyDefinition, "the class", self.findings());
            return Ok(None);
        } else {
            match values::ranges(text) {
                Ok(ranges) => Arc::new(CodePointSet::new(ranges)),
                Err((kind, part)) => {
                    element.report(kind, part, self.findings());
                    return Ok(None);
                }
            }
        };
        self.accept(element, set, reading).map(Some)
    }

    /// Counts a set, and warns if it is empty.
    fn accept(
        &mut self,
        element: &Element,
        set: Arc<CodePointSet>,
        reading: &mut Reading<'_>,
    ) -> Result<Arc<CodePointSet>, Stop> {
        if !reading.definitions.account(&set) {
            return Err(self.stop_at(element, FindingKind::TooComplex, "the classes together"));
        }
        if set.is_empty() {
            let name = element
                .get(Attribute::Name)
                .or(element.get(Attribute::FromTag));
            element.report(
                FindingKind::EmptyClass,
                name.unwrap_or("the class"),
                self.findings(),
            );
        }
        Ok(set)
    }

    /// Returns the set of a property value, if the table states the version of Unicode.
    fn property(
        &mut self,
        element: &Element,
        designation: &str,
        reading: &mut Reading<'_>,
    ) -> Option<Arc<CodePointSet>> {
        let set = reading.definitions.property(designation);
        if set.is_none() {
            element.report(
                FindingKind::UnsupportedProperty,
                designation,
                self.findings(),
            );
        }
        match &reading.unicode_version {
            None => element.report(
                FindingKind::PropertyWithoutVersion,
                designation,
                self.findings(),
            ),
            Some(version) if !reading.has_compared_version && **version != unicode_version() => {
                reading.has_compared_version = true;
                let subject = format!("Unicode {version}, for {designation},");
                element.report(
                    FindingKind::UnknownUnicodeVersion,
                    &subject,
                    self.findings(),
                );
            }
            Some(_) => {}
        }
        set
    }

    /// Reads a combination of classes.
    fn read_combination(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Option<Class>, Stop> {
        let mut operands = Vec::new();
        let (mut count, mut is_known) = (0_usize, true);
        while let Some(child) = self.next_child(element.tag)? {
            match child.tag {
                tag if tag.declares_class() => {
                    let class = self.read_class(&child, Standing::Operand, reading)?;
                    count += 1;
                    is_known &= class.is_some();
                    operands.extend(class.map(|class| class.set));
                }
                _ => self.refuse(element.tag, &child)?,
            }
        }
        let is_right = match element.tag {
            Tag::Complement => count == 1,
            Tag::Union => count >= 2,
            _ => count == 2,
        };
        if !is_right {
            let subject = format!("the {}, with {count},", element.tag.as_str());
            element.report(FindingKind::WrongOperands, &subject, self.findings());
        }
        if !is_right || !is_known {
            return Ok(None);
        }
        let set = match (element.tag, operands.as_slice()) {
            (Tag::Complement, [set]) => set.complement(),
            (Tag::Intersection, [a, b]) => a.intersection(b),
            (Tag::Difference, [a, b]) => a.difference(b),
            (Tag::SymmetricDifference, [a, b]) => a.symmetric_difference(b),
            (_, sets) => {
                CodePointSet::new(sets.iter().flat_map(|set| set.ranges()).copied().collect())
            }
        };
        let set = self.accept(element, Arc::new(set), reading)?;
        Ok(Some(Class { set, name: None }))
    }
}

/// Returns the version of Unicode of the properties.
pub(super) fn unicode_version() -> String {
    let (major, minor, update) = alabel::UNICODE_VERSION;
    format!("{major}.{minor}.{update}")
}
