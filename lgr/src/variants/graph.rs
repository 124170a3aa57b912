//! The divisions of a label into elements, and the replacements of the elements (RFC 7940, section 8.2).
//!
//! A node is a place between code points. A step leads over an element to the node after it. "All eligible
//! partitions into sequences must be evaluated": each way from the first node to the last is a permutation.

use std::ops::Range;

use crate::label::Evaluation;
use crate::model::{Found, Mapping, Repertoire};

/// The divisions of a label. The memory grows with the elements of the label, not with their mappings.
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
    /// The mapping, or `None` if the element is kept.
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
                // Skip an element if no division continues after it.
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

    /// Calls a function with each step from a node, up to the first error.
    pub(super) fn try_steps<'g, E>(
        &'g self,
        node: usize,
        mut visit: impl FnMut(&Step<'g>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut elements = self.elements_with_numbers(node);
        elements.try_for_each(|element| self.steps_over(element).try_for_each(|step| visit(&step)))
    }

    /// Returns the elements that start at a node, with their numbers.
    pub(super) fn elements_with_numbers(
        &self,
        node: usize,
    ) -> impl Iterator<Item = (&Found<'t>, usize)> {
        let first = self.nodes.get(node).map_or(0, |elements| elements.start);
        self.elements(node).iter().zip(first..)
    }

    /// Returns the steps over an element with its number.
    pub(super) fn steps_over<'g>(
        &'g self,
        element: (&'g Found<'t>, usize),
    ) -> impl Iterator<Item = Step<'g>> {
        let mappings = self.repertoire.mappings(element.0.element);
        let kept = is_kept(mappings).then_some(None);
        let mappings = mappings.iter().zip(1..).map(Some);
        let steps = kept.into_iter().chain(mappings);
        steps.map(move |mapping| self.step_over(element, mapping))
    }

    /// Returns a step by its number.
    pub(super) fn step(&self, number: StepNumber) -> Option<Step<'_>> {
        let index = number.element as usize;
        let element = self.elements.get(index)?;
        let mappings = self.repertoire.mappings(element.element);
        let mapping = number.mapping.checked_sub(1);
        let mapping = mapping.and_then(|index| mappings.get(index as usize));
        let mapping = mapping.map(|mapping| (mapping, number.mapping));
        Some(self.step_over((element, index), mapping))
    }

    /// Returns the step that replaces an element, or keeps it.
    fn step_over<'g>(
        &'g self,
        (element, number): (&'g Found<'t>, usize),
        mapping: Option<(&'g Mapping, u32)>,
    ) -> Step<'g> {
        Step {
            number: StepNumber {
                element: u32::try_from(number).unwrap_or(u32::MAX),
                mapping: mapping.map_or(0, |(_, number)| number),
            },
            element: *element,
            mapping: mapping.map(|(mapping, _)| mapping),
            target: match mapping {
                Some((mapping, _)) => self.repertoire.code_points(mapping.target),
                None => self.original(element),
            },
        }
    }

    /// Returns the code points of an element.
    pub(super) fn original(&self, element: &Found<'_>) -> &[char] {
        let code_points = self.label.get(element.start..element.end);
        code_points.unwrap_or_default()
    }

    /// Returns the number of permutations, at most `u128::MAX`. It includes permutations whose contexts fail.
    pub(super) fn count(&self) -> u128 {
        if self.label.is_empty() {
            return 0;
        }
        let mut counts = vec![0_u128; self.last()];
        counts.push(1);
        for node in (0..self.last()).rev() {
            let ways = self.elements(node).iter().filter_map(|element| {
                let mappings = self.repertoire.mappings(element.element);
                let steps = mappings.len() + usize::from(is_kept(mappings));
                let after = counts.get(element.end)?;
                Some(after.saturating_mul(steps as u128))
            });
            let count = ways.fold(0, u128::saturating_add);
            if let Some(place) = counts.get_mut(node) {
                *place = count;
            }
        }
        counts.first().copied().unwrap_or_default()
    }
}

/// Returns `true` if an element may be kept. A reflexive mapping replaces it, and one without a context
/// always applies.
fn is_kept(mappings: &[Mapping]) -> bool {
    let mut mappings = mappings.iter();
    !mappings.any(|mapping| mapping.is_reflexive && mapping.context.condition().is_none())
}
