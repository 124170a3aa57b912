//! The tables of Unicode Normalization Form C.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use alabel::{ErrorKind, Idna2008, Uts46};
use idna_adapter::Adapter;
use proptest::prelude::*;
use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::common::property_test_config;
use super::{CODE_POINTS, assert_up_to_date, header, range_table, table};

fn is_nfc(text: &[char]) -> bool {
    text.iter().copied().nfc().eq(text.iter().copied())
}

/// Whether `c` begins anew.
fn is_inert(c: char) -> bool {
    canonical_combining_class(c) == 0 && is_nfc_quick(once(c)) == IsNormalized::Yes
}

/// The code points that may compose with what is before them.
fn seconds() -> Vec<char> {
    ('\0'..=char::MAX)
        .filter(|&c| is_nfc_quick(once(c)) == IsNormalized::Maybe)
        .collect()
}

/// The code points that something composes to, and those that they compose of.
fn composites() -> BTreeSet<char> {
    let mut composites = BTreeSet::new();
    for composite in ('\0'..=char::MAX).filter(|&c| is_nfc(&[c])) {
        let mut decomposed = Vec::new();
        decompose_canonical(composite, |c| decomposed.push(c));
        if decomposed.len() > 1 {
            composites.extend(decomposed.iter());
            decomposed.pop();
            composites.extend(decomposed.into_iter().nfc());
            composites.insert(composite);
        }
    }
    composites
}

/// For each first code point the second ones that compose with what it decomposes to, but not with it.
fn composing() -> BTreeMap<u32, Vec<char>> {
    let seconds = seconds();
    let composing = composites().into_iter().map(|first| {
        let is_changed = |second| !is_nfc(&[first, second]) && compose(first, second).is_none();
        let seconds = seconds.iter().copied().filter(|&second| is_changed(second));
        (u32::from(first), seconds.collect::<Vec<char>>())
    });
    composing
        .filter(|(_, seconds)| !seconds.is_empty())
        .collect()
}

fn source() -> String {
    let composing = composing();
    let mut next = vec!['\0'];
    let mut starts = BTreeMap::from([(Vec::new(), 0)]);
    for seconds in composing.values() {
        starts.entry(seconds.clone()).or_insert_with(|| {
            let start = u32::try_from(next.len()).unwrap();
            next.extend(seconds);
            next.push('\0');
            start
        });
    }
    let next: Vec<String> = next.iter().map(|c| format!("{c:?}")).collect();
    header("What tells whether a string is in Unicode Normalization Form C.")
        + &range_table(
            "`Canonical_Combining_Class`.",
            "COMBINING_CLASSES",
            |code_point| {
                char::from_u32(code_point).map_or(0, |c| canonical_combining_class(c).into())
            },
        )
        + &range_table(
            "Where the code points begin in [`NEXT`] that compose with what a code point decomposes to, but not with it.",
            "COMPOSING",
            |code_point| {
                composing
                    .get(&code_point)
                    .map_or(0, |seconds| starts[seconds])
            },
        )
        + &table(
            "Code points that compose: lists that end in 0.",
            "NEXT",
            "char",
            &next,
            10,
        )
}

#[test]
fn the_normalization_table_is_what_its_sources_say() {
    assert_up_to_date("normalization", &source());
}

/// Asserts that the library finds whether a label is in Normalization Form C.
fn assert_found(label: &[char]) {
    let text: String = label.iter().collect();
    let errors = Idna2008::LOOKUP.check(&text);
    let is_found = errors.iter().any(|error| error.kind() == ErrorKind::NotNfc);
    assert_eq!(is_found, !is_nfc(label), "{text:?}");
}

#[test]
fn whether_two_code_points_are_normalized_is_what_the_normalizer_says() {
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
    fn whether_code_points_are_normalized_is_what_the_normalizer_says(label in label()) {
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

/// What the mapping makes of a code point; of a disallowed one, itself.
fn mapped(c: char) -> Vec<char> {
    let mapped: Vec<char> = Adapter::new().map_normalize(once(c)).collect();
    if mapped.contains(&char::REPLACEMENT_CHARACTER) {
        vec![c]
    } else {
        mapped
    }
}

/// A code point that composes, and some that may follow it in Normalization Form C, or nearly so.
fn label() -> impl Strategy<Value = Vec<char>> {
    let firsts: Vec<char> = composites().into_iter().collect();
    let all = '\u{80}'..=char::MAX;
    let followers: Vec<char> = all.filter(|&c| !is_inert(c)).collect();
    let followers = prop::collection::vec(prop::sample::select(followers), 1..4);
    let label = (prop::sample::select(firsts), followers);
    label.prop_map(|(first, followers)| once(first).chain(followers).collect())
}
