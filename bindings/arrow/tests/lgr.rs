//! The kernels for language tables agree with a loop over the labels for every type of array.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "these are tests"
)]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use alabel_arrow::{KernelError, lgr_disposition, lgr_index_label};
use alabel_lgr::Ruleset;
use arrow_array::{Array, Int32Array};
use common::scale::fewer_cases;
use common::{arrays, buffers, names};
use proptest::prelude::*;

/// Labels that each table refuses, nulls, and what no table sees.
const OTHERS: [Option<&str>; 12] = [
    None,
    Some(""),
    Some("a.b"),
    Some("xn--0"),
    Some("xn--bcher-kva"),
    Some("b\u{fc}cher"),
    Some("a b"),
    None,
    Some("-"),
    Some("no\u{378}"),
    Some("a-very-long-label-that-is-stored-in-a-buffer"),
    Some("a.b"),
];

/// Returns the small tables of the crate, each with its labels, and with each label repeated. The repeated
/// ones do not fit into a view.
fn tables() -> Vec<(Ruleset, Vec<String>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../lgr/data/small");
    let text = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut labels: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let [table, label] = line.split('\t').collect::<Vec<_>>()[..2] else {
            panic!("{line}")
        };
        let labels = labels.entry(table).or_default();
        labels.extend([label.to_owned(), label.repeat(13)]);
    }
    let table = |(name, labels): (&str, Vec<String>)| {
        let file = fs::File::open(folder.join(format!("{name}.xml"))).unwrap();
        (Ruleset::parse(file).unwrap(), labels)
    };
    labels.into_iter().map(table).collect()
}

/// Asserts that the kernels agree with a loop.
fn assert_same(array: &dyn Array, labels: &[Option<&str>], ruleset: &Ruleset) {
    let dispositions = labels.iter().map(|label| {
        let disposition = ruleset.disposition((*label)?);
        Some(disposition.as_str().to_owned())
    });
    let keys = labels.iter().map(|label| ruleset.index_label((*label)?));
    for (result, expected) in [
        (lgr_disposition(array, ruleset), dispositions.collect()),
        (lgr_index_label(array, ruleset), keys.collect::<Vec<_>>()),
    ] {
        let result = result.unwrap();
        result.to_data().validate_full().unwrap();
        assert_eq!(result.data_type(), array.data_type());
        assert_eq!(names(&result), expected);
    }
}

#[test]
fn kernels_agree_with_a_loop_for_every_table_type_and_slice() {
    let tables = tables();
    assert_eq!(tables.len(), 10);
    for (ruleset, labels) in tables {
        let labels: Vec<Option<&str>> = labels.iter().map(|label| Some(&**label)).collect();
        let labels = [&OTHERS, &*labels, &labels].concat();
        let ruleset = ruleset.table_only();
        for array in arrays(&labels) {
            assert_same(&array, &labels, &ruleset);
            let count = labels.len();
            for (start, end) in [(count / 3, count - 2), (1, 1), (count, count)] {
                let slice = array.slice(start, end - start);
                assert_same(&slice, &labels[start..end], &ruleset);
            }
        }
    }
}

#[test]
fn idna2008_is_asked_first() {
    let (ruleset, _) = tables().remove(0);
    let labels = [Some("ab"), Some("a-"), None, Some("xn--bcher-kva")];
    for array in arrays(&labels) {
        assert_same(&array, &labels, &ruleset);
    }
    for names in [&[][..], &[None], &[None, None]] {
        for array in arrays(names) {
            assert_same(&array, names, &ruleset);
        }
    }
}

proptest! {
    #![proptest_config(fewer_cases(8))]

    #[test]
    fn kernels_agree_with_a_loop_for_random_labels(
        labels in prop::collection::vec(prop::option::weighted(0.9, "[a-hmopqstxyz]{0,7}|\\PC{0,4}"), 0..60),
        table in 0..10_usize,
    ) {
        let (ruleset, _) = tables().remove(table);
        let labels: Vec<Option<&str>> = labels.iter().map(Option::as_deref).collect();
        for array in arrays(&labels) {
            assert_same(&array, &labels, &ruleset);
        }
    }
}

#[test]
fn labels_that_are_their_own_index_share_their_buffers() {
    let (ruleset, _) = tables().remove(0);
    for array in arrays(&[Some("ab"), None, Some("aab")]) {
        let keys = lgr_index_label(&array, &ruleset).unwrap();
        assert_eq!(buffers(&keys), buffers(&array));
    }
}

#[test]
fn other_types_are_errors() {
    let (ruleset, _) = tables().remove(0);
    let numbers = Int32Array::from(vec![1]);
    for kernel in [lgr_disposition, lgr_index_label] {
        let error = kernel(&numbers, &ruleset).unwrap_err();
        assert!(matches!(error, KernelError::Type(_)), "{error:?}");
    }
}
