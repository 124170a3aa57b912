//! The class of every code point: its UTS #46 status, and what tells whether a label passes every step unchanged.

use std::iter::once;

use idna_adapter::{Adapter, RTL_MASK};
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UNICODE_VERSION, is_nfc_quick};

use crate::changes::Property;
use crate::format::{header, index_table, lines, parts, parts_table};
use crate::layout::class::{
    DEVIATION, DISALLOWED, FAILS_QUICK_CHECK, GAP, IGNORED, MAPPED, MARK, OUTSIDE_IDNA2008,
    OUTSIDE_RTL_WORDS, REORDERED, RIGHT_TO_LEFT, ROW_LENGTH, STATUS, UNLISTED,
};
use crate::properties::is_disallowed_or_unassigned;
use crate::source::{CODE_POINTS, version};

const ADAPTER: Adapter = Adapter::new();

/// The number of code points in a block. Blocks have the fastest look-up, and longer ones cover more code points.
const BLOCK_LENGTH: usize = 64;
/// The number of rows in a page. With rows of 16, the code points after the blocks take least with this length.
const PAGE_LENGTH: usize = 32;

/// Returns the status in the IDNA Mapping Table, as what the mapping does to the code point alone.
pub(crate) fn status(c: char) -> u8 {
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

/// Returns the class of a code point.
fn class(c: char) -> u8 {
    let status = status(c);
    let right_to_left = ADAPTER.bidi_class(c).to_mask().intersects(RTL_MASK);
    // A full stop ends a label and is in none.
    let outside_idna2008 =
        c != '.' && status != IGNORED && is_disallowed_or_unassigned(u32::from(c));
    let bits = [
        (MARK, ADAPTER.is_mark(c)),
        (REORDERED, canonical_combining_class(c) != 0),
        (RIGHT_TO_LEFT, right_to_left),
        (
            OUTSIDE_RTL_WORDS,
            !right_to_left && !['-', '.'].contains(&c),
        ),
        (OUTSIDE_IDNA2008, outside_idna2008),
        (
            FAILS_QUICK_CHECK,
            is_nfc_quick(once(c)) != IsNormalized::Yes,
        ),
    ];
    let set = bits.iter().filter(|(_, is_set)| *is_set);
    set.fold(status, |class, (bit, _)| class | bit)
}

/// Writes the file.
pub(crate) fn text() -> String {
    let (major, minor, update) = UNICODE_VERSION;
    let classes: Vec<u8> = CODE_POINTS
        .map(|code_point| char::from_u32(code_point).map_or(UNLISTED, class))
        .collect();
    let (blocks, block_index) = parts(&classes, BLOCK_LENGTH, 256);
    let end = block_index.len() * BLOCK_LENGTH;
    header(
        &format!("Unicode {}", version()),
        "The class of every code point, in blocks, and in rows and pages after the blocks.",
    ) + &format!(
        "
/// The version of Unicode of the data.
pub(crate) const UNICODE_VERSION: (u8, u8, u8) = ({major}, {minor}, {update});
"
    ) + &block_tables(&blocks, &block_index)
        + &row_tables(&classes, end)
}

/// Writes the tables of blocks.
fn block_tables(blocks: &[&[u8]], index: &[usize]) -> String {
    assert!(index.starts_with(&[0, 1, 2, 3]), "octets come first");
    assert_eq!(blocks.len(), 256, "every octet is the number of a block");
    let doc = format!(
        "The number of the block of each {BLOCK_LENGTH} code points, up to U+{:04X}: no octet is the number of another block.",
        index.len() * BLOCK_LENGTH - 1
    );
    let each = "Each block, one for every value of an octet, so that none is out of bounds.";
    index_table((&doc, "BLOCK_INDEX"), index) + &parts_table((each, "BLOCKS"), "u8", blocks)
}

/// Writes the tables of rows and pages, for the code points from `start` on. Those before it count as that one, and those
/// after the last class that is not [`UNLISTED`] have no page.
fn row_tables(classes: &[u8], start: usize) -> String {
    let mut classes = classes.to_vec();
    let first = classes[start];
    classes[..start].fill(first);
    let gap = classes.drain(GAP);
    assert!(
        gap.into_iter().all(|class| class == UNLISTED),
        "a class without a page"
    );
    let last = classes.iter().rposition(|&class| class != UNLISTED);
    let length = last.map_or(0, |last| last + 1);
    classes.truncate(length.next_multiple_of(ROW_LENGTH * PAGE_LENGTH));
    let (rows, row_index) = parts(&classes, ROW_LENGTH, 256);
    let (pages, index) = parts(&row_index, PAGE_LENGTH, 256);
    let listed = index.len() * PAGE_LENGTH * ROW_LENGTH;
    assert_eq!(listed, classes.len(), "a row or a page has no number");
    let doc = format!(
        "The number of the page of each {} code points. Those in blocks count as the first one after them, and \
         those from U+{:04X} to U+{:04X} are left out.",
        ROW_LENGTH * PAGE_LENGTH,
        GAP.start,
        GAP.end - 1
    );
    let each = format!("Each page: the numbers of its {PAGE_LENGTH} rows.");
    index_table((&doc, "PAGE_INDEX"), &index)
        + &parts_table((&each, "PAGES"), "u8", &pages)
        + &parts_table(("Each row.", "ROWS"), "u8", &rows)
}

/// Reads the class of every code point.
fn classes(text: &str) -> Option<Vec<u8>> {
    let read = |name| lines(text, name);
    let index = |name| Some(read(name)?.concat());
    let (block_index, blocks) = (index("BLOCK_INDEX")?, read("BLOCKS")?);
    let (page_index, pages, rows) = (index("PAGE_INDEX")?, read("PAGES")?, read("ROWS")?);
    let element = |index: &[i128], parts: &[Vec<i128>], position: usize| {
        let length = parts.first()?.len();
        let part = parts.get(usize::try_from(*index.get(position / length)?).ok()?)?;
        part.get(position % length).copied()
    };
    let row_length = rows.first()?.len();
    let class = |position: usize| {
        let in_row = || {
            let position = match position {
                before if before < GAP.start => before,
                after => after.checked_sub(GAP.end)? + GAP.start,
            };
            let row = element(&page_index, &pages, position / row_length)?;
            let row = rows.get(usize::try_from(row).ok()?)?;
            row.get(position % row_length).copied()
        };
        element(&block_index, &blocks, position).or_else(in_row)
    };
    let class = |code_point| class(code_point as usize).unwrap_or(UNLISTED.into());
    CODE_POINTS
        .map(|code_point| u8::try_from(class(code_point)).ok())
        .collect()
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let classes = classes(text)?;
    let class = |code_point: u32| classes[code_point as usize];
    let status = |code_point| match class(code_point) & STATUS {
        0 => "valid",
        DEVIATION => "deviation",
        MAPPED => "mapped",
        _ if class(code_point) & OUTSIDE_IDNA2008 == 0 => "ignored",
        _ => "disallowed",
    };
    let bits = [
        ("General_Category is Mark", MARK),
        ("Canonical_Combining_Class is not 0", REORDERED),
        ("Bidi_Class is R, AL or AN", RIGHT_TO_LEFT),
        ("NFC_Quick_Check is not Yes", FAILS_QUICK_CHECK),
        ("outside words of R, AL, AN and hyphens", OUTSIDE_RTL_WORDS),
        ("outside IDNA2008, and not ignored", OUTSIDE_IDNA2008),
    ];
    let status = Property::new("UTS #46 status", status, str::to_owned);
    let bits = bits.map(|(name, bit)| {
        Property::new(
            name,
            |code_point| class(code_point) & bit != 0,
            |set| set.to_string(),
        )
    });
    Some(once(status).chain(bits).collect())
}
