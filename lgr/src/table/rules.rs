//! Reads the element `rules` (RFC 7940, sections 6 and 7).

use std::collections::HashMap;
use std::sync::Arc;

use super::definitions::{Definition, Definitions};
use super::document::Document;
use super::values;
use crate::classes::CodePointSet;
use crate::error::{FindingKind, Stop};
use crate::model::{ActionData, Types};
use crate::rules::{Rules, clauses};
use crate::xml::{Attribute, Element, Tag};

/// The parent of a class or rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// The element `rules`. The class or rule has a name.
    Definition,
    /// A rule. The class or rule may have a count.
    Matcher,
    /// An operator on sets.
    Operand,
}

/// The results of reading the element `rules`.
#[derive(Debug)]
pub(super) struct Reading<'a> {
    /// The code points with each tag.
    pub(super) tags: &'a HashMap<Box<str>, Arc<CodePointSet>>,
    /// The Unicode version of the table.
    pub(super) unicode_version: Option<Box<str>>,
    pub(super) definitions: Definitions,
    pub(super) rules: Rules,
    pub(super) types: Types,
    pub(super) actions: Vec<ActionData>,
    /// `true` after an action without conditions.
    pub(super) has_catch_all: bool,
    /// `true` after the Unicode version of the table was compared.
    pub(super) has_compared_version: bool,
}

impl Document<'_> {
    /// Reads the element `rules`.
    pub(super) fn read_rules(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<(), Stop> {
        element.allow(&[], self.findings());
        while let Some(child) = self.next_child(Tag::Rules)? {
            match child.tag {
                tag if tag.declares_class() => {
                    let class = self.read_class(&child, Standing::Definition, reading)?;
                    if let Some((name, set)) = self.definition_name(&child, reading).zip(class) {
                        let definition = Definition::Class(set);
                        reading.definitions.names.insert(name, definition);
                    }
                }
                Tag::Rule => self.read_rule_definition(&child, reading)?,
                Tag::Action => self.read_action(&child, reading)?,
                _ => self.refuse(Tag::Rules, &child)?,
            }
        }
        Ok(())
    }

    /// Returns the name of a definition, and reports its error.
    fn definition_name(&mut self, element: &Element, reading: &Reading<'_>) -> Option<String> {
        let subject = element.subject();
        let Some(name) = element.get(Attribute::Name) else {
            self.report(element, FindingKind::MissingName, &subject);
            return None;
        };
        let name = values::trim(name);
        if !values::is_name(name) {
            self.report(element, FindingKind::InvalidName, &format!("{name:?}"));
        } else if reading.definitions.names.contains_key(name) {
            self.report(element, FindingKind::RepeatedName, name);
        } else {
            return Some(name.to_owned());
        }
        None
    }

    /// Reads a rule with a name.
    fn read_rule_definition(
        &mut self,
        element: &Element,
        reading: &mut Reading<'_>,
    ) -> Result<(), Stop> {
        let rule = self.read_rule(element, Standing::Definition, reading)?;
        let Some((name, rule)) = self.definition_name(element, reading).zip(rule) else {
            return Ok(());
        };
        if !rule.is_small() || !reading.definitions.count_operators(&rule) {
            // Rules that refer to this one would be more complex still.
            return Err(self.stop_at(element, FindingKind::TooComplex, &name));
        }
        let clauses = clauses(&rule).unwrap_or_else(|kind| {
            self.report(element, kind, &name);
            Vec::new()
        });
        let number = reading.rules.add(&name, &clauses);
        let definition = Definition::Rule(number, rule);
        reading.definitions.names.insert(name, definition);
        Ok(())
    }

    /// Returns the name in `by-ref` with its definition. Reports attributes that exclude `by-ref`.
    pub(super) fn definition<'e, 'r>(
        &mut self,
        element: &'e Element,
        standing: Standing,
        excluded: &[Attribute],
        reading: &'r Reading<'_>,
    ) -> (&'e str, Option<&'r Definition>) {
        for attribute in excluded {
            if element.get(*attribute).is_some() {
                self.report(
                    element,
                    FindingKind::ReferenceWithContent,
                    attribute.as_str(),
                );
            }
        }
        if standing == Standing::Definition {
            self.report(element, FindingKind::EmptyDefinition, &element.subject());
        }
        let name = values::trim(element.get(Attribute::ByRef).unwrap_or_default());
        let definition = reading.definitions.names.get(name);
        if definition.is_none() {
            self.report(element, FindingKind::UndefinedName, name);
        }
        (name, definition)
    }

    /// Reports a name or a count that the parent does not allow.
    pub(super) fn check_standing(&mut self, element: &Element, standing: Standing) {
        if standing != Standing::Definition && element.get(Attribute::Name).is_some() {
            self.report(element, FindingKind::NameInside, &element.subject());
        }
        if standing != Standing::Matcher && element.get(Attribute::Count).is_some() {
            self.report(element, FindingKind::CountNotAllowed, &element.subject());
        }
    }
}
