//! An exact comparison of two labels (RFC 7940, section 8.5).

use std::collections::HashMap;

use super::graph::{Graph, Step};
use super::outcomes::end_of;
use super::questions::{Question, questions};
use crate::label::{Evaluation, MOST_CODE_POINTS};
use crate::model::{LONGEST_SEQUENCE, Record};

/// Returns `true` if a permutation of a valid label leads to the other, and the result is not invalid.
///
/// Both labels are matched place by place, without a list of permutations.
pub(crate) fn is_variant(mut evaluation: Evaluation<'_>, other: &[char]) -> bool {
    if other.is_empty() || other.len() > MOST_CODE_POINTS {
        return false;
    }
    let graph = Graph::new(&mut evaluation);
    evaluation.load(other.iter().copied());
    // A variant label must satisfy the contexts of its own code points too.
    if !evaluation.is_eligible() {
        return false;
    }
    let questions = questions(&mut evaluation);
    let mut parts = questions.chunks(Mask::BITS as usize);
    parts.any(|questions| Search::new(questions).finds(&graph, &mut evaluation))
}

/// A set of questions, with a bit for each.
type Mask = u128;

/// A move in the label that a step writes: its code points, the lists that it meets with a bit for each, and
/// the questions for which this holds.
type Move = (usize, usize, Mask);

/// A search for the answers to some questions at the same time.
#[derive(Debug)]
struct Search<'q> {
    questions: &'q [Question],
    /// The number of sets of lists.
    sets: usize,
    /// The lists that steps meet, by the record of the step.
    met: HashMap<Record, Vec<(usize, Mask)>>,
}

impl<'q> Search<'q> {
    /// Creates a search.
    fn new(questions: &'q [Question]) -> Self {
        let most = questions.iter().map(|question| question.lists.len()).max();
        Self {
            questions,
            sets: 1 << most.unwrap_or_default(),
            met: HashMap::new(),
        }
    }

    /// Returns `true` if the answer to a question is yes.
    fn finds(&mut self, graph: &Graph<'_>, evaluation: &mut Evaluation<'_>) -> bool {
        let length = evaluation.symbols.len();
        let mut states = States::new(graph.last(), length, self.sets);
        for (question, bit) in self.questions.iter().zip(0..) {
            // A question with fewer lists counts as one whose other lists are met.
            let met = self.sets - (1 << question.lists.len());
            states.go(&[1 << bit], (0, 0), met, Mask::MAX);
        }
        for written in 0..=length {
            if written > 0 {
                // The other label continues after this permutation.
                states.take(graph.last(), written - 1);
            }
            // The moves depend on the element and not on its place. An element may occur at each place.
            let mut moves: HashMap<&[char], Vec<Move>> = HashMap::new();
            for node in 0..graph.last() {
                let before = states.take(node, written);
                if before.iter().all(|mask| *mask == 0) {
                    continue;
                }
                for element in graph.elements_with_numbers(node) {
                    let end = element.0.end;
                    let steps = graph.steps_over(element);
                    let moves = moves.entry(graph.original(element.0));
                    let moves = moves.or_insert_with(|| self.moves(steps, written, evaluation));
                    for (code_points, met, mask) in moves.iter() {
                        states.go(&before, (end, written + code_points), *met, *mask);
                    }
                }
            }
        }
        let all = states.take(graph.last(), length);
        all.last().is_some_and(|mask| *mask != 0)
    }

    /// Returns the moves of the steps over an element.
    fn moves<'g>(
        &mut self,
        steps: impl Iterator<Item = Step<'g>>,
        written: usize,
        evaluation: &mut Evaluation<'_>,
    ) -> Vec<Move> {
        let mut moves: Vec<Move> = Vec::new();
        for step in steps {
            let Some(end) = end_of(&step, evaluation, written) else {
                continue;
            };
            let mut record = Record::default();
            record.insert(step.mapping);
            let questions = self.questions;
            let met = self.met.entry(record);
            let met = met.or_insert_with(|| met_lists(questions, record));
            for (met, mask) in met.iter() {
                let key = (end - written, *met);
                match moves
                    .iter_mut()
                    .find(|(code_points, met, _)| (*code_points, *met) == key)
                {
                    Some((.., other)) => *other |= mask,
                    None => moves.push((key.0, key.1, *mask)),
                }
            }
        }
        moves
    }
}

/// Returns the sets of lists that a record meets, with the questions that allow the record.
fn met_lists(questions: &[Question], record: Record) -> Vec<(usize, Mask)> {
    let mut sets: Vec<(usize, Mask)> = Vec::new();
    for (question, bit) in questions.iter().zip(0..) {
        if !record.is_within(question.allowed) {
            continue;
        }
        let lists = question.lists.iter().zip(0..);
        let met = lists.fold(0, |met, (list, bit)| {
            met | usize::from(record.meets(*list)) << bit
        });
        match sets.iter_mut().find(|(other, _)| *other == met) {
            Some((_, mask)) => *mask |= 1 << bit,
            None => sets.push((met, 1 << bit)),
        }
    }
    sets
}

/// The number of places in the other label whose states are in memory: a step goes to the next places only.
const WINDOW: usize = LONGEST_SEQUENCE + 1;

/// The questions for which permutations lead to a node after some code points and meet a set of lists.
#[derive(Debug)]
struct States {
    masks: Vec<Mask>,
    sets: usize,
    /// The number of masks for each number of code points.
    of_place: usize,
}

impl States {
    /// Creates states that no permutation leads to.
    fn new(last: usize, length: usize, sets: usize) -> Self {
        let of_place = (last + 1) * sets;
        Self {
            masks: vec![0; WINDOW.min(length + 1) * of_place],
            sets,
            of_place,
        }
    }

    /// Returns the masks of a node after some code points, one for each set of lists.
    fn at(&mut self, node: usize, written: usize) -> &mut [Mask] {
        let start = written % WINDOW * self.of_place + node * self.sets;
        let masks = self.masks.get_mut(start..start + self.sets);
        masks.unwrap_or_default()
    }

    /// Returns the masks of a node, and removes them.
    fn take(&mut self, node: usize, written: usize) -> Vec<Mask> {
        let masks = self.at(node, written);
        let taken = masks.to_vec();
        masks.fill(0);
        taken
    }

    /// Adds the questions of a place to those of another after a move.
    fn go(
        &mut self,
        before: &[Mask],
        (node, written): (usize, usize),
        met: usize,
        questions: Mask,
    ) {
        let after = self.at(node, written);
        for (mask, set) in before.iter().zip(0..) {
            if let Some(place) = after.get_mut(set | met) {
                *place |= mask & questions;
            }
        }
    }
}
