//! The compiled rules of a table, and their matcher.

use std::collections::HashMap;
use std::ops::Range;

use crate::classes::CodePointSet;

use super::clauses::Clause;
use super::expression::Expression;
use super::fragment::Direction;
use super::pattern::Pattern;
use super::splice::Splice;
use super::text::{Anchor, Places, Symbol};

/// The number of a rule.
pub(crate) type RuleNumber = u32;

/// A rule. It holds if one of its alternatives holds.
#[derive(Debug)]
struct Rule {
    name: Box<str>,
    alternatives: Box<[Alternative]>,
}

/// An alternative of a rule, as numbers of automata.
#[derive(Debug)]
enum Alternative {
    /// A match anywhere in the label.
    Anywhere(u32),
    /// A match that ends before the anchor, and a match that starts after it.
    Around(Option<u32>, Option<u32>),
}

/// The rules of a table.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    list: Vec<Rule>,
    patterns: Vec<Pattern>,
    /// The sets of code points that rules match.
    sets: Vec<CodePointSet>,
}

impl Rules {
    /// Stores the sets that rules match.
    pub(crate) fn set_sets(&mut self, sets: Vec<CodePointSet>) {
        self.sets = sets;
    }

    /// Returns the sets that rules match.
    pub(crate) fn sets(&self) -> &[CodePointSet] {
        &self.sets
    }

    /// Adds a rule. Returns its number.
    pub(crate) fn add(&mut self, name: &str, clauses: &[Clause]) -> RuleNumber {
        let alternatives = clauses.iter().map(|clause| match clause {
            Clause::Anywhere(expression) => {
                Alternative::Anywhere(self.add_pattern(expression, Direction::Forward))
            }
            Clause::Around(behind, ahead) => Alternative::Around(
                behind
                    .as_ref()
                    .map(|behind| self.add_pattern(behind, Direction::Forward)),
                ahead
                    .as_ref()
                    .map(|ahead| self.add_pattern(ahead, Direction::Backward)),
            ),
        });
        let alternatives = alternatives.collect();
        self.list.push(Rule {
            name: name.into(),
            alternatives,
        });
        RuleNumber::try_from(self.list.len() - 1).unwrap_or(RuleNumber::MAX)
    }

    /// Adds an automaton.
    fn add_pattern(&mut self, expression: &Expression, direction: Direction) -> u32 {
        self.patterns.push(Pattern::new(expression, direction));
        u32::try_from(self.patterns.len() - 1).unwrap_or(u32::MAX)
    }

    /// Returns the name of a rule.
    pub(crate) fn name(&self, rule: RuleNumber) -> &str {
        self.list.get(rule as usize).map_or("", |rule| &rule.name)
    }

    /// Returns the place of the first match of a rule without anchors. It ends first, and starts as early as
    /// possible.
    pub(crate) fn first_match(&self, rule: RuleNumber, label: &[Symbol]) -> Option<Range<usize>> {
        let alternatives = &self.list.get(rule as usize)?.alternatives;
        let matches = alternatives
            .iter()
            .filter_map(|alternative| match *alternative {
                Alternative::Anywhere(pattern) => self
                    .patterns
                    .get(pattern as usize)?
                    .first_match(label, &self.sets),
                Alternative::Around(..) => None,
            });
        matches.min_by_key(|range| (range.end, range.start))
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        let alternatives = self
            .list
            .iter()
            .map(|rule| rule.name.len() + size_of_val(&*rule.alternatives));
        let patterns = self.patterns.iter().map(Pattern::octets);
        let sets = self
            .sets
            .iter()
            .map(|set| size_of_val(set.ranges()) + size_of::<CodePointSet>());
        let lists = self.list.capacity() * size_of::<Rule>()
            + self.patterns.capacity() * size_of::<Pattern>();
        lists + alternatives.sum::<usize>() + patterns.sum::<usize>() + sets.sum::<usize>()
    }
}

/// The results of the automata for one label.
#[derive(Debug, Default)]
pub(crate) struct Matcher {
    results: Vec<Option<Places>>,
    /// The automata that were asked about replacements in the label.
    splices: HashMap<u32, Splice>,
    /// The sets that contain a code point of the label.
    present: u64,
}

impl Matcher {
    /// Forgets the results, and takes the sets of the next label's code points.
    pub(crate) fn start(&mut self, present: u64) {
        self.results.fill(None);
        self.splices.clear();
        self.present = present;
    }

    /// Returns `true` if a rule holds at a place of a label.
    ///
    /// A look-behind depends only on the code points before the anchor, and a look-ahead on those after it.
    /// So both have the same results if the anchor is replaced.
    pub(crate) fn holds(&mut self, rules: &Rules, rule: RuleNumber, anchor: Anchor<'_>) -> bool {
        let Anchor { label, .. } = anchor;
        let Some(rule) = rules.list.get(rule as usize) else {
            return false;
        };
        rule.alternatives
            .iter()
            .any(|alternative| match *alternative {
                Alternative::Anywhere(pattern) if anchor.target.is_some() => {
                    self.matches_replaced(rules, pattern, anchor)
                }
                Alternative::Anywhere(pattern) => !self.ends(rules, pattern, label).is_empty(),
                Alternative::Around(behind, ahead) => {
                    let mut has = |pattern, place| self.ends(rules, pattern, label).contains(place);
                    behind.is_none_or(|behind| has(behind, anchor.start))
                        && ahead.is_none_or(|ahead| has(ahead, anchor.end))
                }
            })
    }

    /// Returns `true` if an automaton matches somewhere in the label after the replacement.
    fn matches_replaced(&mut self, rules: &Rules, pattern: u32, anchor: Anchor<'_>) -> bool {
        let Some(automaton) = rules.patterns.get(pattern as usize) else {
            return false;
        };
        let splice = self.splices.entry(pattern);
        let splice = splice.or_insert_with(|| Splice::new(automaton, anchor.label, &rules.sets));
        splice.matches(automaton, anchor, &rules.sets)
    }

    /// Returns `true` if a rule without anchors matches somewhere in the label.
    pub(crate) fn matches(&mut self, rules: &Rules, rule: RuleNumber, label: &[Symbol]) -> bool {
        self.holds(rules, rule, Anchor::new(label, usize::MAX, usize::MAX))
    }

    /// Returns the places where the matches of an automaton end. Runs the automaton the first time.
    fn ends(&mut self, rules: &Rules, pattern: u32, label: &[Symbol]) -> &Places {
        const NONE: &Places = &Places::EMPTY;
        self.results.resize(rules.patterns.len(), None);
        let pattern = pattern as usize;
        match (rules.patterns.get(pattern), self.results.get_mut(pattern)) {
            (Some(pattern), Some(result)) => {
                result.get_or_insert_with(|| pattern.ends(label, self.present, &rules.sets))
            }
            _ => NONE,
        }
    }
}
