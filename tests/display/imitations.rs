//! `Imitations` generates the names that `Lookalikes` finds.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::{BTreeMap, BTreeSet};

use alabel::display::{Imitation, Imitations, Likeness, Lookalikes, Policy};
use alabel::{DerivedProperty, Domain, Idna2008};

use crate::common::scale::stride;
use crate::naive_search::WORDS;

/// The kinds of likeness that replace letters, except by one of several readings.
const LETTERS: [Likeness; 4] = [
    Likeness::Skeleton,
    Likeness::Diacritics,
    Likeness::Letters,
    Likeness::Digits,
];

/// Protected names of all kinds: pairs that look like one letter, marks, hyphens, digits, several labels and
/// suffixes, and other scripts.
const PROTECTED: [&str; 18] = [
    "paypal.com",
    "apple.org",
    "mode-web.co.uk",
    "claro.net",
    "vvorld.com",
    "corn.com",
    "a-bc.example",
    "4chan.org",
    "x.com",
    "login.microsoft.com",
    "bücher.example",
    "œuf.fr",
    "p\u{323}aypal.com",
    "яндекс.рф",
    "βοοκ.gr",
    "日本.jp",
    "דוגמה.co.il",
    "محل.com",
];

fn domain(name: &str) -> Domain {
    Domain::parse(name).unwrap()
}

/// Returns the index of one protected name, for all likenesses.
fn protected(name: &Domain) -> Lookalikes {
    Lookalikes::new([name]).kinds(Likeness::ALL)
}

/// Asserts that names are found, with the same likeness and score: the first of each score, and a part of the
/// others, which is all of them at full scale.
fn assert_found(name: &Domain, imitations: impl Iterator<Item = Imitation>) -> usize {
    let (protected, mut names) = (protected(name), BTreeSet::new());
    let mut score = 100;
    for (number, imitation) in imitations.enumerate() {
        assert!(imitation.score <= score, "{imitation:?}");
        let is_first = imitation.score != score;
        score = imitation.score;
        assert!(
            names.insert(imitation.name.clone()),
            "{imitation:?} repeats"
        );
        if !is_first && number % stride() != 0 {
            continue;
        }
        let found = protected.of(&imitation.name);
        assert!(found.is_some(), "{imitation:?} is not found");
        assert_eq!(
            found,
            Some(imitation.lookalike(name)),
            "{} of {name}",
            imitation.name.to_unicode(),
        );
        assert_eq!(
            Idna2008::REGISTRATION
                .domain(imitation.name.as_str())
                .as_ref(),
            Ok(&imitation.name)
        );
        let parsed = Domain::parse(imitation.name.as_str());
        assert_eq!(parsed.as_ref(), Ok(&imitation.name));
    }
    names.len()
}

#[test]
fn every_name_is_found_with_its_likeness_and_score() {
    let suffixes: Vec<Domain> = ["com", "net", "com.br", "рф"].map(domain).into();
    for name in PROTECTED.map(domain) {
        let imitations = Imitations::of(&name).suffixes(&suffixes);
        let shown = imitations.iter().inspect(|imitation| {
            let unicode = imitation.name.to_unicode();
            assert!(
                Policy::CHROMIUM.to_display(&unicode).is_unicode(),
                "{unicode}"
            );
        });
        let shown = assert_found(&name, shown);
        let imitations = imitations.policy(None);
        let all = assert_found(&name, imitations.iter());
        println!("{}: {shown} shown, {all} in all", name.to_unicode());
        assert!(0 < shown && shown < all);
    }
    for name in ["p\u{323}aym.com", "vvl.com"].map(domain) {
        let two = Imitations::of(&name).policy(None).replaced_letters(2);
        for &kind in Likeness::ALL {
            let of_kind = two.clone().kinds(&[kind]);
            assert_found(&name, of_kind.iter().skip(300).take(300));
        }
    }
}

/// Returns the generated labels under `example` with their likenesses, in Unicode.
fn generated(imitations: &Imitations<'_>) -> BTreeMap<String, Likeness> {
    let label = |imitation: Imitation| {
        let name = imitation.name.to_unicode().into_owned();
        (
            name.strip_suffix(".example").unwrap().to_owned(),
            imitation.likeness,
        )
    };
    imitations.iter().map(label).collect()
}

