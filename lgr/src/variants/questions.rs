//! The questions that decide if a permutation is invalid.
//!
//! A permutation is not invalid if an action with another disposition triggers before each action with the
//! disposition `invalid`. So a comparison answers at most two questions for each action, instead of listing
//! records, whose number doubles with each type.

use crate::label::{Disposition, Evaluation};
use crate::model::{Record, Trigger, TypeSet};

/// A question: does a permutation exist whose steps are all allowed, and meet each of the lists?
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) allowed: Record,
    pub(super) lists: Vec<Record>,
}

/// The conditions under which no earlier action makes a permutation invalid.
#[derive(Debug)]
struct Conditions {
    allowed: Record,
    /// A permutation with a type that meets each list triggers no earlier `all-variants` or `only-variants`.
    escapes: Vec<Record>,
}

impl Conditions {
    /// Adds the condition that an action does not trigger.
    fn exclude(&mut self, trigger: Trigger, listed: TypeSet, seen: TypeSet) {
        let escape = |has_unmapped| Record {
            types: seen.without(listed),
            has_unmapped,
        };
        match trigger {
            Trigger::Any => self.allowed.types = self.allowed.types.without(listed.common(seen)),
            Trigger::All => self.escapes.push(escape(false)),
            Trigger::Only => self.escapes.push(escape(true)),
        }
    }

    /// Returns a question under these conditions.
    fn question(&self, allowed: Record, list: Option<TypeSet>) -> Question {
        let list = list.map(|types| Record {
            types,
            has_unmapped: false,
        });
        Question {
            allowed: Record {
                types: self.allowed.types.common(allowed.types),
                has_unmapped: allowed.has_unmapped,
            },
            lists: list
                .into_iter()
                .chain(self.escapes.iter().copied())
                .collect(),
        }
    }
}

/// Returns the questions about permutations that lead to the label of an evaluation. If the answer to one is
/// yes, a permutation is not invalid.
pub(super) fn questions(evaluation: &mut Evaluation<'_>) -> Vec<Question> {
    const ANY: Record = Record {
        types: TypeSet::ALL,
        has_unmapped: true,
    };
    let table = evaluation.table;
    let mut conditions = Conditions {
        allowed: ANY,
        escapes: Vec::new(),
    };
    // The questions since the conditions changed. All questions of `any-variant` are one.
    let (mut questions, mut latest, mut any) = (Vec::new(), Vec::new(), TypeSet::default());
    for (action, number) in table.actions.iter().zip(0..) {
        if !evaluation.satisfies(action) {
            continue;
        }
        let is_invalid = Disposition::new(table, number).is_invalid();
        let Some((trigger, listed)) = action.trigger else {
            if !is_invalid {
                // This question includes those since the conditions changed.
                latest = vec![conditions.question(ANY, None)];
                if !conditions.escapes.is_empty() {
                    latest.push(Question {
                        allowed: Record {
                            types: TypeSet::default(),
                            has_unmapped: true,
                        },
                        lists: Vec::new(),
                    });
                }
                any = TypeSet::default();
            }
            break;
        };
        let seen = action.seen;
        match trigger {
            _ if is_invalid => {
                questions.append(&mut latest);
                if !any.is_empty() {
                    questions.push(conditions.question(ANY, Some(any)));
                    any = TypeSet::default();
                }
                conditions.exclude(trigger, listed, seen);
            }
            Trigger::Any => any = any.with(listed.common(seen)),
            Trigger::All | Trigger::Only => {
                let allowed = Record {
                    types: listed.with(TypeSet::ALL.without(seen)),
                    has_unmapped: trigger == Trigger::All,
                };
                latest.push(conditions.question(allowed, Some(listed.common(seen))));
            }
        }
    }
    questions.append(&mut latest);
    if !any.is_empty() {
        questions.push(conditions.question(ANY, Some(any)));
    }
    questions
}
