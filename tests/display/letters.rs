//! `Lookalikes` reads every letter that is named Latin, and no mark hides the letter below it.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use alabel::display::{Likeness, Lookalikes, Summary, SummaryKind};
use alabel::{DerivedProperty, Domain, Profile, to_unicode};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use unicode_normalization::char::decompose_canonical;

use crate::common::data;
use crate::lookalikes::{domain, protect};

/// The allowed code points that people read as no letter in ASCII, or as three, by the reason.
const WITHOUT_LETTERS: [(&str, &str); 6] = [
    ("a sound without a letter in ASCII", "ƾǂǃɂʔʕʖʘʡʢʬʭᴤᴥꜣꜥ꟏𝼊𝼎𝼺𝽖"),
    ("a shape that no letter in ASCII has", "ƛƨƪɤɸⱷꞏꟓꟕꟛꭠ𝼳"),
    ("two letters whose prototype is another letter", "ȹꞛ"),
    ("three letters", "𝼠𝼡"),
    ("a symbol in ASCII", "≠≮≯ꝸ"),
    ("a picture", "✝✞✟🔠🔡🔤🕆🕇"),
];

/// Returns the names that say LATIN.
fn latin_names() -> BTreeMap<char, String> {
    let text = data("latin-names.txt");
    let names = text
        .lines()
        .skip(1)
        .map(|line| line.split_once(';').unwrap());
    let code_point = |c| char::from_u32(u32::from_str_radix(c, 16).unwrap()).unwrap();
    names
        .map(|(c, name)| (code_point(c), name.to_owned()))
        .collect()
}

/// Returns the first code point of the canonical decomposition.
fn base(c: char) -> char {
    let mut base = None;
    decompose_canonical(c, |part| {
        base.get_or_insert(part);
    });
    base.unwrap()
}

/// Returns the name with a code point, if UTS #46 does not map it.
fn name_with(c: char) -> Option<Domain> {
    let name = format!("qu{c}ys.com");
    let is_kept = to_unicode(&name).as_str() == name;
    Domain::parse(&name).ok().filter(|_| is_kept)
}

/// Each allowed code point that is named Latin, or that has a base in ASCII, is read as one or two letters or
/// digits, or is in the list.
#[test]
fn every_latin_letter_is_read() {
    let read = || ('a'..='z').chain('0'..='9').chain(['-']).map(String::from);
    let pairs = read().flat_map(|first| read().map(move |second| first.clone() + &second));
    let texts = read().chain(pairs).chain([String::new()]);
    let protected: Lookalikes = texts
        .map(|text| domain(&format!("qu{text}ys.com")))
        .collect();
    let latin = latin_names();
    let is_latin = |c: &char| {
        let base = base(*c);
        base.is_ascii() || latin.contains_key(&base)
    };
    let (mut count, mut missed) = (0, BTreeSet::new());
    for c in ('\u{80}'..=char::MAX).filter(is_latin) {
        let Some(name) = name_with(c) else {
            continue;
        };
        count += 1;
        if protected.of(&name).is_none() {
            missed.insert(c);
        }
    }
    let listed: BTreeSet<char> = WITHOUT_LETTERS
        .iter()
        .flat_map(|(_, list)| list.chars())
        .collect();
    let describe = |c: &char| {
        format!(
            "{c} U+{:04X} {}",
            u32::from(*c),
            latin.get(c).map_or("", |name| name)
        )
    };
    let new: Vec<String> = missed.difference(&listed).map(describe).collect();
    assert!(new.is_empty(), "read as no letter:\n{}", new.join("\n"));
    assert_eq!(missed, listed);
    println!(
        "{count} allowed code points, {} without letters",
        missed.len()
    );
}

