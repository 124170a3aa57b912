//! The classes and rules that are defined so far, and the sets that rules use.

use std::collections::HashMap;
use std::sync::Arc;

use crate::classes::{CodePointSet, property_set};
use crate::rules::{Atom, Expression, RuleNumber};

/// The most ranges of all classes together.
const MOST_RANGES: usize = 1 << 22;

/// A class: its set, and how rules match it once one does.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) set: Arc<CodePointSet>,
    /// The name of the definition, if it has one.
    pub(super) name: Option<String>,
}

/// A definition with a name. Classes and rules share one set of names.
#[derive(Debug)]
pub(super) enum Definition {
    /// A class or a combination of classes, and the atom that rules match it with.
    Class(Arc<CodePointSet>, Option<Atom>),
    /// A rule.
    Rule(RuleNumber, Expression),
}

/// What is defined so far.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub(super) names: HashMap<String, Definition>,
    pub(super) properties: HashMap<String, Option<Arc<CodePointSet>>>,
    /// The sets that rules use and that are not ranges.
    pub(super) sets: Vec<Arc<CodePointSet>>,
    numbers: HashMap<Arc<CodePointSet>, u32>,
    /// The number of ranges of all sets that were made.
    ranges: usize,
    /// The number of rules.
    pub(super) rules: RuleNumber,
    /// The number of operators of all rules, with references written out.
    pub(super) positions: u32,
}

impl Definitions {
    /// Counts the ranges of a new set. Returns `false` if all sets together have too many.
    pub(super) fn account(&mut self, set: &CodePointSet) -> bool {
        self.ranges = self.ranges.saturating_add(set.ranges().len());
        self.ranges <= MOST_RANGES
    }

    /// Returns the set of a property value.
    pub(super) fn property(&mut self, designation: &str) -> Option<Arc<CodePointSet>> {
        let property = self.properties.entry(designation.to_owned());
        property
            .or_insert_with(|| property_set(designation).map(Arc::new))
            .clone()
    }

    /// Returns the atom that matches a class.
    pub(super) fn atom(&mut self, class: &Class) -> Atom {
        let definition = class.name.as_ref().and_then(|name| self.names.get(name));
        if let Some(Definition::Class(_, Some(atom))) = definition {
            return *atom;
        }
        let atom = match class.set.ranges() {
            [] => Atom::Range(1, 0),
            [(first, last)] => Atom::Range(*first, *last),
            _ => {
                let next = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
                let number = *self.numbers.entry(class.set.clone()).or_insert(next);
                if number == next {
                    self.sets.push(class.set.clone());
                }
                Atom::Set(number)
            }
        };
        let definition = class
            .name
            .as_ref()
            .and_then(|name| self.names.get_mut(name));
        if let Some(Definition::Class(_, known)) = definition {
            *known = Some(atom);
        }
        atom
    }
}
