//! The derived property of IDNA2008 is what other programs compute.

use std::collections::BTreeMap;

use alabel::{DerivedProperty, DerivedPropertyRule};
use alabel_tables::{CODE_POINTS, data, range};

/// What other programs computed, from a file in `data/`.
fn computed(file: &str) -> BTreeMap<u32, Vec<String>> {
    let mut computed = BTreeMap::new();
    for line in data(file).lines() {
        let mut columns = line.split(';').map(str::to_owned);
        let range = range(&columns.next().unwrap());
        let columns: Vec<String> = columns.collect();
        computed.extend(range.map(|code_point| (code_point, columns.clone())));
    }
    computed
}

#[test]
fn the_derived_property_is_that_of_an_independent_computation() {
    let computed = computed("derived-property.txt");
    assert_eq!(computed.len(), CODE_POINTS.count());
    let mut unequal = 0;
    for (code_point, columns) in computed {
        // The library has no surrogates.
        let derived = match char::from_u32(code_point) {
            Some(c) => [
                DerivedProperty::of(c).to_string(),
                DerivedPropertyRule::of(c).to_string(),
            ],
            None => ["DISALLOWED".to_owned(), "Else".to_owned()],
        };
        unequal += u32::from(columns != derived);
    }
    assert_eq!(unequal, 0);
}

#[test]
fn the_derived_property_is_that_of_idna_for_python() {
    let computed = computed("idnadata.txt");
    let mut unequal = 0;
    for code_point in CODE_POINTS {
        let derived = char::from_u32(code_point).map(DerivedProperty::of);
        let derived = derived
            .filter(|derived| {
                !matches!(
                    derived,
                    DerivedProperty::Disallowed | DerivedProperty::Unassigned
                )
            })
            .map(|derived| vec![derived.to_string()]);
        unequal += u32::from(computed.get(&code_point) != derived.as_ref());
    }
    assert_eq!(unequal, 0);
}
