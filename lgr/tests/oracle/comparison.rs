//! Compares the crate with the oracle.

use std::collections::BTreeSet;

use alabel_lgr::{Ruleset, VariantError};

use crate::naive::Found;
use crate::table::Table;

/// The limit of permutations for the naive implementation.
const MOST: usize = 1_000;

/// Compares the results for a label, and for the label and another. Returns the first difference.
pub fn compare(
    table: &Table,
    ruleset: &Ruleset,
    label: &[char],
    other: &[char],
) -> Result<(), String> {
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
