//! The divisions of a label into elements, and what each element may be replaced by (RFC 7940, section 8.2).
//!
//! A node is a place between code points, and a step leads over an element to the node after it. "All eligible partitions into
//! sequences must be evaluated": each way from the first node to the last is a permutation.

use crate::label::{Evaluation, Found};
use crate::model::{Element, Mapping, Table};

/// A step over an element: what the element is replaced by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<'t> {
    /// The node after the element.
    pub(super) next: usize,
    /// The place of the replacement in the list of replacements.
    target: (usize, usize),
    /// The mapping, or the element if it stays unmapped.
    pub(super) origin: Origin<'t>,
}

/// Where a replacement comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin<'t> {
    /// A mapping.
    Mapping(&'t Mapping),
    /// The element stays as it is, unless the context of a reflexive mapping holds.
    Element(&'t Element),
}

/// The divisions of a label.
#[derive(Debug, Default)]
pub(super) struct Graph<'t> {
    /// The steps from each node but the last.
    steps: Vec<Vec<Step<'t>>>,
    targets: Vec<char>,
}

impl<'t> Graph<'t> {
    /// Divides the label of an evaluation. Elements count whose contexts hold in it.
    pub(super) fn new(evaluation: &mut Evaluation<'t>) -> Self {
        let length = evaluation.symbols.len();
        let mut graph = Self {
            steps: vec![Vec::new(); length],
            targets: Vec::new(),
        };
        for start in 0..length {
            let found: Vec<Found<'t>> = evaluation.elements(start).collect();
            for found in found {
                if evaluation.holds(found.element.context, found.start, found.end) {
                    graph.add(evaluation, found);
                }
            }
        }
        graph.remove_dead_ends();
        graph
    }

    /// Adds the steps over an element.
    fn add(&mut self, evaluation: &Evaluation<'t>, found: Found<'t>) {
        let table: &'t Table = evaluation.table;
        let mappings = table.repertoire.mappings(found.element);
        // "A reflexive mapping that applies replaces the element": one without a context always applies.
        let has_reflexive = mappings
            .iter()
            .any(|mapping| mapping.is_reflexive && mapping.context.condition().is_none());
        if !has_reflexive {
            let symbols = evaluation
                .symbols
                .get(found.start..found.end)
                .unwrap_or_default();
            self.push(
                found,
                symbols.iter().map(|symbol| symbol.code_point),
                Origin::Element(found.element),
            );
        }
        for mapping in mappings {
            let target = table.repertoire.code_points(mapping.target);
            self.push(found, target.iter().copied(), Origin::Mapping(mapping));
        }
    }

    /// Adds a step.
    fn push(&mut self, found: Found<'t>, target: impl Iterator<Item = char>, origin: Origin<'t>) {
        let start = self.targets.len();
        self.targets.extend(target);
        if let Some(steps) = self.steps.get_mut(found.start) {
            steps.push(Step {
                next: found.end,
                target: (start, self.targets.len()),
                origin,
            });
        }
    }

    /// Removes the steps that lead to no end.
    fn remove_dead_ends(&mut self) {
        let length = self.steps.len();
        let mut is_alive = vec![false; length];
        is_alive.push(true);
        for node in (0..length).rev() {
            if let Some(steps) = self.steps.get_mut(node) {
                steps.retain(|step| is_alive.get(step.next).copied().unwrap_or_default());
                if let Some(place) = is_alive.get_mut(node) {
                    *place = !steps.is_empty();
                }
            }
        }
    }

    /// Returns the number of the last node.
    pub(super) fn last(&self) -> usize {
        self.steps.len()
    }

    /// Returns the steps from a node.
    pub(super) fn steps(&self, node: usize) -> &[Step<'t>] {
        self.steps.get(node).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns a step from a node by its number.
    pub(super) fn step(&self, node: usize, number: usize) -> Option<&Step<'t>> {
        self.steps.get(node)?.get(number)
    }

    /// Returns what a step replaces its element by.
    pub(super) fn target(&self, step: &Step<'t>) -> &[char] {
        self.targets
            .get(step.target.0..step.target.1)
            .unwrap_or_default()
    }

    /// Counts the permutations, those included whose contexts fail. The count stops at the largest number of its type.
    pub(super) fn count(&self) -> u128 {
        let mut counts = vec![0_u128; self.last()];
        counts.push(1);
        for node in (0..self.last()).rev() {
            let ways = self
                .steps(node)
                .iter()
                .map(|step| counts.get(step.next).copied().unwrap_or_default());
            let count = ways.fold(0, u128::saturating_add);
            if let Some(place) = counts.get_mut(node) {
                *place = count;
            }
        }
        counts.first().copied().unwrap_or_default()
    }
}
