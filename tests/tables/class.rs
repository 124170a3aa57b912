//! The class table: UTS #46 status and what the quick path needs.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::iter::once;

use alabel::{MappingStatus, Uts46};
use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, GeneralCategory, GeneralCategoryGroup,
};
use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};
use idna_adapter::{Adapter, RTL_MASK};
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UNICODE_VERSION, UnicodeNormalization, is_nfc_quick};

use super::properties::is_disallowed_or_unassigned;
use super::{CODE_POINTS, assert_up_to_date, header, range_table};

const ADAPTER: Adapter = Adapter::new();
const BLOCK_LENGTH: usize = 128;

/// The bits of an octet of the class table, as `src/unicode/class.rs` reads them.
const DEVIATION: u8 = 1;
const MAPPED: u8 = 2;
const IGNORED: u8 = 3;
const DISALLOWED: u8 = 3 | NOT_IN_IDNA2008;
const NOT_IN_RTL_WORDS: u8 = 1 << 2;
const MARK: u8 = 1 << 3;
const REORDERED: u8 = 1 << 4;
const RIGHT_TO_LEFT: u8 = 1 << 5;
const NOT_IN_IDNA2008: u8 = 1 << 6;
const NOT_QUICK: u8 = 1 << 7;

/// The class of a surrogate.
const SURROGATE: u8 = DISALLOWED | NOT_IN_RTL_WORDS;

/// The status in the IDNA Mapping Table, as what the mapping does to the code point alone.
fn status(c: char) -> u8 {
    let mapped: Vec<char> = ADAPTER.map_normalize(once(c)).collect();
    match mapped.as_slice() {
        // The deviations: UTS #46, section 1.3.2, table 1.
        _ if ['ß', 'ς', '\u{200C}', '\u{200D}'].contains(&c) => DEVIATION,
        // The mapping yields U+FFFD for a disallowed code point; U+FFFD is one itself.
        mapped if mapped.contains(&'\u{FFFD}') => DISALLOWED,
        [] => IGNORED,
        [same] if *same == c => 0,
        _ => MAPPED,
    }
}

fn class(c: char) -> u8 {
    let is_reordered = canonical_combining_class(c) != 0;
    let is_quick = is_nfc_quick(once(c)) == IsNormalized::Yes;
    let right_to_left = ADAPTER.bidi_class(c).to_mask().intersects(RTL_MASK);
    let not_in_rtl_words = !right_to_left && !['-', '.'].contains(&c);
    let status = status(c);
    // A full stop ends a label and is in none.
    let not_in_idna2008 =
        c != '.' && status != IGNORED && is_disallowed_or_unassigned(u32::from(c));
    status
        | if ADAPTER.is_mark(c) { MARK } else { 0 }
        | if is_reordered { REORDERED } else { 0 }
        | if right_to_left { RIGHT_TO_LEFT } else { 0 }
        | if not_in_rtl_words {
            NOT_IN_RTL_WORDS
        } else {
            0
        }
        | if not_in_idna2008 { NOT_IN_IDNA2008 } else { 0 }
        | if is_quick { 0 } else { NOT_QUICK }
}

/// The class of every code point; a surrogate, which no string can hold, is disallowed.
fn classes() -> Vec<u8> {
    CODE_POINTS
        .map(|code_point| char::from_u32(code_point).map_or(SURROGATE, class))
        .collect()
}

/// The first code point of plane 3: from here on there are few ranges and rare code points, so that a table of ranges takes less than
/// blocks.
const PLANE_3: usize = 0x0003_0000;

fn source(classes: &[u8]) -> String {
    let (planes, others) = classes.split_at(PLANE_3);
    let mut blocks: Vec<&[u8]> = Vec::new();
    let mut numbers: HashMap<&[u8], usize> = HashMap::new();
    let mut index: Vec<u8> = Vec::new();
    for block in planes.chunks(BLOCK_LENGTH) {
        let number = *numbers.entry(block).or_insert_with(|| {
            blocks.push(block);
            blocks.len() - 1
        });
        index.push(number.try_into().unwrap());
    }
    while index.ends_with(&[*index.last().unwrap(); 2]) {
        index.pop();
    }
    let last = *blocks[usize::from(*index.last().unwrap())].last().unwrap();
    let end = index.len() * BLOCK_LENGTH;
    let others = range_table(
        "The class of the code points after those in [`BLOCK_INDEX`].",
        "OTHERS",
        |code_point| match usize::try_from(code_point).unwrap() {
            code_point if code_point < end => u32::from(last),
            code_point if code_point < PLANE_3 => u32::from(classes[code_point]),
            code_point => u32::from(others[code_point - PLANE_3]),
        },
    );
    let (major, minor, update) = UNICODE_VERSION;
    let header =
        header("The class of every code point, as octets that `super::super::class` reads.");
    let mut text = format!(
        "{header}
/// The version of Unicode of the data.
pub(crate) const UNICODE_VERSION: (u8, u8, u8) = ({major}, {minor}, {update});

/// The number of code points in a block.
pub(crate) const BLOCK_LENGTH: usize = {BLOCK_LENGTH};

/// The position in [`BLOCKS`] of each block of code points.
#[rustfmt::skip]
pub(crate) static BLOCK_INDEX: [u8; {}] = [
{}];

/// The blocks that differ, and some that are not used: every number of a block is one of a place.
#[rustfmt::skip]
pub(crate) static BLOCKS: [[u8; BLOCK_LENGTH]; 256] = [
",
        index.len(),
        lines(&index),
    );
    blocks.resize(256, &[0; BLOCK_LENGTH]);
    for block in blocks {
        write!(text, "    [\n{}    ],\n", lines(block)).unwrap();
    }
    text + "];\n" + &others
}

/// The octets, 32 a line.
fn lines(octets: &[u8]) -> String {
    octets
        .chunks(32)
        .map(|line| {
            let octets: Vec<String> = line.iter().map(u8::to_string).collect();
            format!("        {},\n", octets.join(","))
        })
        .collect()
}

/// The look-up, and not only the table.
#[test]
fn the_status_of_every_code_point_is_what_its_sources_say() {
    for c in '\0'..=char::MAX {
        let expected = match status(c) {
            DEVIATION => MappingStatus::Deviation,
            IGNORED => MappingStatus::Ignored,
            MAPPED => MappingStatus::Mapped,
            DISALLOWED => MappingStatus::Disallowed,
            _ => MappingStatus::Valid,
        };
        assert_eq!(MappingStatus::of(c), expected, "{c:?}");
    }
}

/// Some mappings are worked out and not looked up.
#[test]
fn the_mapping_of_every_code_point_is_what_its_source_says() {
    for c in ('\0'..=char::MAX).filter(|&c| status(c) == MAPPED) {
        let mapped: String = ADAPTER.map_normalize(once(c)).collect();
        // In a label that is valid but for the Bidi rule and the contextual rules.
        let profile = Uts46::new().check_bidi(false).check_joiners(false);
        let unicode = profile.to_unicode(&format!("ä{c}")).into_string();
        let expected: String = "ä".chars().chain(mapped.chars()).nfc().collect();
        assert_eq!(unicode, expected, "{c:?}");
    }
}

#[test]
fn the_class_table_is_what_its_sources_say() {
    assert_up_to_date("class", &source(&classes()));
}

/// Two crates carry Unicode data of their own: a version skew between them shows here.
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
        // What the mapping of UTS #46 leaves alone, normalization to NFC leaves alone.
        if status(c) == 0 {
            assert!(once(c).nfc().eq(once(c)), "NFC of U+{code_point:04X}");
        }
    }
}
