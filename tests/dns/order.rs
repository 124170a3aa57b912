//! Equality, hashes and the canonical order.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use alabel::dns::WireName;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::property_test_config;

fn name(text: &str) -> WireName<'static> {
    WireName::parse(text).unwrap()
}

/// The example of RFC 4034, section 6.1. The RFC writes `\200` for the octet 200.
#[test]
fn the_example_of_rfc_4034_is_in_order() {
    let names = [
        "example",
        "a.example",
        "yljkjljk.a.example",
        "Z.a.example",
        "zABC.a.EXAMPLE",
        "z.example",
        r"\001.z.example",
        "*.z.example",
        r"\200.z.example",
    ]
    .map(name);
    for (number, name) in names.iter().enumerate() {
        for (other_number, other) in names.iter().enumerate() {
            assert_eq!(name.cmp(other), number.cmp(&other_number), "{name} {other}");
        }
    }
    assert!(WireName::ROOT < names[0]);
}

#[test]
fn only_ascii_letters_ignore_case() {
    let names: HashSet<_> = ["a.example", "A.Example.", "b.example"].map(name).into();
    assert_eq!(names.len(), 2);
    for octet in 0..=u8::MAX {
        for other in 0..=u8::MAX {
            let (wire, other_wire) = ([1, octet, 0], [1, other, 0]);
            let name = WireName::from_wire(&wire).unwrap();
            let other_name = WireName::from_wire(&other_wire).unwrap();
            let is_equal = octet.eq_ignore_ascii_case(&other);
            assert_eq!(name == other_name, is_equal, "{octet} {other}");
            assert_eq!(name.cmp(&other_name).is_eq(), is_equal, "{octet} {other}");
            let is_one = HashSet::from([name, other_name]).len() == 1;
            assert_eq!(is_one, is_equal, "{octet} {other}");
        }
    }
}

/// A constant would be a valid hash, but would make maps of names slow.
#[test]
fn names_of_the_same_length_have_different_hashes() {
    let hash = |text| BuildHasherDefault::<DefaultHasher>::default().hash_one(name(text));
    assert_ne!(hash("a.example"), hash("b.example"));
    assert_eq!(hash("a.example"), hash("A.example"));
}

/// The octets of a label are no lengths: `\001a` is one label, and `a` below `a` is two.
#[test]
fn labels_that_look_like_lengths_are_not() {
    assert_ne!(name(r"a\001a"), name("a.a"));
    assert!(name("b.a") < name(r"a\001a"));
    assert_ne!(name(r"a\000"), name("a"));
    assert!(name(r"a\000") > name("a"));
}

proptest! {
    #![proptest_config(property_test_config())]

    /// The order is that of the lists of labels in lowercase, from right to left.
    #[test]
    fn the_order_is_that_of_labels_from_the_right(
        labels in vec(vec(prop_oneof![Just(b'a'), Just(b'A'), Just(b'B'), Just(1), Just(0x80)], 1..4), 0..4),
        others in vec(vec(prop_oneof![Just(b'a'), Just(b'A'), Just(b'B'), Just(1), Just(0x80)], 1..4), 0..4),
    ) {
        let key = |labels: &[Vec<u8>]| -> Vec<Vec<u8>> {
            labels.iter().rev().map(|label| label.to_ascii_lowercase()).collect()
        };
        let wire = |labels: &[Vec<u8>]| -> Vec<u8> {
            let label = |label: &Vec<u8>| [vec![u8::try_from(label.len()).unwrap()], label.clone()].concat();
            [labels.iter().flat_map(label).collect(), vec![0]].concat()
        };
        let (wire, other_wire) = (wire(&labels), wire(&others));
        let name = WireName::from_wire(&wire).unwrap();
        let other = WireName::from_wire(&other_wire).unwrap();
        let expected = key(&labels).cmp(&key(&others));
        prop_assert_eq!(name.cmp(&other), expected);
        prop_assert_eq!(name.partial_cmp(&other), Some(expected));
        prop_assert_eq!(name == other, expected.is_eq());
    }
}
