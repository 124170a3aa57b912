//! Normalization to NFC, which names go through: the conformance test of Unicode, and ICU4X on random text.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

#[path = "common/mod.rs"]
mod common;

use alabel::{DerivedProperty, ErrorKind, Idna2008, MappingStatus, Uts46};
use common::{data, property_test_config};
use idna_adapter::Adapter;
use proptest::prelude::*;
use unicode_normalization::char::canonical_combining_class;

/// The source, NFC and NFD of each case of `NormalizationTest.txt`.
fn cases() -> Vec<[String; 3]> {
    let text = data("NormalizationTest.txt");
    let cases = text.lines().filter(|line| !line.starts_with(['#', '@']));
    let column = |column: &str| -> String {
        let code_points = column.split(' ');
        code_points
            .map(|c| char::from_u32(u32::from_str_radix(c, 16).unwrap()).unwrap())
            .collect()
    };
    cases
        .map(|line| {
            let columns: Vec<&str> = line.split(';').collect();
            [0, 1, 2].map(|number| column(columns[number]))
        })
        .collect()
}

/// UTS #46, of texts whose code points it does not map.
#[test]
fn uts46_normalizes_as_unicode_does() {
    let mut compared = 0;
    for [source, nfc, nfd] in cases() {
        for text in [&source, &nfd] {
            if text
                .chars()
                .all(|c| MappingStatus::of(c) == MappingStatus::Valid)
            {
                assert_eq!(Uts46::new().to_unicode(text).as_str(), nfc, "{text:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 14_000, "{compared}");
}

/// The mapping of RFC 5895 leaves what IDNA2008 allows as it is, and what is neither uppercase nor of another width.
#[test]
fn idna2008_normalizes_as_unicode_does() {
    let profile = Idna2008::LOOKUP.rfc5895_mapping(true);
    let is_unmapped = |c: char| {
        let is_mapped_by_width = matches!(c, '\u{3000}'..='\u{3002}' | '\u{FF00}'..='\u{FFEF}');
        DerivedProperty::of(c) == DerivedProperty::Pvalid
            || c.to_lowercase().eq([c]) && !is_mapped_by_width
    };
    let mut compared = 0;
    for [source, nfc, nfd] in cases() {
        for text in [&source, &nfd] {
            if text.chars().all(is_unmapped) {
                assert_eq!(profile.to_unicode(text).as_str(), nfc, "{text:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 30_000, "{compared}");
}

#[test]
fn whether_a_text_is_normalized_is_what_unicode_says() {
    for [source, nfc, nfd] in cases() {
        for text in [&source, &nfc, &nfd] {
            let errors = Idna2008::LOOKUP.check(text);
            let is_normalized = errors.iter().all(|error| error.kind() != ErrorKind::NotNfc);
            assert_eq!(is_normalized, *text == nfc, "{text:?}");
        }
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn a_text_is_mapped_and_normalized_as_icu4x_does(text in text()) {
        let expected: String = Adapter::new().map_normalize(text.chars()).collect();
        // U+FFFD stands for what is disallowed.
        if !expected.contains(char::REPLACEMENT_CHARACTER) {
            let unicode = Uts46::new().to_unicode(&text);
            prop_assert_eq!(unicode.as_str(), expected);
        }
    }
}

/// Text of any code points that are not disallowed, half of them marks or conjoining letters of Hangul.
fn text() -> impl Strategy<Value = String> {
    let all = '\u{80}'..=char::MAX;
    let allowed: Vec<char> = all
        .filter(|&c| MappingStatus::of(c) != MappingStatus::Disallowed)
        .collect();
    let marks = allowed.iter().copied();
    let marks: Vec<char> = marks
        .filter(|&c| canonical_combining_class(c) != 0 || ('\u{1100}'..='\u{11FF}').contains(&c))
        .collect();
    let code_point = prop_oneof![prop::sample::select(allowed), prop::sample::select(marks)];
    prop::collection::vec(code_point, 1..40)
        .prop_map(|code_points| code_points.into_iter().collect())
}
