//! The types of the mappings that lead to a label (RFC 7940, section 8.2).

use std::collections::VecDeque;

use super::graph::{Graph, Step};
use crate::label::Evaluation;
use crate::model::Record;

/// The limit of comparisons for one label. Labels under real tables need a few hundred.
const MOST_WORK: usize = 1 << 22;

/// The permutations with one record that lead to a node and write the same number of code points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    node: usize,
    written: usize,
    pub(super) record: Record,
    /// `true` if there are several permutations.
    pub(super) is_repeated: bool,
}

/// The outcomes of one label. The list keeps its memory for the next label.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    /// The outcomes whose steps are not tried yet, sorted by node and then by code points written.
    list: VecDeque<Outcome>,
    /// The comparisons for the latest label.
    pub(super) work: usize,
}

/// The permutations of a label have too many different records.
#[derive(Debug)]
pub(super) struct TooMany;

impl Outcomes {
    /// Returns the outcomes of the permutations that lead to the label of an evaluation. Their contexts hold
    /// in it.
    ///
    /// Permutations with equal records are one. Otherwise the time would grow exponentially with the label.
    pub(super) fn find(
        &mut self,
        graph: &Graph<'_>,
        evaluation: &mut Evaluation<'_>,
    ) -> Result<&[Outcome], TooMany> {
        self.work = 0;
        self.list.clear();
        self.list.push_back(Outcome {
            node: 0,
            written: 0,
            record: Record::default(),
            is_repeated: false,
        });
        while let Some(&outcome) = self.list.front()
            && outcome.node < graph.last()
        {
            self.list.pop_front();
            graph.try_steps(outcome.node, |step| {
                self.work += 1;
                let rest = evaluation
                    .symbols
                    .get(outcome.written..)
                    .unwrap_or_default();
                let starts_rest = rest.len() >= step.target.len()
                    && rest
                        .iter()
                        .zip(step.target)
                        .all(|(symbol, c)| symbol.code_point == *c);
                if starts_rest {
                    self.take(outcome, step, evaluation);
                }
                (self.work <= MOST_WORK).then_some(()).ok_or(TooMany)
            })?;
        }
        let length = evaluation.symbols.len();
        self.list.retain(|outcome| outcome.written == length);
        Ok(self.list.make_contiguous())
    }

    /// Adds the outcome of a step if its context holds.
    fn take(&mut self, before: Outcome, step: &Step<'_>, evaluation: &mut Evaluation<'_>) {
        let (start, end) = (before.written, before.written + step.target.len());
        if !exists(step, evaluation, start, end) {
            return;
        }
        let mut record = before.record;
        match step.mapping {
            Some(mapping) => record.types.insert(mapping.kind),
            None => record.has_unmapped = true,
        }
        let node = step.element.end;
        let place = |outcome: &Outcome| (outcome.node, outcome.written);
        let mut next = self
            .list
            .partition_point(|other| place(other) < (node, end));
        while let Some(other) = self.list.get_mut(next)
            && place(other) == (node, end)
        {
            self.work += 1;
            if other.record == record {
                other.is_repeated = true;
                return;
            }
            next += 1;
        }
        let outcome = Outcome {
            node,
            written: end,
            record,
            is_repeated: before.is_repeated,
        };
        self.list.insert(next, outcome);
    }
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
