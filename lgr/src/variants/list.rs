//! The list of the variants of a label.

use std::iter::FusedIterator;

use super::candidates::Candidates;
use super::graph::Graph;
use super::outcomes::{MOST_WORK, Outcome, Outcomes};
use super::variant::{Variant, VariantError};
use crate::label::{Disposition, Evaluation, MOST_CODE_POINTS};
use crate::model::Table;

/// The default limit of permutations.
const DEFAULT_LIMIT: u64 = 1_000;

/// The number of comparisons and actions that count as one more permutation.
const WORK_OF_ONE: usize = 4_096;

/// The variants of a label, sorted by code points: [`Ruleset::variants`](crate::Ruleset::variants).
///
/// The iterator is lazy and needs memory for one variant. It lists each variant once, including the label and
/// without invalid variants.
///
/// # Examples
///
/// ```
/// use alabel_lgr::{Ruleset, VariantError};
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
///   <char cp="0061"><var cp="0062" type="blocked"/></char>
///   <char cp="0062"><var cp="0061" type="blocked"/></char>
/// </data></lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let label = "a".repeat(60);
/// let variants = ruleset.variants(&label);
/// assert_eq!(variants.permutation_count(), 1 << 60);
/// assert_eq!(variants.take(3).flatten().last().unwrap().to_string(), "a".repeat(58) + "ba");
///
/// let last = ruleset.variants(&label).with_limit(10).last();
/// assert_eq!(last, Some(Err(VariantError::LimitReached { limit: 10 })));
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Debug)]
#[must_use = "iterators are lazy"]
pub struct Variants<'r> {
    graph: Graph<'r>,
    candidates: Candidates,
    evaluation: Evaluation<'r>,
    outcomes: Outcomes,
    tried: u64,
    limit: u64,
    includes_invalid: bool,
    is_done: bool,
}

impl<'r> Variants<'r> {
    /// Starts with an eligible label.
    pub(crate) fn new(mut evaluation: Evaluation<'r>) -> Self {
        Self {
            graph: Graph::new(&mut evaluation),
            candidates: Candidates::default(),
            evaluation,
            outcomes: Outcomes::default(),
            tried: 0,
            limit: DEFAULT_LIMIT,
            includes_invalid: false,
            is_done: false,
        }
    }

    /// Creates a list without variants.
    pub(crate) fn none(table: &'r Table) -> Self {
        Self {
            is_done: true,
            ..Self::new(Evaluation::new(table))
        }
    }

    /// Sets the limit of permutations to try. The default is 1,000.
    ///
    /// A permutation counts even if its context fails or its result is invalid. Permutations that lead to the
    /// same label count once, and once more for each 4,096 comparisons that they take.
    pub const fn with_limit(mut self, limit: u64) -> Self {
        self.limit = limit;
        self
    }

    /// Lists invalid variants too. An invalid label still has no variants.
    pub const fn with_invalid(mut self) -> Self {
        self.includes_invalid = true;
        self
    }

    /// Returns the number of permutations of the label without trying them. There are at most so many
    /// variants.
    ///
    /// The greatest number is `u128::MAX`. An invalid label has 0 permutations.
    #[must_use]
    pub fn permutation_count(&self) -> u128 {
        self.graph.count()
    }

    /// Returns the candidate as a variant or a conflict, or `None` if it is no variant.
    fn variant(&mut self) -> Option<Result<Variant<'r>, VariantError<'r>>> {
        let label = self.candidates.label();
        if label.len() > MOST_CODE_POINTS {
            return None;
        }
        self.evaluation.load(label.iter().copied());
        let Ok(outcomes) = self.outcomes.find(&self.graph, &mut self.evaluation) else {
            self.is_done = true;
            return Some(Err(VariantError::TooComplex {
                code_points: label.to_vec(),
                most: MOST_WORK,
            }));
        };
        let mut dispositions = dispositions(&mut self.evaluation, outcomes);
        let is_duplicate = outcomes.len() > 1 || outcomes.iter().any(|outcome| outcome.is_repeated);
        let actions = outcomes.len() * self.evaluation.table.actions.len();
        let work = (self.outcomes.work + actions) / WORK_OF_ONE;
        self.tried = self.tried.saturating_add(work as u64);
        if dispositions
            .iter()
            .any(|disposition| !disposition.is_invalid())
        {
            // "If the disposition is "invalid", remove the label from the set" (RFC 7940, section 8.2).
            dispositions.retain(|disposition| !disposition.is_invalid());
        } else if !self.includes_invalid {
            return None;
        }
        let (code_points, first) = (label.to_vec(), *dispositions.first()?);
        if dispositions
            .iter()
            .any(|disposition| disposition.as_str() != first.as_str())
        {
            return Some(Err(VariantError::Conflict {
                code_points,
                dispositions,
            }));
        }
        Some(Ok(Variant {
            code_points,
            disposition: first,
            is_duplicate,
        }))
    }
}

/// Returns the different dispositions of a label for its outcomes, by name and action.
fn dispositions<'r>(evaluation: &mut Evaluation<'r>, outcomes: &[Outcome]) -> Vec<Disposition<'r>> {
    if outcomes.is_empty() {
        return Vec::new();
    }
    // A variant label must satisfy the contexts of its own code points too.
    if !evaluation.is_eligible() {
        return vec![Disposition::NOT_ELIGIBLE];
    }
    let mut found: Vec<Disposition<'r>> = Vec::with_capacity(1);
    for outcome in outcomes {
        let disposition = Disposition::new(evaluation.table, evaluation.action(outcome.record));
        if !found.contains(&disposition) {
            found.push(disposition);
        }
    }
    let number = |disposition: &Disposition<'_>| disposition.action().map(|action| action.number());
    found.sort_by(|a, b| (a.as_str(), number(a)).cmp(&(b.as_str(), number(b))));
    found
}

impl<'r> Iterator for Variants<'r> {
    type Item = Result<Variant<'r>, VariantError<'r>>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_done {
            if !self.candidates.advance(&self.graph) {
                self.is_done = true;
                break;
            }
            if self.tried >= self.limit {
                self.is_done = true;
                return Some(Err(VariantError::LimitReached { limit: self.limit }));
            }
            self.tried += 1;
            if let Some(variant) = self.variant() {
                return Some(variant);
            }
        }
        None
    }
}

impl FusedIterator for Variants<'_> {}
