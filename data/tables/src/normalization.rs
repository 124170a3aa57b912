//! The tables of Unicode Normalization Form C.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::changes::Property;
use crate::format::{header, lines, quoted, range_table, read_ranges, table};
use crate::version;

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

/// Returns for each first code point the second ones that compose with what it decomposes to, but not with it.
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

/// Writes the file.
pub(crate) fn text() -> String {
    let composing = composing();
    let mut next = vec!['\0'];
    let mut starts = BTreeMap::from([(Vec::new(), 0)]);
    for seconds in composing.values() {
        starts.entry(seconds.clone()).or_insert_with(|| {
            let start = next.len();
            next.extend(seconds);
            next.push('\0');
            start
        });
    }
    let start = |seconds| u32::try_from(starts[seconds]).unwrap_or(u32::MAX);
    let class = |c| u32::from(canonical_combining_class(c));
    let next: Vec<String> = next.into_iter().map(|c| quoted(c.into())).collect();
    header(
        &format!("Unicode {}", version()),
        "What tells whether a string is in Unicode Normalization Form C.",
    ) + &range_table(
        ("`Canonical_Combining_Class`.", "COMBINING_CLASSES"),
        |code_point| char::from_u32(code_point).map_or(0, class),
    ) + &range_table(
        (
            "Where the code points begin in [`NEXT`] that compose with what a code point decomposes to, but not with it.",
            "COMPOSING",
        ),
        |code_point| composing.get(&code_point).map_or(0, start),
    ) + &table(
        ("Code points that compose: lists that end in 0.", "NEXT"),
        "char",
        &next,
        10,
    )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let classes = read_ranges(text, "COMBINING_CLASSES")?;
    let starts = read_ranges(text, "COMPOSING")?;
    let next = lines(text, "NEXT")?.concat();
    let seconds = |start: u32| {
        let seconds = next.iter().skip(start as usize).take_while(|&&c| c != 0);
        let seconds: Vec<String> = seconds.map(|c| format!("U+{c:04X}")).collect();
        format!("[{}]", seconds.join(" "))
    };
    Some(vec![
        Property::new(
            "Canonical_Combining_Class",
            |code_point| classes[code_point as usize],
            |class| class.to_string(),
        ),
        Property::new(
            "composes with part of it",
            |code_point| starts[code_point as usize],
            seconds,
        ),
    ])
}
