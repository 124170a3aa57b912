//! The tables of Unicode Normalization Form C.

use std::iter::once;

use alabel::{ErrorKind, Idna2008, Uts46};
use alabel_tables::CODE_POINTS;
use alabel_tables::normalization::{composites, is_nfc, seconds};
use idna_adapter::Adapter;
use proptest::prelude::*;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::common::property_test_config;

/// Returns `true` if `c` does not interact with the code points before it.
fn is_inert(c: char) -> bool {
    canonical_combining_class(c) == 0 && is_nfc_quick(once(c)) == IsNormalized::Yes
}

/// Asserts that the library finds whether a label is in Normalization Form C.
fn assert_found(label: &[char]) {
    let text: String = label.iter().collect();
    let errors = Idna2008::LOOKUP.check(&text).collect::<Vec<_>>();
    let is_found = errors.iter().any(|error| error.kind() == ErrorKind::NotNfc);
    assert_eq!(is_found, !is_nfc(label), "{text:?}");
}

#[test]
fn not_nfc_agrees_with_the_normalizer_for_pairs() {
    let seconds = seconds();
    for first in CODE_POINTS
        .filter_map(char::from_u32)
        .filter(|c| !c.is_ascii())
    {
        assert_found(&[first, '\u{345}']);
    }
    for first in composites() {
        for &second in &seconds {
            assert_found(&[first, second, '\u{345}']);
        }
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn not_nfc_agrees_with_the_normalizer(label in label()) {
        assert_found(&label);
    }

    #[test]
    fn a_name_is_mapped_and_then_normalized(text in prop::collection::vec(any::<char>(), 0..3), label in label()) {
        let name: Vec<char> = text.into_iter().chain(label).collect();
        let expected: String = name.iter().flat_map(|&c| mapped(c)).nfc().collect();
        let name: String = name.into_iter().collect();
        let unicode = Uts46::new().to_unicode(&name).into_string();
        prop_assert_eq!(unicode, expected);
    }
}

/// Returns the mapping of a code point. A disallowed code point is kept.
fn mapped(c: char) -> Vec<char> {
    let mapped: Vec<char> = Adapter::new().map_normalize(once(c)).collect();
    if mapped.contains(&char::REPLACEMENT_CHARACTER) {
        vec![c]
    } else {
        mapped
    }
}

/// Generates a code point that composes, and some that can follow it in Normalization Form C, or almost can.
fn label() -> impl Strategy<Value = Vec<char>> {
    let firsts: Vec<char> = composites().into_iter().collect();
    let all = '\u{80}'..=char::MAX;
    let followers: Vec<char> = all.filter(|&c| !is_inert(c)).collect();
    let followers = prop::collection::vec(prop::sample::select(followers), 1..4);
    let label = (prop::sample::select(firsts), followers);
    label.prop_map(|(first, followers)| once(first).chain(followers).collect())
}
