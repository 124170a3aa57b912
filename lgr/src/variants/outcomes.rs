//! What the permutations that lead to a label record: the types of the mappings used (RFC 7940, section 8.2).

use super::graph::{Graph, Origin, Step};
use crate::label::Evaluation;
use crate::model::Record;

/// The most comparisons for one label. Those of real tables take some hundred.
const MOST_WORK: usize = 1 << 22;

/// A record of a permutation, or of several that record the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) record: Record,
    /// Several permutations have the record.
    pub(super) is_repeated: bool,
}

/// What leads to a node: so many code points of the label are written.
#[derive(Clone, Copy, Debug)]
struct Way {
    written: usize,
    outcome: Outcome,
}

/// The outcomes of one label. The lists are kept from label to label.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    ways: Vec<Vec<Way>>,
    /// The comparisons for the latest label.
    pub(super) work: usize,
}

/// A label takes more work than is allowed: its permutations record very many different types.
#[derive(Debug)]
pub(super) struct TooMany;

impl Outcomes {
    /// Finds the outcomes of the permutations that lead to the label of an evaluation and whose contexts hold in it.
    ///
    /// The time is bounded: permutations are not tried one by one, but all that write the same code points and record the same are
    /// one.
    pub(super) fn find(
        &mut self,
        graph: &Graph<'_>,
        evaluation: &mut Evaluation<'_>,
    ) -> Result<Vec<Outcome>, TooMany> {
        let last = graph.last();
        self.work = 0;
        self.ways.resize(last + 1, Vec::new());
        for ways in &mut self.ways {
            ways.clear();
        }
        let start = Way {
            written: 0,
            outcome: Outcome {
                record: Record::default(),
                is_repeated: false,
            },
        };
        if let Some(ways) = self.ways.first_mut() {
            ways.push(start);
        }
        for node in 0..last {
            let ways = self
                .ways
                .get_mut(node)
                .map(std::mem::take)
                .unwrap_or_default();
            for way in &ways {
                for step in graph.steps(node) {
                    self.take(graph, step, *way, evaluation)?;
                }
            }
            if let Some(place) = self.ways.get_mut(node) {
                *place = ways;
            }
        }
        let length = evaluation.symbols.len();
        let ways = self.ways.get(last).map(Vec::as_slice).unwrap_or_default();
        let whole = ways.iter().filter(|way| way.written == length);
        Ok(whole.map(|way| way.outcome).collect())
    }

    /// Goes on with a step, if the label has its replacement next and its context holds.
    fn take(
        &mut self,
        graph: &Graph<'_>,
        step: &Step<'_>,
        way: Way,
        evaluation: &mut Evaluation<'_>,
    ) -> Result<(), TooMany> {
        let target = graph.target(step);
        let (start, end) = (way.written, way.written + target.len());
        let symbols = evaluation.symbols.get(start..end).unwrap_or_default();
        let is_next = symbols.len() == target.len()
            && symbols
                .iter()
                .zip(target)
                .all(|(symbol, c)| symbol.code_point == *c);
        if !is_next || !exists(step, evaluation, start, end) {
            return Ok(());
        }
        let mut outcome = way.outcome;
        match step.origin {
            Origin::Mapping(mapping) => outcome.record.types.insert(mapping.kind),
            Origin::Element(_) => outcome.record.has_unmapped = true,
        }
        let Some(ways) = self.ways.get_mut(step.next) else {
            return Ok(());
        };
        let mut same = ways
            .iter_mut()
            .filter(|other| other.written == end && other.outcome.record == outcome.record);
        if let Some(same) = same.next() {
            same.outcome.is_repeated = true;
        } else {
            ways.push(Way {
                written: end,
                outcome,
            });
        }
        self.work += ways.len();
        if self.work > MOST_WORK {
            Err(TooMany)
        } else {
            Ok(())
        }
    }
}

/// Returns `true` if the context of a step holds in the label that it leads to.
///
/// "Apply variant mappings with "when" or "not-when" attributes only if the conditions are satisfied; otherwise, they are not
/// defined" (RFC 7940, section 8.2). The anchor of a rule stands for the replacement. Where a reflexive mapping applies, the element
/// is mapped.
fn exists(step: &Step<'_>, evaluation: &mut Evaluation<'_>, start: usize, end: usize) -> bool {
    match step.origin {
        Origin::Mapping(mapping) => evaluation.holds(mapping.context, start, end),
        Origin::Element(element) => {
            let mappings = evaluation.table.repertoire.mappings(element);
            let mut reflexive = mappings.iter().filter(|mapping| mapping.is_reflexive);
            !reflexive.any(|mapping| evaluation.holds(mapping.context, start, end))
        }
    }
}
