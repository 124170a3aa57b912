//! An exact comparison of two labels (RFC 7940, section 8.5).

use super::graph::Graph;
use super::list::dispositions;
use super::outcomes::Outcomes;
use crate::label::{Evaluation, MOST_CODE_POINTS};

/// Returns `true` if a permutation of a valid label leads to the other, and the result is not invalid.
///
/// Both labels are matched place by place, without a list of permutations. If that exceeds the limit of work,
/// the labels count as colliding.
pub(crate) fn is_variant(mut evaluation: Evaluation<'_>, other: &[char]) -> bool {
    if other.is_empty() || other.len() > MOST_CODE_POINTS {
        return false;
    }
    let graph = Graph::new(&mut evaluation);
    evaluation.load(other.iter().copied());
    let mut outcomes = Outcomes::default();
    let Ok(outcomes) = outcomes.find(&graph, &mut evaluation) else {
        return true;
    };
    let dispositions = dispositions(&mut evaluation, outcomes);
    dispositions
        .iter()
        .any(|disposition| !disposition.is_invalid())
}
