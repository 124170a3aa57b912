//! The evaluation of one label (RFC 7940, sections 8.1 and 8.3).

use std::ops::Range;

use crate::model::{ActionData, Context, Found, Record, RuleCondition, Table};
use crate::rules::{Anchor, Matcher, RuleNumber, Symbol};

/// A label under a table. Each automaton of the rules runs at most once for the label.
#[derive(Debug)]
pub(crate) struct Evaluation<'t> {
    pub(crate) table: &'t Table,
    pub(crate) symbols: Vec<Symbol>,
    matcher: Matcher,
}

impl<'t> Evaluation<'t> {
    /// Creates an evaluation of the empty label.
    pub(crate) fn new(table: &'t Table) -> Self {
        Self {
            table,
            symbols: Vec::new(),
            matcher: Matcher::default(),
        }
    }

    /// Replaces the label.
    pub(crate) fn load(&mut self, code_points: impl IntoIterator<Item = char>) {
        self.symbols.clear();
        self.symbols.extend(
            code_points
                .into_iter()
                .map(|code_point| self.table.symbol(code_point)),
        );
        let present = self
            .symbols
            .iter()
            .fold(0, |sets, symbol| sets | symbol.sets);
        self.matcher.start(present);
    }

    /// Returns `true` if a context holds for the code points from `start` to `end`.
    pub(crate) fn holds(&mut self, context: Context, start: usize, end: usize) -> bool {
        let anchor = Anchor::new(&self.symbols, start, end);
        context.holds(&self.table.rules, &mut self.matcher, anchor)
    }

    /// Returns `true` if a context holds for code points that replace those of an element.
    pub(crate) fn holds_for(
        &mut self,
        context: Context,
        found: &Found<'_>,
        target: &[char],
    ) -> bool {
        let target: Vec<Symbol> = target.iter().map(|c| self.table.symbol(*c)).collect();
        let anchor = Anchor::new(&self.symbols, found.start, found.end).replaced_by(&target);
        context.holds(&self.table.rules, &mut self.matcher, anchor)
    }

    /// Returns the elements that start at a place and whose contexts hold, longest first.
    pub(crate) fn elements(&mut self, start: usize) -> impl Iterator<Item = Found<'t>> {
        let Self {
            table,
            symbols,
            matcher,
        } = self;
        let elements = table.repertoire.elements_at(symbols, start);
        elements.filter(|found| {
            let anchor = Anchor::new(symbols, found.start, found.end);
            found.element.context.holds(&table.rules, matcher, anchor)
        })
    }

    /// Returns the longest element that starts at a place and whose context holds.
    ///
    /// "At each position the longest possible sequence of code points is evaluated first. [...] If the
    /// sequence does not match a defined sequence or does not satisfy the required context, successively
    /// shorter sequences are evaluated" (RFC 7940, section 8.1).
    pub(crate) fn longest(&mut self, start: usize) -> Option<Found<'t>> {
        self.elements(start).next()
    }

    /// Returns `true` if the label can be divided into elements whose contexts hold.
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

    /// Returns the types of the reflexive mappings of the label's elements. If the label is not eligible, the
    /// error is the first place where no element fits.
    ///
    /// "Only a single variant needs to be created, where any reflexive variants are applied for each code
    /// point" (RFC 7940, section 8.1.1).
    pub(crate) fn record(&mut self) -> Result<Record, usize> {
        let (mut record, mut place) = (Record::default(), 0);
        while place < self.symbols.len() {
            let found = self.longest(place).ok_or(place)?;
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
        Ok(record)
    }

    /// Returns the index of the first action that the label triggers.
    pub(crate) fn action(&mut self, record: Record) -> usize {
        let mut actions = self.table.actions.iter();
        let position =
            actions.position(|action| action.is_triggered_by(record) && self.satisfies(action));
        // The last default action has no condition.
        position.unwrap_or(self.table.actions.len())
    }

    /// Returns `true` if the label satisfies the condition of an action on the label.
    pub(crate) fn satisfies(&mut self, action: &ActionData) -> bool {
        let rules = &self.table.rules;
        let mut matches = |rule| self.matcher.matches(rules, rule, &self.symbols);
        match action.rule {
            None => true,
            Some(RuleCondition::Match(rule)) => matches(rule),
            Some(RuleCondition::NotMatch(rule)) => !matches(rule),
        }
    }

    /// Returns the place of the first match of a rule.
    pub(crate) fn first_match(&self, rule: RuleNumber) -> Option<Range<usize>> {
        self.table.rules.first_match(rule, &self.symbols)
    }
}
