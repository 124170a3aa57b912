//! Compares two labels exactly (RFC 7940, section 8.5).

use super::graph::Graph;
use super::list::dispositions;
use super::outcomes::Outcomes;
use crate::label::Evaluation;
use crate::model::Table;

/// Returns `true` if some permutation of an eligible and valid label leads to the other, and the result is not invalid.
///
/// This does not list the permutations: both labels are matched place by place. If that takes too much work, the labels are taken
/// to collide.
pub(crate) fn is_variant(table: &Table, label: &[char], other: &[char]) -> bool {
    let mut evaluation = Evaluation::new(table);
    evaluation.load(label.iter().copied());
    let graph = Graph::new(&mut evaluation);
    evaluation.load(other.iter().copied());
    match Outcomes::default().find(&graph, &mut evaluation) {
        Ok(outcomes) => {
            let dispositions = dispositions(table, &mut evaluation, &outcomes);
            dispositions
                .iter()
                .any(|disposition| !disposition.is_invalid())
        }
        Err(_) => true,
    }
}
