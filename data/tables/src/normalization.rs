//! The tables of Unicode Normalization Form C.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::changes::Property;
use crate::format::{header, index_table, lines, parts, quoted, range_table, read_ranges, table};
use crate::mapping::mapping;
use crate::nfc_layout as layout;
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

/// Returns each code point that is not in plane 0 and that two others compose to, with these.
fn compositions_of_other_planes() -> Vec<(char, char, char)> {
    ('\u{10000}'..=char::MAX)
        .filter_map(|composite| {
            let mut decomposed = Vec::new();
            decompose_canonical(composite, |c| decomposed.push(c));
            let second = decomposed.pop()?;
            let mut firsts = decomposed.into_iter().nfc();
            let first = firsts.next().filter(|_| firsts.next().is_none())?;
            (compose(first, second) == Some(composite)).then_some((composite, first, second))
        })
        .collect()
}

/// Writes the table of the code points of plane 0 that two others compose to, other than syllables of Hangul.
fn composites_table() -> String {
    let mut blocks = Vec::new();
    for composite in compositions().into_values() {
        let number = usize::from(composite / 64);
        blocks.resize(blocks.len().max(number + 1), 0_u64);
        blocks[number] |= 1 << (composite % 64);
    }
    let (bits, index) = parts(&blocks, 1, usize::MAX);
    let bits: Vec<String> = bits.iter().map(|bits| format!("0x{:X}", bits[0])).collect();
    let index_doc = "The number of the set for each 64 code points, as far as one of them is a composite of plane 0 other than Hangul.";
    let sets_doc = "The sets of code points that are such composites, one bit each.";
    index_table((index_doc, "COMPOSITE_INDEX"), &index)
        + &table((sets_doc, "COMPOSITE_SETS"), "u64", &bits, 8)
}

/// Returns the code points with `NFC_Quick_Check` No that are mapped to something else than their Normalization Form C.
fn unlike_mapping() -> Vec<(char, char)> {
    let replaced = ('\0'..=char::MAX).filter(|&c| is_nfc_quick(once(c)) == IsNormalized::No);
    let mapping = mapping();
    let unlike = replaced.filter_map(|c| {
        let mut normalized = once(c).nfc();
        if mapping[&c].chars().eq(normalized.clone()) {
            return None;
        }
        let single = normalized.next().filter(|_| normalized.next().is_none());
        Some((c, single.expect("no other is replaced by more than one")))
    });
    unlike.collect()
}

/// Writes the tables of composites, and of the code points whose replacement is not their mapping.
fn decomposition_tables() -> String {
    let others = compositions_of_other_planes()
        .into_iter()
        .map(|(composite, first, second)| {
            let [composite, first, second] = [composite, first, second].map(|c| quoted(c.into()));
            format!("({composite}, {first}, {second})")
        });
    let unlike = unlike_mapping()
        .into_iter()
        .map(|(c, normalized)| format!("({}, {})", quoted(c.into()), quoted(normalized.into())));
    composites_table()
        + &table(
            (
                "The composites of other planes.",
                "COMPOSITIONS_OF_OTHER_PLANES",
            ),
            "(char, char, char)",
            &others.collect::<Vec<_>>(),
            2,
        )
        + &table(
            (
                "The code points with `NFC_Quick_Check` No that are mapped to something else than their Normalization Form C.",
                "UNLIKE_MAPPING",
            ),
            "(char, char)",
            &unlike.collect::<Vec<_>>(),
            4,
        )
}

/// Writes the file.
pub(crate) fn text() -> String {
    let value = |c| {
        let is_maybe = is_nfc_quick(once(c)) == IsNormalized::Maybe;
        u32::from(canonical_combining_class(c)) | if is_maybe { layout::MAYBE } else { 0 }
    };
    header(
        &format!("Unicode {}", version()),
        "The data of Unicode Normalization Form C.",
    ) + &range_table(
        (
            "`Canonical_Combining_Class`, and whether `NFC_Quick_Check` is Maybe.",
            "COMBINING_CLASSES",
        ),
        |code_point| char::from_u32(code_point).map_or(0, value),
    ) + &composition_tables()
        + &decomposition_tables()
}

/// Reads a table of code points that belong together by the first of them.
fn read_entries(text: &str, name: &str, length: usize) -> Option<BTreeMap<u32, Vec<i128>>> {
    let numbers = lines(text, name)?.concat();
    let entries = numbers.chunks(length).map(|entry| {
        let (first, others) = entry.split_first()?;
        Some((u32::try_from(*first).ok()?, others.to_vec()))
    });
    entries.collect()
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let classes = read_ranges(text, "COMBINING_CLASSES")?;
    let compositions = read_entries(text, "COMPOSITIONS_OF_OTHER_PLANES", 3)?;
    let unlike = read_entries(text, "UNLIKE_MAPPING", 2)?;
    let code_points = |code_points: Option<&Vec<i128>>| {
        let code_points = code_points.into_iter().flatten();
        let code_points: Vec<String> = code_points.map(|c| format!("U+{c:04X}")).collect();
        format!("[{}]", code_points.join(" "))
    };
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
        Property::new(
            "composed of",
            |code_point| compositions.get(&code_point),
            code_points,
        ),
        Property::new(
            "Normalization Form C, if it is not the mapping",
            |code_point| unlike.get(&code_point),
            code_points,
        ),
    ])
}
