//! Reads classes and their combinations (RFC 7940, section 6.2).

use std::sync::Arc;

use super::definitions::Definition;
use super::document::Document;
use super::rules::{Reading, Standing};
use super::values;
use crate::classes::CodePointSet;
use crate::error::{FindingKind, Stop};
use crate::xml::{Attribute, Element, Tag};

/// A class, or `None` if it has an error.
type Class = Option<Arc<CodePointSet>>;

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
const OF_COMBINATION: &[Attribute] = &[
    Attribute::Name,
    Attribute::Count,
    Attribute::Comment,
    Attribute::Ref,
];

impl Document<'_> {
    /// Reads a class or a combination of classes.
    pub(super) fn read_class(
        &mut self,
        element: &Element,
        standing: Standing,
        reading: &mut Reading<'_>,
    ) -> Result<Class, Stop> {
        self.check_standing(element, standing);
        self.check_references(element);
        let is_combination = element.tag != Tag::Class;
        let allowed = if is_combination {
            OF_COMBINATION
        } else {
            OF_CLASS
        };
        element.allow(allowed, self.findings());
        let class = if is_combination {
            self.read_combination(element, reading)?
        } else {
            let text = self.read_text(element)?;
            let text = values::trim(&text);
            if element.get(Attribute::ByRef).is_some() {
                self.referenced_class(element, standing, text, reading)
            } else {
                self.declared_class(element, text, reading)
            }
        };
        match &class {
            Some(set) if !reading.definitions.count_ranges(set) => {
                Err(self.stop_at(element, FindingKind::TooComplex, "the classes together"))
            }
            _ => Ok(class),
        }
    }

    /// Returns the class that `by-ref` names.
    ///
    /// "The "by-ref" attribute MUST NOT be used in the same "class" element with any of these attributes:
    /// "name", "from-tag", "property", or "ref"" (RFC 7940, section 6.2.1).
    fn referenced_class(
        &mut self,
        element: &Element,
        standing: Standing,
        text: &str,
        reading: &Reading<'_>,
    ) -> Class {
        const EXCLUDED: &[Attribute] = &[
            Attribute::Name,
            Attribute::Ref,
            Attribute::FromTag,
            Attribute::Property,
        ];
        let (name, definition) = self.definition(element, standing, EXCLUDED, reading);
        if !text.is_empty() {
            self.report(element, FindingKind::ReferenceWithContent, name);
        }
        match definition? {
            Definition::Class(set) => return Some(set.clone()),
            Definition::Rule(..) => self.report(element, FindingKind::WrongKindOfName, name),
        }
        None
    }

    /// Returns the class from a tag, a property or a list of code points.
    fn declared_class(
        &mut self,
        element: &Element,
        text: &str,
        reading: &mut Reading<'_>,
    ) -> Class {
        let tag = element.get(Attribute::FromTag).map(values::trim);
        let property = element.get(Attribute::Property).map(values::trim);
        let set = match (tag, property, text) {
            (None, None, "") => {
                self.report(element, FindingKind::EmptyDefinition, "the class");
                return None;
            }
            (Some(tag), None, "") => self.tagged(element, tag, reading)?,
            (None, Some(property), "") => self.property(element, property, reading)?,
            (None, None, list) => match values::ranges(list) {
                Ok(ranges) => Arc::new(CodePointSet::new(ranges)),
                Err((kind, part)) => {
                    self.report(element, kind, part);
                    return None;
                }
            },
            _ => {
                self.report(element, FindingKind::SeveralDefinitions, "the class");
                return None;
            }
        };
        self.warn_if_empty(element, &set);
        Some(set)
    }

    /// Returns the code points with a tag.
    fn tagged(&mut self, element: &Element, tag: &str, reading: &Reading<'_>) -> Class {
        if !values::is_name_token(tag) {
            self.report(element, FindingKind::InvalidTag, &format!("{tag:?}"));
            return None;
        }
        Some(reading.tags.get(tag).cloned().unwrap_or_default())
    }

    /// Returns the code points with a property value. The table must state the version of Unicode.
    fn property(
        &mut self,
        element: &Element,
        designation: &str,
        reading: &mut Reading<'_>,
    ) -> Class {
        let set = reading.definitions.property(designation);
        if set.is_none() {
            self.report(element, FindingKind::UnsupportedProperty, designation);
        }
        match &reading.unicode_version {
            None => self.report(element, FindingKind::PropertyWithoutVersion, designation),
            Some(version) if !reading.has_compared_version && **version != unicode_version() => {
                reading.has_compared_version = true;
                let subject = format!("Unicode {version}, for {designation},");
                self.report(element, FindingKind::UnknownUnicodeVersion, &subject);
            }
            Some(_) => {}
        }
        set
    }

    /// Warns of a class that never matches (RFC 7940, section 6.2.2).
    fn warn_if_empty(&mut self, element: &Element, set: &CodePointSet) {
        if set.is_empty() {
            let name = element
                .get(Attribute::Name)
                .or(element.get(Attribute::FromTag));
            self.report(
                element,
                FindingKind::EmptyClass,
                name.unwrap_or("the class"),
            );
        }
    }

    /// Reads a combination of classes (RFC 7940, section 6.2.5).
    fn read_combination(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<Class, Stop> {
        let mut operands = Vec::new();
        while let Some(child) = self.next_child(element.tag)? {
            match child.tag {
                tag if tag.declares_class() => {
                    operands.push(self.read_class(&child, Standing::Operand, reading)?);
                }
                _ => self.refuse(element.tag, &child)?,
            }
        }
        let count = operands.len();
        let is_right = match element.tag {
            Tag::Complement => count == 1,
            Tag::Union => count >= 2,
            _ => count == 2,
        };
        if !is_right {
            let subject = format!("the {}, with {count},", element.tag.as_str());
            self.report(element, FindingKind::WrongOperands, &subject);
            return Ok(None);
        }
        let Some(operands) = operands.into_iter().collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let set = match (element.tag, operands.as_slice()) {
            (Tag::Complement, [set]) => set.complement(),
            (Tag::Intersection, [a, b]) => a.intersection(b),
            (Tag::Difference, [a, b]) => a.difference(b),
            (Tag::SymmetricDifference, [a, b]) => a.symmetric_difference(b),
            (_, sets) => {
                CodePointSet::new(sets.iter().flat_map(|set| set.ranges()).copied().collect())
            }
        };
        self.warn_if_empty(element, &set);
        Ok(Some(Arc::new(set)))
    }
}

/// Returns the version of Unicode of the properties.
fn unicode_version() -> String {
    let (major, minor, update) = alabel::UNICODE_VERSION;
    format!("{major}.{minor}.{update}")
}