/// Asserts that all labels that are found and registrable are among the generated ones.
fn assert_complete(
    label: &str,
    kinds: &[Likeness],
    imitations: &Imitations<'_>,
    labels: impl Iterator<Item = String>,
) -> usize {
    let protected = Lookalikes::new([domain(&format!("{label}.example"))]).kinds(kinds);
    let generated = generated(imitations);
    let mut found = BTreeSet::new();
    for text in labels {
        let Ok(name) = Idna2008::REGISTRATION.domain(&format!("{text}.example")) else {
            continue;
        };
        if let Some(lookalike) = protected.of(&name) {
            assert_eq!(
                generated.get(&text),
                Some(&lookalike.likeness),
                "{text} of {label}"
            );
            found.insert(text);
        }
    }
    found.len()
}

/// Returns all texts of some letters, up to a length.
fn texts(letters: &[char], most: usize) -> impl Iterator<Item = String> {
    let count = letters.len() + 1;
    let total = count.pow(u32::try_from(most).unwrap());
    let text = move |mut number: usize| -> Option<String> {
        let mut text = String::new();
        while number > 0 {
            // No letter in the middle: the text is that of another number.
            text.push(*letters.get((number % count).checked_sub(1)?)?);
            number /= count;
        }
        Some(text)
    };
    (1..total).filter_map(text)
}

#[test]
fn all_labels_in_ascii_are_generated() {
    let letters: Vec<char> = "abcdehlmnoprvw014-".chars().collect();
    let mut total = 0;
    for label in ["w", "d1", "cl", "a-b"] {
        let imitations =
            Imitations::of(&domain(&format!("{label}.example"))).policy(Some(Policy::ASCII_ONLY));
        let imitations = imitations.kinds(&LETTERS).replaced_letters(label.len());
        total += assert_complete(label, &LETTERS, &imitations, texts(&letters, 3));
    }
    // One edit needs four letters. An edit is not spelled with a pair, such as `vv`.
    let few: Vec<char> = "adlrvw-".chars().collect();
    let kinds = [Likeness::OneEdit];
    for label in ["warn", "vlad", "addr"] {
        let imitations =
            Imitations::of(&domain(&format!("{label}.example"))).policy(Some(Policy::ASCII_ONLY));
        let imitations = imitations.kinds(&kinds);
        let labels = texts(&few, 5).filter(|text| !text.contains("vv"));
        total += assert_complete(label, &kinds, &imitations, labels);
    }
    println!("{total} labels");
    assert!(total > 100);
}

/// Compares all code points with all letters at once: the comparison takes the most time.
#[test]
fn all_single_code_points_are_generated() {
    let labels = ('a'..='z').chain('0'..='9').chain(['ü', 'я', 'ש', 'ß']);
    let names: Vec<Domain> = labels
        .map(|label| domain(&format!("{label}.example")))
        .collect();
    let protected = Lookalikes::new(&names).kinds(&LETTERS);
    let generated = |name: &Domain| {
        let imitations = Imitations::of(name).policy(None).kinds(&LETTERS);
        (name.to_string(), generated(&imitations))
    };
    let generated: BTreeMap<_, _> = names.iter().map(generated).collect();
    let mut total = 0;
    for c in
        ('\u{80}'..=char::MAX).filter(|&c| DerivedProperty::of(c) != DerivedProperty::Unassigned)
    {
        let Ok(name) = Idna2008::REGISTRATION.domain(&format!("{c}.example")) else {
            continue;
        };
        for found in protected.matches(&name) {
            let likeness = generated[found.protected].get(&c.to_string());
            assert_eq!(
                likeness,
                Some(&found.likeness),
                "{c:?} of {}",
                found.protected
            );
            total += 1;
        }
    }
    println!("{total} labels");
    assert!(total > 1000);
}

#[test]
fn all_labels_of_two_code_points_are_generated() {
    let letters = "aаáàạ4bь68dceзɛ3l1łӏíıסויmrnмṃпπhĥոoо0øöюœæꞌ\u{301}\u{323}\u{335}-wvѵνѡ";
    let letters: Vec<char> = letters.chars().collect();
    let mut total = 0;
    for label in ["lo", "m", "d", "œ"] {
        let imitations = Imitations::of(&domain(&format!("{label}.example"))).policy(None);
        let imitations = imitations.kinds(&LETTERS).replaced_letters(2);
        total += assert_complete(label, &LETTERS, &imitations, texts(&letters, 2));
    }
    println!("{total} labels");
    assert!(total > 50);
}

