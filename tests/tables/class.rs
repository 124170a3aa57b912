//! The class table: UTS #46 status and what the quick path needs.

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
use super::{CODE_POINTS, assert_up_to_date, header, table};

const ADAPTER: Adapter = Adapter::new();

/// The number of code points in a block: the longer a block is, the more code points are in blocks, whose look-up is the
/// fastest.
const BLOCK_LENGTH: usize = 64;
/// The number of code points in a row, and of rows in a page, with which the code points after the blocks take least.
const ROW_LENGTH: usize = 16;
const PAGE_LENGTH: usize = 64;

/// The bits of an octet of the class table, as `src/unicode/class.rs` reads them.
const DEVIATION: u8 = 1;
const MAPPED: u8 = 2;
const IGNORED: u8 = 3;
const DISALLOWED: u8 = 3 | OUTSIDE_IDNA2008;
const OUTSIDE_RTL_WORDS: u8 = 1 << 2;
const MARK: u8 = 1 << 3;
const REORDERED: u8 = 1 << 4;
const RIGHT_TO_LEFT: u8 = 1 << 5;
const OUTSIDE_IDNA2008: u8 = 1 << 6;
const FAILS_QUICK_CHECK: u8 = 1 << 7;

/// The class of a surrogate.
const SURROGATE: u8 = DISALLOWED | OUTSIDE_RTL_WORDS;

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
    let outside_rtl_words = !right_to_left && !['-', '.'].contains(&c);
    let status = status(c);
    // A full stop ends a label and is in none.
    let outside_idna2008 =
        c != '.' && status != IGNORED && is_disallowed_or_unassigned(u32::from(c));
    status
        | if ADAPTER.is_mark(c) { MARK } else { 0 }
        | if is_reordered { REORDERED } else { 0 }
        | if right_to_left { RIGHT_TO_LEFT } else { 0 }
        | if outside_rtl_words {
            OUTSIDE_RTL_WORDS
        } else {
            0
        }
        | if outside_idna2008 { OUTSIDE_IDNA2008 } else { 0 }
        | if is_quick { 0 } else { FAILS_QUICK_CHECK }
}

/// The class of every code point; a surrogate, which no string can hold, is disallowed.
fn classes() -> Vec<u8> {
    CODE_POINTS
        .map(|code_point| char::from_u32(code_point).map_or(SURROGATE, class))
        .collect()
}

/// The parts of one length of a table, each once, and the number of the part at each place, up to the first part for which
/// an octet has no number.
fn parts(table: &[u8], length: usize) -> (Vec<&[u8]>, Vec<u8>) {
    let mut parts: Vec<&[u8]> = Vec::new();
    let mut index = Vec::new();
    for part in table.chunks(length) {
        let known = parts.iter().position(|&known| known == part);
        let Ok(number) = u8::try_from(known.unwrap_or(parts.len())) else {
            break;
        };
        if known.is_none() {
            parts.push(part);
        }
        index.push(number);
    }
    (parts, index)
}

fn source(classes: &[u8]) -> String {
    let (blocks, block_index) = parts(classes, BLOCK_LENGTH);
    assert!(block_index.starts_with(&[0, 1, 2, 3]), "octets come first");
    let mut others = classes.to_vec();
    let end = block_index.len() * BLOCK_LENGTH;
    others[..end].fill(classes[end]);
    let (rows, row_index) = parts(&others, ROW_LENGTH);
    assert_eq!(row_index.len() * ROW_LENGTH, classes.len(), "too many rows");
    let (pages, page_index) = parts(&row_index, PAGE_LENGTH);
    let (major, minor, update) = UNICODE_VERSION;
    let header =
        header("The class of every code point, as octets that `super::super::class` reads.");
    format!(
        "{header}
/// The version of Unicode of the data.
pub(crate) const UNICODE_VERSION: (u8, u8, u8) = ({major}, {minor}, {update});

/// The number of code points in a block.
pub(crate) const BLOCK_LENGTH: usize = {BLOCK_LENGTH};

/// The number of code points in a row.
pub(crate) const ROW_LENGTH: usize = {ROW_LENGTH};

/// The number of rows in a page.
pub(crate) const PAGE_LENGTH: usize = {PAGE_LENGTH};
{}{}{}{}{}",
        index_table(
            "The position in [`BLOCKS`] of each block of code points, as far as an octet can hold it.",
            "BLOCK_INDEX",
            &block_index
        ),
        parts_table(
            "The blocks that differ: one for each value of an octet, so that none is out of bounds.",
            "BLOCKS",
            "BLOCK_LENGTH",
            &blocks
        ),
        index_table(
            "The position in [`PAGES`] of each page of code points. Those in blocks count as the one after them.",
            "PAGE_INDEX",
            &page_index
        ),
        parts_table(
            "The pages that differ: the position in [`ROWS`] of each row.",
            "PAGES",
            "PAGE_LENGTH",
            &pages
        ),
        parts_table("The rows that differ.", "ROWS", "ROW_LENGTH", &rows),
    )
}

/// A table of octets.
fn index_table(doc: &str, name: &str, octets: &[u8]) -> String {
    let octets: Vec<String> = octets.iter().map(u8::to_string).collect();
    table(doc, name, "u8", &octets, 32)
}

/// A table of parts of one length.
fn parts_table(doc: &str, name: &str, length: &str, parts: &[&[u8]]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| format!("{part:?}")).collect();
    table(doc, name, &format!("[u8; {length}]"), &parts, 1)
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
