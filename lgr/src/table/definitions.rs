//! The classes and rules defined so far, and the sets that rules match.

use std::collections::HashMap;
use std::sync::Arc;

use crate::classes::{CodePointSet, property_set};
use crate::rules::{Expression, RuleNumber, SetNumber};

/// The limit of ranges of all classes, counted at each use. It bounds the time to combine classes.
const MOST_RANGES: usize = 1 << 22;

/// The limit of operators of all rules.
const MOST_OPERATORS: u32 = 65_536;

/// A definition with a name. Classes and rules share one set of names.
#[derive(Debug)]
pub(super) enum Definition {
    /// A class or a combination of classes.
    Class(Arc<CodePointSet>),
    /// A rule, with its number in the table.
    Rule(RuleNumber, Expression),
}

/// The definitions so far.
#[derive(Debug)]
pub(super) struct Definitions {
    pub(super) names: HashMap<String, Definition>,
    properties: HashMap<String, Option<Arc<CodePointSet>>>,
    /// The sets that rules match, by their numbers.
    pub(super) sets: Vec<Arc<CodePointSet>>,
    numbers: HashMap<Arc<CodePointSet>, SetNumber>,
    ranges: usize,
    operators: u32,
}

impl Definitions {
    /// Creates a list without names. Its only set is [`ANY`](crate::rules::ANY).
    pub(super) fn new() -> Self {
        let mut definitions = Self {
            names: HashMap::new(),
            properties: HashMap::new(),
            sets: Vec::new(),
            numbers: HashMap::new(),
            ranges: 0,
            operators: 0,
        };
        definitions.set_number(Arc::new(CodePointSet::default().complement()));
        definitions
    }

    /// Counts the ranges of a set at a use. Returns `false` above the limit.
    pub(super) fn count_ranges(&mut self, set: &CodePointSet) -> bool {
        self.ranges = self.ranges.saturating_add(set.ranges().len());
        self.ranges <= MOST_RANGES
    }

    /// Counts the operators of a rule. Returns `false` above the limit.
    pub(super) fn count_operators(&mut self, rule: &Expression) -> bool {
        self.operators = self.operators.saturating_add(rule.shape().operators);
        self.operators <= MOST_OPERATORS
    }

    /// Returns the set of a property value.
    pub(super) fn property(&mut self, designation: &str) -> Option<Arc<CodePointSet>> {
        let property = self.properties.entry(designation.to_owned());
        property
            .or_insert_with(|| property_set(designation).map(Arc::new))
            .clone()
    }

    /// Returns the number of a set, for rules.
    pub(super) fn set_number(&mut self, set: Arc<CodePointSet>) -> SetNumber {
        let sets = &mut self.sets;
        *self.numbers.entry(set.clone()).or_insert_with(|| {
            sets.push(set);
            SetNumber::try_from(sets.len() - 1).unwrap_or(SetNumber::MAX)
        })
    }
}
