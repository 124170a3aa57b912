//! The tables of Unicode Normalization Form C.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::changes::Property;
use crate::format::{header, range_table, read_ranges, table};
use crate::layout::normalization as layout;
use crate::source::version;

/// Returns whether the normalizer leaves a text as it is.
#[must_use]
pub fn is_nfc(text: &[char]) -> bool {
    text.iter().copied().nfc().eq(text.iter().copied())
}

/// Returns the code points that may compose with those before them.
#[must_use]
pub fn seconds() -> Vec<char> {
    ('\0'..=char::MAX)
        .filter(|&c| is_nfc_quick(once(c)) == IsNormalized::Maybe)
        .collect()
}

/// Returns the code points that others compose to, and those others.
#[must_use]
pub fn composites() -> BTreeSet<char> {
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

/// Returns the code points of the Basic Multilingual Plane that two others compose to, by the second of these and then by the
/// first, without Hangul.
pub(crate) fn compositions() -> BTreeMap<(u16, u16), u16> {
    let mut compositions = BTreeMap::new();
    let seconds = seconds();
    for first in composites() {
        for &second in seconds.iter().filter(|second| !is_hangul(**second)) {
            let pair = compose(first, second).map(|c| [second, first, c].map(u16::try_from));
            if let Some([Ok(second), Ok(first), Ok(composed)]) = pair {
                compositions.insert((second, first), composed);
            }
        }
    }
    compositions
}

/// Returns whether a code point is a vowel or a trailing consonant of Hangul.
fn is_hangul(c: char) -> bool {
    ('\u{1161}'..='\u{11C2}').contains(&c)
}

/// Writes the tables of compositions.
fn composition_tables() -> String {
    let compositions = compositions();
    let mut lists: BTreeMap<u16, usize> = BTreeMap::new();
    for (second, _) in compositions.keys() {
        *lists.entry(*second).or_default() += 1;
    }
    // The least size for which no two code points have the same place.
    let places = |size: usize| lists.keys().map(move |&second| usize::from(second) % size);
    let is_size = |size: &usize| places(*size).collect::<BTreeSet<usize>>().len() == lists.len();
    let mut seconds = vec![0; (1..1 << 16).find(is_size).unwrap_or_default()];
    let mut start = 0;
    for ((second, count), place) in lists.iter().zip(places(seconds.len())) {
        assert!(start >> layout::START_BITS == 0, "a list has no number");
        assert!(count >> layout::COUNT_BITS == 0, "a list is too long");
        let second = usize::from(*second) << layout::START_BITS | start;
        seconds[place] = second << layout::COUNT_BITS | count;
        start += count;
    }
    let seconds: Vec<String> = seconds.iter().map(|entry| format!("0x{entry:X}")).collect();
    let units = |units: &mut dyn Iterator<Item = u16>| -> Vec<String> {
        units.map(|unit| format!("0x{unit:X}")).collect()
    };
    let firsts = units(&mut compositions.keys().map(|&(_, first)| first));
    let composites = units(&mut compositions.into_values());
    let doc = "The code points that compose with others before them, where these begin in [`FIRSTS`], and how many there are: each \
               at its remainder by the length of the table.";
    let firsts_doc = "The first code points of each list, in order.";
    let composites_doc =
        "What each of [`FIRSTS`] composes to with the second one that the list is for.";
    table((doc, "SECONDS"), "u32", &seconds, 10)
        + &table((firsts_doc, "FIRSTS"), "u16", &firsts, 16)
        + &table((composites_doc, "COMPOSITES"), "u16", &composites, 16)
}

/// Writes the file.
pub(crate) fn text() -> String {
    let value = |c| {
        let is_maybe = is_nfc_quick(once(c)) == IsNormalized::Maybe;
        u32::from(canonical_combining_class(c)) | if is_maybe { layout::MAYBE } else { 0 }
    };
    header(
        &format!("Unicode {}", version()),
        "What tells whether a string is in Unicode Normalization Form C.",
    ) + &range_table(
        (
            "`Canonical_Combining_Class`, and whether `NFC_Quick_Check` is Maybe.",
            "COMBINING_CLASSES",
        ),
        |code_point| char::from_u32(code_point).map_or(0, value),
    ) + &composition_tables()
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let classes = read_ranges(text, "COMBINING_CLASSES")?;
    Some(vec![
        Property::new(
            "Canonical_Combining_Class",
            |code_point| classes[code_point as usize] & layout::COMBINING_CLASS,
            |class| class.to_string(),
        ),
        Property::new(
            "NFC_Quick_Check is Maybe",
            |code_point| classes[code_point as usize] & layout::MAYBE != 0,
            |is| is.to_string(),
        ),
    ])
}
