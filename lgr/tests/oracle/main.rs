//! A comparison of the crate with a naive implementation of RFC 7940, section 8, on random tables and labels.
//!
//! `ALABEL_LGR_PAIRS` sets the number of pairs of a table and a label. `ALABEL_LGR_SEED` sets the first
//! table.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::match_bool,
    clippy::match_same_arms,
    unreachable_pub
)]

mod naive;
mod random;
#[path = "../../../tests/common/scale.rs"]
mod scale;
mod table;

use std::collections::BTreeSet;
use std::env;

use alabel_lgr::{Ruleset, VariantError};
use naive::Found;
use random::Random;
use table::Table;

/// The number of labels for each table.
const LABELS: usize = 20;

/// The limit of permutations for the naive implementation.
const MOST: usize = 1_000;

/// Compares the results for a label, and for the label and another. Returns the first difference.
fn compare(table: &Table, ruleset: &Ruleset, label: &[char], other: &[char]) -> Result<(), String> {
    let differ = |what: &str, found: &dyn std::fmt::Debug, expected: &dyn std::fmt::Debug| {
        Err(format!(
            "{what}: {found:?}, and the oracle says {expected:?}"
        ))
    };
    let verdict = ruleset.check(label);
    let disposition = verdict.disposition();
    let found = (
        disposition.as_str().to_owned(),
        disposition.action().map_or(0, |action| action.number()),
    );
    let expected = table.disposition(label);
    if found != expected {
        return differ("disposition", &found, &expected);
    }
    if verdict.reasons().is_empty() == disposition.is_invalid() {
        return differ("reasons", &verdict, &expected);
    }
    let index = ruleset
        .index_label(label)
        .map(|index| index.chars().collect::<Vec<_>>());
    let expected = table.index_label(label);
    if index != expected {
        return differ("index label", &index, &expected);
    }
    let variants = ruleset.variants(label).with_limit(u64::MAX).with_invalid();
    let count = if disposition.is_invalid() {
        0
    } else {
        table.count(label)
    };
    if variants.permutation_count() != count as u128 {
        return differ("count", &variants.permutation_count(), &count);
    }
    if count > MOST {
        return Ok(());
    }
    let variants: Vec<(Vec<char>, BTreeSet<Found>)> = variants.map(listed).collect();
    let all = table.variants(label);
    let expected: Vec<(Vec<char>, BTreeSet<Found>)> = all
        .iter()
        .map(|(label, found)| (label.clone(), reduced(found)))
        .collect();
    if variants != expected {
        return differ("variants", &variants, &expected);
    }
    let is_valid = |label: &[char], other: &[char]| {
        let variants = table.variants(label);
        let found = variants.get(other).map(reduced).unwrap_or_default();
        found.iter().any(|(name, _)| name != "invalid")
    };
    if count <= MOST && table.count(other) <= MOST {
        let same = label == other && table.disposition(label).0 != "invalid";
        let expected = same || is_valid(label, other) || is_valid(other, label);
        if ruleset.collides(label, other) != expected {
            return differ("collision", &other, &expected);
        }
    }
    Ok(())
}

/// Returns a variant label of the crate with its dispositions.
fn listed(
    variant: Result<alabel_lgr::Variant<'_>, VariantError<'_>>,
) -> (Vec<char>, BTreeSet<Found>) {
    let found = |disposition: &alabel_lgr::Disposition<'_>| {
        (
            disposition.as_str().to_owned(),
            disposition.action().map_or(0, |action| action.number()),
        )
    };
    match variant {
        Ok(variant) => (
            variant.code_points().to_vec(),
            BTreeSet::from([found(&variant.disposition())]),
        ),
        Err(VariantError::Conflict {
            code_points,
            dispositions,
        }) => (code_points, dispositions.iter().map(found).collect()),
        Err(error) => panic!("{error}"),
    }
}

/// Removes invalid dispositions if there are others, and actions after the first with the same disposition.
fn reduced(found: &BTreeSet<Found>) -> BTreeSet<Found> {
    let valid: BTreeSet<Found> = found
        .iter()
        .filter(|(name, _)| name != "invalid")
        .cloned()
        .collect();
    let left = if valid.is_empty() {
        found.clone()
    } else {
        valid
    };
    let first = left.iter().next().unwrap();
    if left.iter().all(|(name, _)| *name == first.0) {
        BTreeSet::from([first.clone()])
    } else {
        left
    }
}

#[test]
fn the_crate_agrees_with_the_naive_implementation() {
    let number = |name: &str| {
        env::var(name)
            .ok()
            .map(|number| number.parse::<usize>().unwrap())
    };
    let pairs = number("ALABEL_LGR_PAIRS").unwrap_or_else(|| scale::scaled(320_000));
    let first = number("ALABEL_LGR_SEED").unwrap_or(0);
    let (mut valid, mut with_variants, mut conflicts) = (0, 0, 0);
    for seed in first..first + pairs / LABELS {
        let mut random = Random(seed as u64);
        let table = random.table();
        let xml = table.to_xml();
        let ruleset = Ruleset::parse(xml.as_bytes())
            .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{xml}"));
        let ruleset = ruleset.table_only();
        let mut other = random.label(&table);
        for _ in 0..LABELS {
            let label = random.label(&table);
            // The other label is a variant of the label or unrelated.
            if let Some(Ok(variant)) = ruleset.variants(&label).nth(random.below(3)) {
                other = variant.code_points().to_vec();
            }
            valid += usize::from(!ruleset.disposition(&label).is_invalid());
            let mut variants = ruleset.variants(&label);
            with_variants += usize::from(variants.by_ref().nth(1).is_some());
            conflicts += usize::from(
                variants.any(|variant| matches!(variant, Err(VariantError::Conflict { .. }))),
            );
            if let Err(difference) = compare(&table, &ruleset, &label, &other) {
                panic!(
                    "seed {seed}, label {:?}: {difference}\n{xml}",
                    label.iter().collect::<String>()
                );
            }
        }
    }
    println!(
        "{pairs} pairs: {valid} valid labels, {with_variants} with variants, {conflicts} with conflicts"
    );
    // The tables have enough valid labels, variants and conflicts.
    assert!(valid > pairs / 4 && with_variants > pairs / 10 && (pairs < 1_000 || conflicts > 0));
}
