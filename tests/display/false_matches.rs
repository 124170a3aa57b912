//! No real name looks like another real name only by the readings of Chromium.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use alabel::Domain;
use alabel::display::{Likeness, Lookalikes};

use crate::common::real::{preloaded_hosts, registered_names};

/// Counts the names by the way in which they look like a protected name.
fn count(title: &str, protected: &Lookalikes, names: &[Domain]) -> BTreeMap<Likeness, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        if let Some(found) = protected.of(name) {
            *counts.entry(found.likeness).or_default() += 1;
            if found.likeness == Likeness::Readings {
                println!("{name:#}: {found}");
            }
        }
    }
    println!("{title}: {} names, {counts:?}", names.len());
    counts
}

/// Each second host of the preload list is protected.
#[test]
fn readings_match_no_more_real_names() {
    let parse = |names: Vec<String>| -> Vec<Domain> {
        names.iter().flat_map(|name| Domain::parse(name)).collect()
    };
    let (registered, hosts) = (parse(registered_names()), parse(preloaded_hosts()));
    let (protected, others): (Vec<_>, Vec<_>) = hosts
        .into_iter()
        .zip(0..)
        .partition(|(_, number)| number % 2 == 0);
    let names = |hosts: Vec<(Domain, i32)>| -> Vec<Domain> {
        hosts.into_iter().map(|(host, _)| host).collect()
    };
    let protected = Lookalikes::new(names(protected));
    let others = names(others);
    for (title, names, expected) in [("registered", registered, 22), ("preloaded", others, 7928)] {
        let counts = count(title, &protected, &names);
        let kinds: Vec<Likeness> = Likeness::ALL
            .iter()
            .copied()
            .filter(|kind| *kind < Likeness::Readings)
            .collect();
        let without = count("without", &protected.clone().kinds(&kinds), &names);
        let without: usize = without.values().sum();
        assert_eq!(
            (without, counts.values().sum()),
            (expected, expected),
            "{title}: {counts:?}"
        );
    }
}