/// All nonspacing marks that IDNA2008 allows.
#[test]
fn a_nonspacing_mark_on_an_ascii_letter_is_a_diacritic() {
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_mark = |c: &char| {
        category.get(*c) == GeneralCategory::NonspacingMark
            && DerivedProperty::of(*c) == DerivedProperty::Pvalid
    };
    let protected = protect(&["paypal.com"]);
    let mut counts = BTreeMap::new();
    let mut missed = BTreeSet::new();
    for c in ('\0'..=char::MAX).filter(is_mark) {
        for text in [format!("pay{c}pal.com"), format!("pa{c}ypal.com")] {
            let Ok(name) = Domain::parse(&text) else {
                continue;
            };
            let found = protected.of(&name).map(|found| found.likeness);
            *counts.entry(found).or_insert(0) += 1;
            if found.is_none() {
                missed.insert(u32::from(c));
            }
        }
    }
    // Seven vowel signs whose `Bidi_Class` is L, and a consonant sign that looks like a letter.
    let others = [
        0xCC6, 0x1A5D, 0x1B3A, 0x1B3C, 0x1B42, 0x11A07, 0x11A08, 0x11C3F,
    ];
    assert_eq!(missed, BTreeSet::from(others));
    assert_eq!(counts.values().sum::<usize>(), 3512);
}

/// In other scripts, a nonspacing mark can be a vowel.
#[test]
fn a_mark_on_another_letter_is_no_diacritic() {
    for (name, other) in [("กิน.example", "กน.example"), ("मुर.example", "मर.example")]
    {
        let protected = protect(&[other]);
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
}

/// The look of a label does not depend on the text before it. The mark is no letter after an ASCII one.
#[test]
fn a_mark_after_an_apostrophe_is_on_the_letter_before_it() {
    let likenesses = [
        (
            "pay'\u{32E}pal.com",
            "pay'pal.com",
            Some(Likeness::Diacritics),
        ),
        (
            "payか'\u{32E}pal.com",
            "payか'pal.com",
            Some(Likeness::OneEdit),
        ),
        (
            "'\u{32E}paypal.com",
            "'p\u{32E}aypal.com",
            Some(Likeness::OneEdit),
        ),
        (
            "a.'\u{32E}paypal.com",
            "a.'p\u{32E}aypal.com",
            Some(Likeness::OneEdit),
        ),
        (
            "a.'\u{32E}pаypal.com",
            "'\u{32E}paypal.com",
            Some(Likeness::Skeleton),
        ),
        (
            "care-'\u{32E}paypal.com",
            "'\u{32E}paypal.com",
            Some(Likeness::AddedWords),
        ),
        ("care-'\u{32E}paypal.com", "'p\u{32E}aypal.com", None),
    ];
    for (name, other, likeness) in likenesses {
        let protected = protect(&[other]).kinds(Likeness::ALL);
        let found = protected.of(&domain(name)).map(|found| found.likeness);
        assert_eq!(found, likeness, "{name}");
    }
}

/// Each name looks like the protected name in its way, or in no way that compares letters.
#[test]
fn the_lookalikes_are_those_of_the_file() {
    let cases: Vec<serde_json::Value> =
        serde_json::from_str(&data("display/lookalikes.json")).unwrap();
    for case in cases {
        let text = |key| case.get(key).and_then(serde_json::Value::as_str);
        let likeness = text("likeness").map(|code| code.parse::<Likeness>().unwrap());
        let (protected, name) = (text("protected").unwrap(), text("name").unwrap());
        let protected = protect(&[protected]);
        let protected = match likeness {
            Some(likeness) => protected.kinds(&[likeness]),
            None => protected,
        };
        let summary = Summary::in_profile(name, Profile::default(), Some(&protected));
        let reason = summary
            .reason()
            .filter(|_| summary.kind() == SummaryKind::LooksLike);
        assert_eq!(reason, text("likeness"), "{case}");
        let name = domain(name);
        let found = protected.of(&name).map(|found| found.likeness);
        assert_eq!(found, likeness, "{case}");
    }
}
