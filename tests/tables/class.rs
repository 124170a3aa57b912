//! The class table: the status by UTS #46, and the bits that select rules for a label.

use std::iter::once;

use alabel::{MappingStatus, Uts46};
use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, GeneralCategory, GeneralCategoryGroup,
};
use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};
use idna_adapter::{Adapter, RTL_MASK};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;

const ADAPTER: Adapter = Adapter::new();

/// Returns the status in the IDNA Mapping Table from the mapping of the code point.
fn status(c: char) -> MappingStatus {
    let mapped: Vec<char> = ADAPTER.map_normalize(once(c)).collect();
    match mapped.as_slice() {
        // The deviations: UTS #46, section 1.3.2, table 1.
        _ if ['ß', 'ς', '\u{200C}', '\u{200D}'].contains(&c) => MappingStatus::Deviation,
        // The mapping returns U+FFFD for a disallowed code point; U+FFFD itself is disallowed.
        mapped if mapped.contains(&'\u{FFFD}') => MappingStatus::Disallowed,
        [] => MappingStatus::Ignored,
        [same] if *same == c => MappingStatus::Valid,
        _ => MappingStatus::Mapped,
    }
}

/// This checks the look-up in addition to the table.
#[test]
fn every_status_agrees_with_its_sources() {
    for c in '\0'..=char::MAX {
        assert_eq!(MappingStatus::of(c), status(c), "{c:?}");
    }
}

/// Some mappings are computed rather than looked up.
#[test]
fn every_mapping_agrees_with_its_source() {
    for c in ('\0'..=char::MAX).filter(|&c| status(c) == MappingStatus::Mapped) {
        let mapped: String = ADAPTER.map_normalize(once(c)).collect();
        // The label is valid except for the Bidi rule and the contextual rules.
        let profile = Uts46::new().check_bidi(false).check_joiners(false);
        let unicode = profile.to_unicode(&format!("ä{c}")).into_string();
        let expected: String = "ä".chars().chain(mapped.chars()).nfc().collect();
        assert_eq!(unicode, expected, "{c:?}");
    }
}

/// Two crates have their own Unicode data; different versions fail here.
#[test]
fn the_sources_agree_on_every_code_point() {
    let category: CodePointMapDataBorrowed<GeneralCategory> = CodePointMapData::new();
    let combining_class: CodePointMapDataBorrowed<CanonicalCombiningClass> =
        CodePointMapData::new();
    let bidi_class: CodePointMapDataBorrowed<BidiClass> = CodePointMapData::new();
    for c in '\0'..=char::MAX {
        let code_point = u32::from(c);
        assert_eq!(
            canonical_combining_class(c) == 0,
            combining_class.get(c) == CanonicalCombiningClass::NotReordered,
            "Canonical_Combining_Class of U+{code_point:04X}"
        );
        assert_eq!(
            ADAPTER.is_virama(c),
            combining_class.get(c) == CanonicalCombiningClass::Virama,
            "Canonical_Combining_Class of U+{code_point:04X}"
        );
        assert_eq!(
            ADAPTER.is_mark(c),
            GeneralCategoryGroup::Mark.contains(category.get(c)),
            "General_Category of U+{code_point:04X}"
        );
        assert_eq!(
            ADAPTER.bidi_class(c).to_mask().intersects(RTL_MASK),
            [
                BidiClass::RightToLeft,
                BidiClass::ArabicLetter,
                BidiClass::ArabicNumber
            ]
            .contains(&bidi_class.get(c)),
            "Bidi_Class of U+{code_point:04X}"
        );
        // NFC keeps every code point that the mapping of UTS #46 keeps.
        if status(c) == MappingStatus::Valid {
            assert!(once(c).nfc().eq(once(c)), "NFC of U+{code_point:04X}");
        }
    }
}