/// A glyph with the skeleton of its letter, such as `1` for `l`, can be a digit beside other changes.
#[test]
fn changes_combine_to_a_likeness() {
    let mut total = 0;
    for (label, letters) in [
        ("nl", "nlĥñнп1íӏ"),
        ("lö", "loöоӧս1íӏ\u{308}"),
        ("וה", "והחת1l״׳י"),
        ("œa", "œaoeàɑ"),
    ] {
        let imitations = Imitations::of(&domain(&format!("{label}.example"))).policy(None);
        let imitations = imitations.kinds(&LETTERS).replaced_letters(2);
        let letters: Vec<char> = letters.chars().collect();
        total += assert_complete(label, &LETTERS, &imitations, texts(&letters, 2));
    }
    println!("{total} labels");
    assert!(total > 30);
}

/// An omitted diacritic is one change, whether the letter has one diacritic or two.
#[test]
fn an_omitted_diacritic_is_one_change() {
    for (label, omitted) in [
        ("p\u{323}a", "pa"),
        ("p\u{323}\u{302}a", "p\u{323}a"),
        ("ap\u{323}", "ap"),
    ] {
        let name = domain(&format!("{label}.example"));
        let imitations = Imitations::of(&name).policy(None);
        let imitations = imitations.kinds(&[Likeness::Diacritics]);
        let one = generated(&imitations);
        assert!(one.contains_key(omitted), "{label}");
        // The Cyrillic letter is the second change.
        let two = omitted.replace('a', "а");
        assert!(!one.contains_key(&two), "{label}");
        let two = domain(&format!("{two}.example"));
        let imitations = imitations.replaced_letters(2);
        let mut names = imitations.iter().map(|imitation| imitation.name);
        assert!(names.any(|name| name == two), "{label}");
    }
}

/// No number of replaced letters is too high, neither in the label nor beside a word.
#[test]
fn any_number_of_letters_is_replaced() {
    for count in 1..=4 {
        let name = domain(&format!("{}.example", "o".repeat(count)));
        let imitations = Imitations::of(&name).policy(Some(Policy::ASCII_ONLY));
        let names = |most: usize| {
            let kinds = [Likeness::Digits, Likeness::AddedWords];
            generated(&imitations.clone().kinds(&kinds).replaced_letters(most))
        };
        let zeros = "0".repeat(count);
        assert!(names(count).contains_key(&zeros));
        // More changes than a label has letters: the search ends.
        assert!(count != 4 || names(usize::MAX).contains_key(&zeros));
        assert!(count == 1 || !names(count - 1).contains_key(&zeros));
        // The word counts as one letter. A label of fewer than three letters is no word.
        let beside = format!("{zeros}-login");
        assert_eq!(names(count + 1).contains_key(&beside), count > 2);
        assert!(!names(count).contains_key(&beside));
    }
}

#[test]
fn names_beside_words_are_generated() {
    let imitations = Imitations::of(&domain("ибис.example"))
        .policy(None)
        .kinds(&[Likeness::AddedWords]);
    let generated = generated(&imitations);
    for word in WORDS {
        for name in [
            format!("ибис-{word}"),
            format!("{word}-ибис"),
            format!("ибис{word}"),
            format!("{word}ибис"),
        ] {
            assert_eq!(generated.get(&name), Some(&Likeness::AddedWords), "{name}");
        }
    }
}

/// The names of all letters in another script are those of the closest letters.
#[test]
fn whole_scripts_are_generated() {
    for (name, spelled) in [
        ("apple.com", "аррӏе.com"),
        ("tiktok.com", "тікток.com"),
        ("lo.example", "סו.example"),
        ("scope.com", "ѕсоре.com"),
    ] {
        let imitations = Imitations::of(&domain(name)).policy(None);
        let spelled = domain(spelled);
        let mut names = imitations.iter().map(|imitation| imitation.name);
        assert!(names.any(|name| name == spelled), "{name}");
    }
}

/// Names are registered directly under a suffix: a top-level domain, or the label of a country.
#[test]
fn suffixes_are_those_of_registrations() {
    let suffixes = ["net", "evil.example", "co.uk", "co.com", "nike.com"].map(domain);
    let name = domain("nike.com");
    let imitations = Imitations::of(&name)
        .suffixes(&suffixes)
        .kinds(&[Likeness::SameLabels]);
    let names: Vec<_> = imitations
        .iter()
        .map(|imitation| imitation.name.to_string())
        .collect();
    assert_eq!(names, ["nike.net", "nike.co.uk"]);
}
