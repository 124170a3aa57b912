//! Normalization to NFC in names, compared with Unicode's conformance test and with ICU4X on random text.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

#[path = "common/mod.rs"]
mod common;

use alabel::{DerivedProperty, ErrorKind, Form, Idna2008, Mapping, MappingStatus, Uts46};
use common::{data, property_test_config};
use idna_adapter::Adapter;
use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, decompose_canonical};

/// Reads the source, NFC and NFD of each case of `NormalizationTest.txt`.
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

/// The texts have only code points that UTS #46 does not map.
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

/// RFC 5895 does not map code points that IDNA2008 allows, or that are neither uppercase nor of another
/// width.
#[test]
fn idna2008_normalizes_as_unicode_does() {
    let profile = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
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
fn not_nfc_agrees_with_unicode() {
    for [source, nfc, nfd] in cases() {
        for text in [&source, &nfc, &nfd] {
            let errors = Idna2008::LOOKUP.check(text).collect::<Vec<_>>();
            let is_normalized = errors.iter().all(|error| error.kind() != ErrorKind::NotNfc);
            assert_eq!(is_normalized, *text == nfc, "{text:?}");
        }
    }
}

/// UTS #46, section 4.1, criterion 1, for an A-label. The first code point of each is not mapped, is not a
/// mark, and is not followed by one: vowel signs, letters that compose, and Hangul.
#[test]
fn an_a_label_of_letters_that_compose_is_not_in_nfc() {
    for not_nfc in ["\u{16D63}\u{16D67}", "\u{1100}\u{1161}", "\u{AC00}\u{11A8}"] {
        let a_label = format!("xn--{}", alabel::punycode::encode(not_nfc).unwrap());
        for kind in [
            Uts46::new().to_ascii(&a_label).unwrap_err().kind(),
            Uts46::new()
                .check_form(&a_label, Form::Unicode)
                .collect::<Vec<_>>()[0]
                .kind(),
            Idna2008::LOOKUP.to_ascii(&a_label).unwrap_err().kind(),
        ] {
            assert_eq!(kind, ErrorKind::NotNfc, "{not_nfc:?}");
        }
    }
}

/// The engine stores labels of more than 64 code points elsewhere. This label has more before normalization
/// but not after it.
#[test]
fn a_label_of_more_than_64_code_points_is_normalized_to_fewer() {
    let nfd = "u\u{308}".repeat(40);
    let (nfc, ascii) = ("ü".repeat(40), Uts46::new().to_ascii(&nfd).unwrap());
    assert_eq!(ascii, Uts46::new().to_ascii(&nfc).unwrap());
    assert_eq!(Uts46::new().to_unicode(&nfd).as_str(), nfc);
    let idna2008 = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
    assert_eq!(idna2008.to_ascii(&nfd).unwrap(), ascii);
}

/// The Unicode Standard, section 3.12: code points at and beside both ends of each range of Hangul. Section
/// 3.11: many code points that decompose and compose with the one before them.
#[test]
fn ends_of_hangul_ranges_and_split_vowel_signs_agree_with_unicode() {
    let firsts = "\u{10FF}\u{1100}\u{1112}\u{1113}가각갛개\u{D788}힣\u{D7A4}";
    let seconds = "\u{1161}\u{1175}\u{1176}\u{11A7}\u{11A8}\u{11C2}\u{11C3}";
    let mut texts: Vec<String> = firsts
        .chars()
        .flat_map(|first| {
            seconds
                .chars()
                .map(move |second| format!("{first}{second}"))
        })
        .collect();
    for count in 1..20 {
        texts.push(format!("\u{16D63}{}", "\u{16D68}".repeat(count)));
        texts.push(format!("\u{16D63}{}", "\u{16D67}".repeat(count)));
    }
    for text in texts {
        let nfc: String = text.nfc().collect();
        assert_eq!(Uts46::new().map_and_normalize(&text), nfc, "{text:?}");
        let idna2008 = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
        assert_eq!(idna2008.to_unicode(&text).as_str(), nfc, "{text:?}");
    }
}

/// Normalization of code points that step 1, Map, keeps never produces a code point that the step would
/// change. So mapping once is enough.
#[test]
fn normalization_creates_no_code_point_that_is_mapped() {
    let is_mapped = |c: char| {
        let status = MappingStatus::of(c);
        !matches!(status, MappingStatus::Valid | MappingStatus::Disallowed)
    };
    for c in '\0'..=char::MAX {
        let decomposed: Vec<char> = [c].into_iter().nfd().collect();
        let is_any_mapped = decomposed.iter().any(|&c| is_mapped(c));
        // It stays, or these compose to it.
        let is_result = [c].into_iter().nfc().eq([c]);
        assert!(!is_mapped(c) || !is_result || is_any_mapped, "{c:?}");
        assert!(is_mapped(c) || !is_any_mapped, "{c:?}");
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn mapping_and_normalization_agree_with_icu4x(text in text()) {
        let expected: String = Adapter::new().map_normalize(text.chars()).collect();
        // U+FFFD replaces disallowed code points.
        if !expected.contains(char::REPLACEMENT_CHARACTER) {
            prop_assert_eq!(Uts46::new().map_and_normalize(&text), &*expected);
            let unicode = Uts46::new().to_unicode(&text);
            prop_assert_eq!(unicode.as_str(), expected);
        }
    }
}

/// Generates text of code points that are not disallowed; half are marks or conjoining letters of Hangul.
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

/// Without mapping it, the library refuses a name with more than four code points per octet of the longest
/// name.
#[test]
fn no_canonical_decomposition_is_longer_than_four_code_points() {
    let length = |c: char| {
        let mut length = 0;
        decompose_canonical(c, |_| length += 1);
        length
    };
    assert_eq!(('\0'..=char::MAX).map(length).max(), Some(4));
}
