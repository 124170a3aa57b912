//! The divisions of a label into elements, and the replacements of each element (RFC 7940, section 8.2).
//!
//! A node is a place between code points. A step leads over an element to the node after it. "All eligible partitions into
//! sequences must be evaluated": each way from the first node to the last is a permutation.

use std::ops::Range;

use crate::label::Evaluation;
use crate::model::{Found, Mapping, Repertoire};

/// The divisions of a label. It takes memory for each element of the label, not for each mapping.
#[derive(Debug)]
pub(super) struct Graph<'t> {
    repertoire: &'t Repertoire,
    label: Vec<char>,
    elements: Vec<Found<'t>>,
    /// The elements that start at each node except the last.
    nodes: Vec<Range<usize>>,
}

/// A step over an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<'g> {
    pub(super) number: StepNumber,
    pub(super) element: Found<'g>,
    /// The mapping, or `None` if the element stays as it is.
    pub(super) mapping: Option<&'g Mapping>,
    /// The code points that replace the element.
    pub(super) target: &'g [char],
}

/// The number of an element of a graph, and the number of a mapping from 1. Mapping 0 keeps the element.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepNumber {
    element: u32,
    mapping: u32,
}

impl<'t> Graph<'t> {
    /// Divides the label of an evaluation into elements whose contexts hold in it.
    pub(super) fn new(evaluation: &mut Evaluation<'t>) -> Self {
        let length = evaluation.symbols.len();
        let symbols = evaluation.symbols.iter();
        let mut graph = Self {
            repertoire: &evaluation.table.repertoire,
            label: symbols.map(|symbol| symbol.code_point).collect(),
            elements: Vec::with_capacity(length),
            nodes: vec![0..0; length],
        };
        for start in (0..length).rev() {
            let first = graph.elements.len();
            for element in evaluation.elements(start) {
                let after = graph.nodes.get(element.end);
                // An element that no others follow up to the end of the label is in no division.
                if after.is_none_or(|elements| !elements.is_empty()) {
                    graph.elements.push(element);
                }
            }
            if let Some(node) = graph.nodes.get_mut(start) {
                *node = first..graph.elements.len();
            }
        }
        graph
    }

    /// Returns the number of the last node.
    pub(super) fn last(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the elements that start at a node.
    pub(super) fn elements(&self, node: usize) -> &[Found<'t>] {
        let elements = self.nodes.get(node).cloned().unwrap_or_default();
        self.elements.get(elements).unwrap_or_default()
    }

    /// Returns the steps from a node.
    pub(super) fn steps(&self, node: usize) -> impl Iterator<Item = Step<'_>> {
        let first = self.nodes.get(node).map_or(0, |elements| elements.start);
        let elements = self.elements(node).iter().zip(first..);
        elements.flat_map(move |(element, number)| {
            let mappings = self.repertoire.mappings(element.element);
            // "A reflexive mapping that applies replaces the element": one without a context always applies.
            let is_replaced = mappings.iter().any(Mapping::is_always_reflexive);
            let first = usize::from(is_replaced);
            (first..=mappings.len()).map(move |mapping| self.step_over(element, number, mapping))
        })
    }

    /// Returns a step by its number.
    pub(super) fn step(&self, number: StepNumber) -> Option<Step<'_>> {
        let StepNumber { element, mapping } = number;
        let found = self.elements.get(element as usize)?;
        Some(self.step_over(found, element as usize, mapping as usize))
    }

    /// Returns the step that replaces an element by a mapping.
    fn step_over<'g>(&'g self, element: &'g Found<'t>, number: usize, mapping: usize) -> Step<'g> {
        let mappings = self.repertoire.mappings(element.element);
        let found = mapping.checked_sub(1).and_then(|index| mappings.get(index));
        Step {
            number: StepNumber {
                element: u32::try_from(number).unwrap_or(u32::MAX),
                mapping: u32::try_from(mapping).unwrap_or(u32::MAX),
            },
            element: *element,
            mapping: found,
            target: found.map_or(self.original(element), |mapping| {
                self.repertoire.code_points(mapping.target)
            }),
        }
    }

    /// Returns the code points of an element.
    pub(super) fn original(&self, element: &Found<'_>) -> &[char] {
        let code_points = self.label.get(element.start..element.end);
        code_points.unwrap_or_default()
    }

    /// Returns the number of permutations, including those with contexts that fail. Stops at the greatest number of the type.
    pub(super) fn count(&self) -> u128 {
        if self.label.is_empty() {
            return 0;
        }
        let mut counts = vec![0_u128; self.last()];
        counts.push(1);
        for node in (0..self.last()).rev() {
            let after = |step: Step<'_>| counts.get(step.element.end).copied();
            let ways = self.steps(node).filter_map(after);
            let count = ways.fold(0, u128::saturating_add);
            if let Some(place) = counts.get_mut(node) {
                *place = count;
            }
        }
        counts.first().copied().unwrap_or_default()
    }
}
