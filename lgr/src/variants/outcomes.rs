//! The types of the mappings that lead to a label (RFC 7940, section 8.2).

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::graph::{Graph, Step};
use crate::label::Evaluation;
use crate::model::Record;

/// The limit of comparisons for one label, for time and memory. Labels under real tables need a few hundred.
pub(super) const MOST_WORK: usize = 1 << 18;

/// The permutations with one record that lead to a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) record: Record,
    /// `true` if there are several permutations.
    pub(super) is_repeated: bool,
}

/// A node, the number of code points written before it, and a record of the permutations that lead there.
type State = (usize, usize, Record);

/// The outcomes of one label. The list keeps its memory for the next label.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    /// The states whose steps are not tried yet, and `true` if several permutations lead there.
    open: BTreeMap<State, bool>,
    list: Vec<Outcome>,
    /// The comparisons for the latest label.
    pub(super) work: usize,
}

/// The permutations of a label take more than [`MOST_WORK`].
#[derive(Debug)]
pub(super) struct TooMuchWork;

impl Outcomes {
    /// Returns the outcomes of the permutations that lead to the label of an evaluation. Their contexts hold
    /// in it.
    ///
    /// Permutations with equal records are one. Otherwise the time would grow exponentially with the label.
    pub(super) fn find(
        &mut self,
        graph: &Graph<'_>,
        evaluation: &mut Evaluation<'_>,
    ) -> Result<&[Outcome], TooMuchWork> {
        self.work = 0;
        self.list.clear();
        self.open.clear();
        self.open.insert((0, 0, Record::default()), false);
        while let Some(((node, written, record), is_repeated)) = self.open.pop_first() {
            let outcome = Outcome {
                record,
                is_repeated,
            };
            if node == graph.last() {
                if written == evaluation.symbols.len() {
                    self.list.push(outcome);
                }
                continue;
            }
            graph.try_steps(node, |step| {
                self.work += 1;
                if let Some(end) = end_of(step, evaluation, written) {
                    self.take(outcome, step, end);
                }
                (self.work <= MOST_WORK).then_some(()).ok_or(TooMuchWork)
            })?;
        }
        Ok(&self.list)
    }

    /// Adds the state after a step.
    fn take(&mut self, before: Outcome, step: &Step<'_>, end: usize) {
        let mut record = before.record;
        record.insert(step.mapping);
        match self.open.entry((step.element.end, end, record)) {
            Entry::Vacant(place) => drop(place.insert(before.is_repeated)),
            Entry::Occupied(mut place) => drop(place.insert(true)),
        }
    }
}

/// Returns the end of a step that writes the code points of a label from `start` on. Returns `None` if its
/// target or its context excludes the step.
pub(super) fn end_of(
    step: &Step<'_>,
    evaluation: &mut Evaluation<'_>,
    start: usize,
) -> Option<usize> {
    let end = start + step.target.len();
    let symbols = evaluation.symbols.get(start..end)?.iter();
    let is_written = symbols.map(|symbol| &symbol.code_point).eq(step.target);
    (is_written && exists(step, evaluation, start, end)).then_some(end)
}

/// Returns `true` if the context of a step holds in the label that the step leads to.
///
/// "Apply variant mappings with "when" or "not-when" attributes only if the conditions are satisfied;
/// otherwise, they are not defined" (RFC 7940, section 8.2). The anchor of the rule is the target. An element
/// is kept only where no reflexive mapping applies.
fn exists(step: &Step<'_>, evaluation: &mut Evaluation<'_>, start: usize, end: usize) -> bool {
    if let Some(mapping) = step.mapping {
        return evaluation.holds(mapping.context, start, end);
    }
    let mappings = evaluation.table.repertoire.mappings(step.element.element);
    let mut reflexive = mappings.iter().filter(|mapping| mapping.is_reflexive);
    !reflexive.any(|mapping| evaluation.holds(mapping.context, start, end))
}
