//! The Latin letters of each alphabet.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use icu_properties::props::Script;
use icu_properties::script::ScriptWithExtensions;
use idna_adapter::Adapter;
use unicode_security::GeneralSecurityProfile;

use crate::changes::Property;
use crate::format::{header, index_table, lines, table};
use crate::source::file;

/// Returns whether a code point is a Latin letter, or a mark or sign of Latin letters, that a label can have.
fn is_letter(c: char) -> bool {
    let is_valid = Adapter::new().map_normalize(once(c)).eq(once(c));
    let is = |script| ScriptWithExtensions::new().has_script(c, script);
    let is_latin = is(Script::Latin) || is(Script::Inherited);
    c.is_ascii_lowercase() || !c.is_ascii() && is_latin && c.identifier_allowed() && is_valid
}

/// Returns the version of CLDR, and the alphabets that are part of no other one.
fn alphabets() -> (String, Vec<BTreeSet<char>>) {
    let text = file("cldr-exemplars.txt");
    let (first, rest) = text.split_once('\n').unwrap_or_default();
    let version = first.trim_start_matches("# ").to_owned();
    let sets = rest.lines().filter_map(|line| line.split_once(';'));
    let sets: BTreeSet<BTreeSet<char>> = sets
        .map(|(_, letters)| letters.chars().filter(|&c| is_letter(c)).collect())
        .collect();
    let is_largest = |set: &&BTreeSet<char>| {
        !sets
            .iter()
            .any(|other| other != *set && other.is_superset(set))
    };
    let largest = sets.iter().filter(is_largest).cloned().collect();
    (version, largest)
}

/// Writes the file.
pub(crate) fn text() -> String {
    let (version, alphabets) = alphabets();
    assert!(alphabets.len() <= 128, "an alphabet has no bit");
    let mut letters: BTreeMap<char, u128> = BTreeMap::new();
    for (number, alphabet) in alphabets.iter().enumerate() {
        for &letter in alphabet {
            *letters.entry(letter).or_default() |= 1 << number;
        }
    }
    assert!(
        letters.keys().take(26).copied().eq('a'..='z'),
        "the library expects them first"
    );
    let distinct: BTreeSet<u128> = letters.values().copied().collect();
    let distinct: Vec<u128> = distinct.into_iter().collect();
    let number = |set: &u128| distinct.binary_search(set).unwrap_or_default();
    let numbers: Vec<usize> = letters.values().map(number).collect();
    let letters: Vec<String> = letters
        .keys()
        .map(|&c| format!("0x{:X}", u32::from(c)))
        .collect();
    let sets: Vec<String> = distinct.iter().map(|set| format!("0x{set:X}")).collect();
    let doc = format!(
        "The sets of alphabets, of {}, one bit each.",
        alphabets.len()
    );
    header(&version, "The Latin letters of each alphabet.")
        + &table(
            (
                "The letters, those in ASCII first, and the marks for letters.",
                "LETTERS",
            ),
            "u16",
            &letters,
            12,
        )
        + &index_table(
            (
                "The number of the set of alphabets that each letter is in.",
                "SETS",
            ),
            &numbers,
        )
        + &table((&doc, "ALPHABETS"), "u128", &sets, 4)
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let read = |name| Some(lines(text, name)?.concat());
    let (letters, numbers, sets) = (read("LETTERS")?, read("SETS")?, read("ALPHABETS")?);
    let alphabets = |code_point: u32| {
        let position = letters.binary_search(&i128::from(code_point)).ok()?;
        let number = usize::try_from(*numbers.get(position)?).ok()?;
        sets.get(number).copied()
    };
    Some(vec![Property::new("alphabets", alphabets, |set| {
        set.map_or("none".to_owned(), |set| format!("{set:X}"))
    })])
}
