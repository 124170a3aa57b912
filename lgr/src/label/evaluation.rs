//! One label and what the rules of a table say about it (RFC 7940, sections 8.1 and 8.3).

use std::ops::Range;

use crate::model::{Condition, Context, Element, Record, RuleCondition, Table};
use crate::rules::{Matcher, RuleNumber, Symbol};

/// A label under a table. Each automaton of the rules runs at most once for it.
#[derive(Debug)]
pub(crate) struct Evaluation<'t> {
    pub(crate) table: &'t Table,
    pub(crate) symbols: Vec<Symbol>,
    matcher: Matcher,
}

/// An element of a label, and the places where it starts and ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<'t> {
    pub(crate) element: &'t Element,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl<'t> Evaluation<'t> {
    /// Starts without a label.
    pub(crate) fn new(table: &'t Table) -> Self {
        Self {
            table,
            symbols: Vec::new(),
            matcher: Matcher::default(),
        }
    }

    /// Takes another label.
    pub(crate) fn load(&mut self, code_points: impl IntoIterator<Item = char>) {
        self.symbols.clear();
        self.symbols.extend(
            code_points
                .into_iter()
                .map(|code_point| self.table.symbol(code_point)),
        );
        self.matcher.clear();
    }

    /// Returns `true` if a context holds for the code points from `start` to `end`.
    pub(crate) fn holds(&mut self, context: Context, start: usize, end: usize) -> bool {
        let Self {
            table,
            symbols,
            matcher,
        } = self;
        match context.condition() {
            None => true,
            Some(Condition::When(rule)) => matcher.holds(&table.rules, rule, symbols, (start, end)),
            Some(Condition::NotWhen(rule)) => {
                !matcher.holds(&table.rules, rule, symbols, (start, end))
            }
        }
    }

    /// Finds the elements at a place, longest first, whatever their contexts.
    pub(crate) fn elements(&self, start: usize) -> impl Iterator<Item = Found<'t>> + use<'t, '_> {
        let repertoire = &self.table.repertoire;
        let rest = self.symbols.get(start..).unwrap_or_default();
        let entry = rest.first().map_or(0, |symbol| symbol.entry);
        repertoire
            .elements(entry)
            .iter()
            .filter_map(move |element| {
                let length = repertoire.length_at(element, rest)?;
                Some(Found {
                    element,
                    start,
                    end: start + length,
                })
            })
    }

    /// Returns the `number`th of the elements at a place.
    fn element(&self, start: usize, number: usize) -> Option<Found<'t>> {
        self.elements(start).nth(number)
    }

    /// Finds the longest element at a place whose context holds.
    ///
    /// "At each position the longest possible sequence of code points is evaluated first. [...] If the sequence does not match a
    /// defined sequence or does not satisfy the required context, successively shorter sequences are evaluated" (RFC 7940,
    /// section 8.1).
    pub(crate) fn longest(&mut self, start: usize) -> Option<Found<'t>> {
        let mut number = 0;
        while let Some(found) = self.element(start, number) {
            if self.holds(found.element.context, found.start, found.end) {
                return Some(found);
            }
            number += 1;
        }
        None
    }

    /// Returns `true` if the label consists of elements whose contexts hold.
    pub(crate) fn is_eligible(&mut self) -> bool {
        let mut place = 0;
        while place < self.symbols.len() {
            match self.longest(place) {
                Some(found) => place = found.end,
                None => return false,
            }
        }
        true
    }

    /// Returns the types of the reflexive mappings of the label's elements, or `None` if the label is not eligible.
    ///
    /// "Only a single variant needs to be created, where any reflexive variants are applied for each code point" (RFC 7940, section
    /// 8.1.1).
    pub(crate) fn record(&mut self) -> Option<Record> {
        let (mut record, mut place) = (Record::default(), 0);
        while place < self.symbols.len() {
            let found = self.longest(place)?;
            let mut is_mapped = false;
            for mapping in self
                .table
                .repertoire
                .mappings(found.element)
                .iter()
                .filter(|mapping| mapping.is_reflexive)
            {
                if self.holds(mapping.context, found.start, found.end) {
                    is_mapped = true;
                    record.types.insert(mapping.kind);
                }
            }
            record.has_unmapped |= !is_mapped;
            place = found.end;
        }
        Some(record)
    }

    /// Returns the number of the first action that the label triggers, from 0.
    pub(crate) fn action(&mut self, record: Record) -> usize {
        let Self {
            table,
            symbols,
            matcher,
        } = self;
        let mut actions = table.actions.iter();
        let position = actions.position(|action| {
            action.is_triggered_by(record)
                && match action.rule {
                    None => true,
                    Some(RuleCondition::Match(rule)) => {
                        matcher.matches(&table.rules, rule, symbols)
                    }
                    Some(RuleCondition::NotMatch(rule)) => {
                        !matcher.matches(&table.rules, rule, symbols)
                    }
                }
        });
        // The last default action has no condition.
        position.unwrap_or(table.actions.len())
    }

    /// Returns the code points of the match of a rule that ends first.
    pub(crate) fn first_match(&self, rule: RuleNumber) -> Option<Range<usize>> {
        self.table.rules.first_match(rule, &self.symbols)
    }
}
