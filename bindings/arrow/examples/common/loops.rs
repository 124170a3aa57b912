//! Loops over the library for what people see and what names look like, to compare kernels and functions of engines with.

use std::hint::black_box;

use alabel::Domain;
use alabel::display::{self, Lookalikes, Policy, RestrictionLevel};
use arrow_array::StringArray;

use crate::common::all_hosts;

/// The policy of each function.
pub(crate) const POLICY: Policy = Policy::new();

/// A loop over names.
pub(crate) type Loop = fn(&[String], &Lookalikes);

/// The functions, each with a loop that keeps the same texts: for `to_display`, in an array, too.
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

/// As many protected names, none of which is among the hosts.
pub(crate) fn protected(number: usize) -> Vec<String> {
    let others = all_hosts().into_iter().enumerate();
    let others = others.filter(|(position, host)| position % 3 != 0 && Domain::parse(host).is_ok());
    let others: Vec<String> = others.map(|(_, host)| host).collect();
    let step = others.len() / number;
    others.into_iter().step_by(step).take(number).collect()
}

/// Ends the life of a result that the compiler must not leave out.
pub(crate) fn keep<T>(result: T) {
    drop(black_box(result));
}
