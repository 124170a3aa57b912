//! `Lookalikes::matches` finds each protected name that a part of a name looks like, once. Random names and
//! their disguises are compared with a naive search.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use alabel::Domain;
use alabel::display::{Likeness, Lookalike, Lookalikes};
use proptest::prelude::*;
use proptest::{collection, sample};

use crate::naive_search::{Match, SECOND_LEVEL, WORDS, expected};

/// Words that are recognized only beside a hyphen.
const OTHER_WORDS: [&str; 3] = ["x", "zoo", "ü"];

/// Letters of the random names. Many look alike, as single letters or in pairs.
const LETTERS: [&str; 40] = [
    "a", "а", "á", "ạ", "4", "Ꭺ", "b", "ь", "6", "8", "d", "cl", "c1", "e", "з", "3", "l", "1",
    "ł", "m", "rn", "ṃ", "n", "π", "h", "ĥ", "o", "о", "0", "ø", "か", "が", "'", "ꞌ", "t", "œ",
    "丩", "ɴ", "a\u{32E}", "i",
];

/// Public suffixes.
const SUFFIXES: [&str; 6] = ["com", "de", "example", "co.uk", "com.br", "セール"];

/// Asserts that `matches` and `of` agree with the comparison.
fn compare(
    protected: &[Domain],
    kinds: &[Likeness],
    name: &Domain,
) -> Result<usize, TestCaseError> {
    let index = Lookalikes::new(protected).kinds(kinds);
    let of = |found: &Lookalike<'_>| {
        let (protected, suffix) = (found.protected.to_owned(), found.suffix.to_owned());
        (
            protected,
            found.likeness,
            suffix,
            found.is_other_top_level_domain,
        )
    };
    let found: Vec<Match> = index.matches(name).iter().map(of).collect();
    prop_assert_eq!(
        &found,
        &expected(protected, kinds, name),
        "{:#} of {:?}",
        name,
        protected
    );
    prop_assert_eq!(index.of(name).as_ref().map(of), found.first().cloned());
    Ok(found.len())
}

/// Generates labels of few letters, so that many look alike.
fn labels() -> impl Strategy<Value = String> {
    let letters = |count| collection::vec(sample::select(&LETTERS[..]), count);
    let parts = collection::vec(letters(2..4), 1..4).prop_map(|parts| {
        let parts: Vec<String> = parts.iter().map(|part| part.concat()).collect();
        parts.join("-")
    });
    let label = prop_oneof![4 => letters(2..9).prop_map(|letters| letters.concat()), 1 => parts];
    label.prop_filter("is not a public suffix", |label| {
        !SECOND_LEVEL.contains(&label.as_str())
    })
}

/// Generates text for before a public suffix.
fn registered() -> impl Strategy<Value = String> {
    prop_oneof![5 => labels(), 1 => collection::vec(labels(), 2).prop_map(|labels| labels.join("."))]
}

/// Generates protected names: labels, each under several suffixes or without one.
fn protected() -> impl Strategy<Value = Vec<(String, Vec<&'static str>)>> {
    let suffixes = prop_oneof![
        9 => sample::subsequence(SUFFIXES.to_vec(), 1..SUFFIXES.len()),
        1 => Just(vec![""]),
    ];
    collection::vec((registered(), suffixes), 1..5)
}

