//! Loops over the library for display and lookalikes: the baseline for kernels and for functions of query
//! engines.

use std::hint::black_box;

use alabel::Domain;
use alabel::display::{self, Lookalikes, Policy, RestrictionLevel};
use arrow_array::StringArray;

use crate::common::all_hosts;

pub(crate) const POLICY: Policy = Policy::new();

pub(crate) type Loop = fn(&[String], &Lookalikes);

/// The functions, each with a loop that makes the same texts. The loop for `to_display` also fills an array.
pub(crate) const LOOPS: [(&str, Loop); 5] = [
    ("to_display", |names, _| {
        let shown = names.iter().map(|name| POLICY.to_display(name).into_cow());
        keep(StringArray::from_iter_values(shown));
    }),
    ("display_reasons", |names, _| {
        let list = |name: &String| {
            POLICY
                .check(name)
                .map(|reason| reason.to_string())
                .collect()
        };
        keep(names.iter().map(list).collect::<Vec<Vec<String>>>());
    }),
    ("restriction_level", |names, _| {
        let level = |name: &String| RestrictionLevel::of(name).to_string();
        keep(names.iter().map(level).collect::<Vec<_>>());
    }),
    ("skeleton", |names, _| {
        let skeleton = |name: &String| display::skeleton(name);
        keep(names.iter().map(skeleton).collect::<Vec<_>>());
    }),
    ("lookalikes", |names, protected| {
        let found = |name: &String| {
            let domain = Domain::parse(name).ok()?;
            let found = protected.of(&domain)?;
            Some((found.protected.to_owned(), found.to_string()))
        };
        keep(names.iter().map(found).collect::<Vec<_>>());
    }),
];

/// Returns `number` protected names that are not among [`hosts`](crate::common::hosts).
pub(crate) fn protected(number: usize) -> Vec<String> {
    let others = all_hosts().into_iter().enumerate();
    let others = others.filter(|(position, host)| position % 3 != 0 && Domain::parse(host).is_ok());
    let others: Vec<String> = others.map(|(_, host)| host).collect();
    let step = others.len() / number;
    others.into_iter().step_by(step).take(number).collect()
}

/// Consumes a result, so that the compiler cannot remove the work that made it.
pub(crate) fn keep<T>(result: T) {
    drop(black_box(result));
}
