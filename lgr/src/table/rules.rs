//! Reads the element `rules` (RFC 7940, sections 6 and 7): its children in order.

use std::io::BufRead;

use super::definitions::{Definition, Definitions};
use super::document::Document;
use super::drafts::Data;
use super::values;
use crate::error::{FindingKind, Stop};
use crate::model::{ActionData, Types};
use crate::rules::{Rules, clauses};
use crate::xml::{Attribute, Element, Tag};

/// The most operators of all rules.
const MOST_POSITIONS_OF_ALL: u32 = 65_536;

/// Where a class or rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Directly in `rules`: it has a name.
    Definition,
    /// In a rule: it may have a count.
    Matcher,
    /// In an operator on sets.
    Operand,
}

/// What the element `rules` is read into.
#[derive(Debug)]
pub(super) struct Reading<'a> {
    pub(super) data: &'a Data,
    /// The Unicode version that the table states, if it states one.
    pub(super) unicode_version: Option<Box<str>>,
    pub(super) definitions: Definitions,
    pub(super) rules: Rules,
    pub(super) types: Types,
    pub(super) actions: Vec<ActionData>,
    /// An action without conditions came.
    pub(super) has_catch_all: bool,
    /// The version of the properties was compared.
    pub(super) has_compared_version: bool,
}

impl<R: BufRead> Document<R> {
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
                    if let Some((name, class)) = self.definition_name(&child, reading).zip(class) {
                        reading
                            .definitions
                            .names
                            .insert(name, Definition::Class(class.set, None));
                    }
                }
                Tag::Rule => self.read_rule_definition(&child, reading)?,
                Tag::Action => self.read_action(&child, reading)?,
                _ => self.refuse(Tag::Rules, &child)?,
            }
        }
        Ok(())
    }

    /// Returns the name of a definition, and reports what is wrong with it.
    fn definition_name(&mut self, element: &Element, reading: &Reading<'_>) -> Option<String> {
        let subject = element.subject();
        let Some(name) = element.get(Attribute::Name) else {
            element.report(FindingKind::MissingName, &subject, self.findings());
            return None;
        };
        let name = values::trim(name);
        if !values::is_name(name) {
            element.report(
                FindingKind::InvalidName,
                &format!("{name:?}"),
                self.findings(),
            );
        } else if reading.definitions.names.contains_key(name) {
            element.report(FindingKind::RepeatedName, name, self.findings());
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
        let is_small = rule.is_small();
        let definitions = &mut reading.definitions;
        definitions.positions = definitions.positions.saturating_add(rule.shape().positions);
        if !is_small || definitions.positions > MOST_POSITIONS_OF_ALL {
            // What refers to the rule would only be more complex.
            return Err(self.stop_at(element, FindingKind::TooComplex, &name));
        }
        match clauses(&rule) {
            Ok(clauses) => reading.rules.add(&name, &clauses),
            Err(kind) => {
                element.report(kind, &name, self.findings());
                reading.rules.add(&name, &[]);
            }
        }
        definitions
            .names
            .insert(name, Definition::Rule(definitions.rules, rule));
        definitions.rules += 1;
        Ok(())
    }

    /// Returns the text that a class or rule refers to, with what is wrong about it.
    pub(super) fn reference<'e>(&mut self, element: &'e Element) -> Option<&'e str> {
        let reference = values::trim(element.get(Attribute::ByRef)?);
        let others = [
            Attribute::Name,
            Attribute::Ref,
            Attribute::FromTag,
            Attribute::Property,
        ];
        for other in others
            .into_iter()
            .filter(|other| element.get(*other).is_some())
        {
            element.report(
                FindingKind::ReferenceWithContent,
                other.as_str(),
                self.findings(),
            );
        }
        Some(reference)
    }

    /// Reports a name that the standing of an element forbids, and a count.
    pub(super) fn check_standing(&mut self, element: &Element, standing: Standing) {
        if standing != Standing::Definition && element.get(Attribute::Name).is_some() {
            let subject = element.subject();
            element.report(FindingKind::NameInside, &subject, self.findings());
        }
        if standing != Standing::Matcher && element.get(Attribute::Count).is_some() {
            let subject = element.subject();
            element.report(FindingKind::CountNotAllowed, &subject, self.findings());
        }
    }
}