/// A way to make a name look like a protected name, or almost.
#[derive(Clone, Debug)]
enum Disguise {
    /// Replaces a letter, possibly by one that looks the same.
    Other(sample::Index, &'static str),
    More(sample::Index, &'static str),
    Less(sample::Index),
    Swapped(sample::Index),
    /// Adds words before and after it, with text between them.
    Words(&'static str, &'static str, &'static str),
    /// Adds labels before and after it.
    Labels(&'static str, &'static str),
    Suffix(&'static str),
}

/// Generates one or two disguises.
fn disguises() -> impl Strategy<Value = Vec<Disguise>> {
    let place = || any::<sample::Index>();
    let letter = || sample::select(&LETTERS[..]);
    let words = || sample::select([&WORDS[..], &OTHER_WORDS[..], &[""]].concat());
    let label = || sample::select(vec!["", "www.", "a.b.", "login."]);
    let after = sample::select(vec![".x", ".x.y", ".co", ""]);
    let disguise = prop_oneof![
        (place(), letter()).prop_map(|(place, letter)| Disguise::Other(place, letter)),
        (place(), letter()).prop_map(|(place, letter)| Disguise::More(place, letter)),
        place().prop_map(Disguise::Less),
        place().prop_map(Disguise::Swapped),
        (words(), sample::select(vec!["", "-", "-x-"]), words())
            .prop_map(|(before, between, after)| Disguise::Words(before, between, after)),
        (label(), after).prop_map(|(before, after)| Disguise::Labels(before, after)),
        sample::select([&SUFFIXES[..], &[""]].concat()).prop_map(Disguise::Suffix),
    ];
    collection::vec(disguise, 1..3)
}

/// Disguises a name.
fn disguised(registered: &str, suffix: &str, disguises: &[Disguise]) -> String {
    let (mut letters, mut suffix): (Vec<String>, _) = (
        registered.chars().map(String::from).collect(),
        suffix.to_owned(),
    );
    let (mut before, mut after) = (String::new(), String::new());
    for disguise in disguises {
        let count = letters.len();
        match disguise {
            Disguise::Less(_) | Disguise::Swapped(_) if count < 2 => {}
            Disguise::Other(place, letter) => {
                (*letter).clone_into(&mut letters[place.index(count)]);
            }
            Disguise::More(place, letter) => {
                letters.insert(place.index(count + 1), (*letter).to_owned());
            }
            Disguise::Less(place) => drop(letters.remove(place.index(count))),
            Disguise::Swapped(place) => {
                let place = place.index(count - 1);
                letters.swap(place, place + 1);
            }
            Disguise::Words(first, between, last) => {
                let first = Some(*first).filter(|first| !first.is_empty());
                let last = Some(*last).filter(|last| !last.is_empty());
                let first = first.map(|first| format!("{first}{between}"));
                letters.splice(0..0, first);
                letters.extend(last.map(|last| format!("{between}{last}")));
            }
            Disguise::Labels(labels, following) => {
                before.insert_str(0, labels);
                after = format!(".{suffix}{following}");
            }
            Disguise::Suffix(other) => (*other).clone_into(&mut suffix),
        }
    }
    let name = format!("{before}{}{after}.{suffix}", letters.concat());
    name.trim_matches('.').replace("..", ".")
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn every_lookalike_is_found_once(
        names in protected(),
        twins in collection::vec((any::<sample::Index>(), any::<sample::Index>(), sample::select(&LETTERS[..])), 0..4),
        disguises in collection::vec((any::<sample::Index>(), disguises()), 12),
        kinds in prop_oneof![3 => Just(Likeness::ALL.to_vec()), 1 => sample::subsequence(Likeness::ALL.to_vec(), 0..8)],
    ) {
        let all: Vec<(&str, &str)> = names
            .iter()
            .flat_map(|(registered, suffixes)| suffixes.iter().map(|suffix| (registered.as_str(), *suffix)))
            .collect();
        let full = |(registered, suffix): (&str, &str)| format!("{registered}.{suffix}");
        let parse = |name: String| Domain::parse(name.trim_end_matches('.')).ok();
        let mut protected: Vec<Domain> = all.iter().filter_map(|&name| parse(full(name))).collect();
        // Protected names that look like others, or almost do.
        protected.extend(twins.iter().filter_map(|(chosen, place, letter)| {
            let &(registered, suffix) = chosen.get(&all);
            let twin = disguised(registered, suffix, &[Disguise::Other(*place, letter)]);
            parse(twin).filter(|twin| !twin.labels().any(|label| SECOND_LEVEL.contains(&label)) || suffix.contains('.'))
        }));
        for (chosen, disguises) in &disguises {
            let &(registered, suffix) = chosen.get(&all);
            if let Some(name) = parse(disguised(registered, suffix, disguises)) {
                compare(&protected, &kinds, &name)?;
            }
        }
    }
}
