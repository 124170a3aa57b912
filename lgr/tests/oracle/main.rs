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

mod comparison;
mod naive;
mod random;
#[path = "../../../tests/common/scale.rs"]
mod scale;
mod table;

use std::env;

use alabel_lgr::{Ruleset, VariantError};
use comparison::compare;
use random::Random;

/// The number of labels for each table.
const LABELS: usize = 20;

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
        let mut random = Random::new(seed as u64);
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
