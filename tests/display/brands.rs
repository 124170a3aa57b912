//! Imitations of 99 known brands: the policies show some, and `Lookalikes` misses some.
//!
//! The imitations replace letters by letters with close glyphs (`data/display/glyphs.txt`) or by similar
//! letters of another script, chosen with a fixed seed.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice)]

use std::collections::BTreeSet;

use crate::common::data;
use alabel::Domain;
use alabel::display::{Likeness, Lookalikes, Policy};

/// The brands, as names under `com`.
const BRANDS: &str = "adobe airbnb alibaba aliexpress amazon apple asus bbc bestbuy binance bing blockchain booking canva \
    chase cisco citibank cloudflare coinbase costco dell dhl discord disney dropbox ebay etsy expedia facebook fedex github gmail \
    godaddy google hbo honda hotmail hsbc ibm icloud ikea imdb indeed instagram intel intuit kraken lego linkedin mastercard \
    mcdonalds metamask microsoft mozilla myetherwallet nasa netflix nike nintendo nokia nvidia office openai oracle outlook paypal \
    pinterest playstation quora reddit roblox salesforce samsung shopify skype slack snapchat sony spotify steam stripe target \
    telegram tesla tiktok tumblr twitch twitter uber ups usps visa walmart whatsapp wikipedia wordpress yahoo youtube zoom";

/// Letters that look like `a` to `z`, by script; a dot if there is none.
const SCRIPTS: [&str; 3] = [
    "аьсԁе.ԍһіјкӏмпорԛгѕтцѵԝху.",
    "αβς.ε...ι.κ..ηορ...τυνωχγ.",
    "...ժ..ցհ.յ.լ.ոօ.զ...ս.ա...",
];

/// Words that are added to brands.
const WORDS: [&str; 4] = ["login", "secure", "support", "account"];

pub(crate) fn brands() -> Vec<&'static str> {
    BRANDS.split_whitespace().collect()
}

/// Returns the index of all brands with its default likenesses.
fn protected() -> Lookalikes {
    let domains = brands()
        .into_iter()
        .map(|brand| Domain::parse(&format!("{brand}.com")).unwrap());
    Lookalikes::new(domains)
}

/// The numbers of valid, shown and missed names.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    names: usize,
    shown: usize,
    shown_by_chromium: usize,
    shown_by_firefox: usize,
    missed: usize,
    missed_in_all_ways: usize,
    shown_and_missed: usize,
}

/// Counts names and prints the counts.
fn count(title: &str, names: &BTreeSet<String>) -> Counts {
    let protected = protected();
    let all = protected.clone().kinds(Likeness::ALL);
    let mut counts = Counts::default();
    for name in names {
        let Ok(domain) = Domain::parse(name) else {
            continue;
        };
        let is_shown = |policy: Policy| usize::from(policy.to_display(name).is_unicode());
        let is_missed = protected.of(&domain).is_none();
        let is_shown_by_new = is_shown(Policy::new());
        counts.names += 1;
        counts.shown += is_shown_by_new;
        counts.shown_by_chromium += is_shown(Policy::CHROMIUM);
        counts.shown_by_firefox += is_shown(Policy::FIREFOX);
        counts.missed += usize::from(is_missed);
        counts.missed_in_all_ways += usize::from(all.of(&domain).is_none());
        if is_missed && is_shown_by_new == 1 {
            counts.shown_and_missed += 1;
            println!("{name} is shown and missed");
        }
    }
    println!("{title}: {counts:?}");
    counts
}

/// Returns the similar glyphs of each letter.
fn glyphs() -> Vec<(char, Vec<char>)> {
    let text = data("display/glyphs.txt");
    let lines = text.lines().skip(1);
    let of_line = |line: &str| {
        let (letter, glyphs) = line.split_once(' ').unwrap();
        let glyphs = glyphs.split(' ').filter_map(|glyph| glyph.chars().next());
        (letter.parse().unwrap(), glyphs.collect())
    };
    lines.map(of_line).collect()
}

/// Returns the brands with one letter replaced by a similar glyph.
pub(crate) fn names_with_one_other_letter() -> BTreeSet<String> {
    let glyphs = glyphs();
    let mut names = BTreeSet::new();
    for brand in brands() {
        for (position, letter) in brand.char_indices() {
            let glyphs = glyphs.iter().filter(|(known, _)| *known == letter);
            for glyph in glyphs.flat_map(|(_, glyphs)| glyphs) {
                let (before, after) = (&brand[..position], &brand[position + 1..]);
                names.insert(format!("{before}{glyph}{after}.com"));
            }
        }
    }
    names
}

#[test]
fn most_names_with_one_other_letter_are_hidden_or_found() {
    let counts = count("one other letter", &names_with_one_other_letter());
    assert!(counts.names > 5000, "{counts:?}");
    assert!(100 * counts.shown_and_missed < counts.names, "{counts:?}");
    assert!(counts.missed_in_all_ways <= counts.missed);
}

/// Returns the brands in similar letters of another script.
pub(crate) fn names_in_another_script() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for brand in brands() {
        for script in SCRIPTS {
            let lookalike = |letter: char| {
                let position = (u32::from(letter) - u32::from('a')) as usize;
                script.chars().nth(position).filter(|&c| c != '.')
            };
            let spelled: Option<String> = brand.chars().map(lookalike).collect();
            names.extend(spelled.map(|label| format!("{label}.com")));
        }
    }
    names
}

#[test]
fn names_wholly_in_another_script_are_hidden_or_found() {
    let counts = count("whole script", &names_in_another_script());
    assert!(counts.names > 30, "{counts:?}");
    assert_eq!(counts.shown_and_missed, 0, "{counts:?}");
    assert!(counts.shown <= counts.shown_by_chromium);
}

/// Returns the next number below a limit from a generator with a fixed seed.
fn random(state: &mut u64, limit: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    (*state >> 33) as usize % limit
}

#[test]
fn names_with_words_edits_and_digits_are_found() {
    let protected = protected().kinds(Likeness::ALL);
    let mut state = 32;
    for brand in brands().into_iter().filter(|brand| brand.len() > 4) {
        let word = WORDS[random(&mut state, WORDS.len())];
        let position = random(&mut state, brand.len());
        let (before, after) = brand.split_at(position);
        // No letter that forms another one with its neighbor, as r and n form m.
        let other = ["b", "g", "k", "s", "x", "z"][random(&mut state, 6)];
        for name in [
            format!("{brand}-{word}.com"),
            format!("{word}-{brand}.example"),
            format!("{word}{brand}.example"),
            format!("my-{brand}-{word}.example.org"),
            format!("{brand}.com.{word}.example"),
            format!("{before}{other}{after}.com"),
            format!("{before}{}.com", &after[1..]),
            format!("{before}{other}{}.net", &after[1..]),
            format!("{brand}.co.uk"),
            format!(
                "{}.com",
                brand
                    .replacen('o', "0", 1)
                    .replacen('l', "1", 1)
                    .replacen('e', "3", 1)
            ),
            format!(
                "{}.com",
                brand
                    .replacen('w', "vv", 1)
                    .replacen('d', "cl", 1)
                    .replacen('m', "rn", 1)
            ),
        ] {
            let domain = Domain::parse(&name).unwrap();
            let is_brand = brands().iter().any(|brand| name == format!("{brand}.com"));
            assert!(is_brand || protected.of(&domain).is_some(), "{name}");
        }
    }
}
