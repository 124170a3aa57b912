//! The display policies on real and random names.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::bidi::{display_order, has_order};
use crate::common::names::{escaped, name};
use crate::common::real::{preloaded_hosts, registered_names};
use crate::common::{data, property_test_config};
use alabel::display::{
    Direction, Policy, Reason, ReasonKind, RestrictionLevel, Rule, Script, skeleton,
};
use alabel::{Form, MappingStatus, Uts46};
use icu_properties::CodePointMapData;
use icu_properties::props::Script as ScriptOfIcu;
use icu_properties::script::ScriptWithExtensions;
use proptest::prelude::*;
use unicode_security::{GeneralSecurityProfile, RestrictionLevelDetection};

/// Returns the level according to `unicode-security`.
fn level(label: &str) -> RestrictionLevel {
    use unicode_security::RestrictionLevel as Level;
    match label.detect_restriction_level() {
        Level::ASCIIOnly => RestrictionLevel::AsciiOnly,
        Level::SingleScript => RestrictionLevel::SingleScript,
        Level::HighlyRestrictive => RestrictionLevel::HighlyRestrictive,
        Level::ModeratelyRestrictive => RestrictionLevel::ModeratelyRestrictive,
        // This level requires exactly one other script.
        Level::MinimallyRestrictive if is_covered_by_latin_and_another(label) => {
            RestrictionLevel::ModeratelyRestrictive
        }
        Level::MinimallyRestrictive => RestrictionLevel::MinimallyRestrictive,
        Level::Unrestricted => RestrictionLevel::Unrestricted,
    }
}

/// The scripts of UAX #31, table 5, except Latin, Cyrillic and Greek.
const RECOMMENDED: [ScriptOfIcu; 25] = [
    ScriptOfIcu::Arabic,
    ScriptOfIcu::Armenian,
    ScriptOfIcu::Bengali,
    ScriptOfIcu::Devanagari,
    ScriptOfIcu::Ethiopic,
    ScriptOfIcu::Georgian,
    ScriptOfIcu::Gujarati,
    ScriptOfIcu::Gurmukhi,
    ScriptOfIcu::Han,
    ScriptOfIcu::Hangul,
    ScriptOfIcu::Hebrew,
    ScriptOfIcu::Hiragana,
    ScriptOfIcu::Kannada,
    ScriptOfIcu::Katakana,
    ScriptOfIcu::Khmer,
    ScriptOfIcu::Lao,
    ScriptOfIcu::Malayalam,
    ScriptOfIcu::Myanmar,
    ScriptOfIcu::Oriya,
    ScriptOfIcu::Sinhala,
    ScriptOfIcu::Tamil,
    ScriptOfIcu::Telugu,
    ScriptOfIcu::Thaana,
    ScriptOfIcu::Thai,
    ScriptOfIcu::Tibetan,
];

/// Returns `true` if "The string is covered by Latin and any one other Recommended script, except Cyrillic,
/// Greek."
fn is_covered_by_latin_and_another(label: &str) -> bool {
    let scripts = ScriptWithExtensions::new();
    let is = |c: char, script| scripts.has_script(c, script);
    RECOMMENDED.iter().any(|&other| {
        let expected = [
            ScriptOfIcu::Latin,
            ScriptOfIcu::Common,
            ScriptOfIcu::Inherited,
            other,
        ];
        label
            .chars()
            .all(|c| expected.iter().any(|&script| is(c, script)))
    })
}

/// Lists the labels of the real names in both forms.
fn labels() -> Vec<String> {
    let names = registered_names();
    let unicode = names
        .iter()
        .map(|name| alabel::to_unicode(name).into_string());
    let both = names.iter().cloned().chain(unicode);
    both.flat_map(|name| name.split('.').map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn the_levels_of_real_labels_agree_with_unicode_security() {
    let labels = labels();
    assert!(labels.len() > 40_000, "{}", labels.len());
    for label in labels {
        assert_eq!(RestrictionLevel::of(&label), level(&label), "{label}");
    }
}

#[test]
fn the_skeletons_of_real_labels_agree_with_unicode_security() {
    for label in labels() {
        let ordered = display_order(Direction::LeftToRight, &label);
        let expected: String = unicode_security::skeleton(&ordered).collect();
        assert_eq!(skeleton(&label), expected);
        assert!(
            ordered != label || skeleton(&expected) == skeleton(&label),
            "{label}"
        );
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn the_level_of_any_text_agrees_with_unicode_security(text in mixed_scripts()) {
        prop_assert_eq!(RestrictionLevel::of(&text), level(&text));
    }

    #[test]
    fn the_skeleton_of_any_text_agrees_with_unicode_security(text in name()) {
        let text: String = text.chars().filter(|&c| has_order(c)).collect();
        let ordered = display_order(Direction::LeftToRight, &text);
        let expected: String = unicode_security::skeleton(&ordered).collect();
        let skeleton = skeleton(&text);
        prop_assert_eq!(skeleton.as_str(), expected);
    }
}

/// Generates a few allowed code points of one or several scripts.
fn mixed_scripts() -> impl Strategy<Value = String> {
    const POOLS: [&str; 10] = [
        "abiü-0ß·ʼ",
        "жиі\u{301}\u{306}",
        "ανθ\u{308}",
        "中一〇々",
        "あアー・\u{3099}",
        "한글",
        "कि२",
        "বৎ২",
        "بجى\u{64B}۱",
        "ไท๐\u{303}\u{304}",
    ];
    let code_points = |pool: &str| pool.chars().collect::<Vec<char>>();
    let pools = prop::collection::vec(prop::sample::select(POOLS.to_vec()), 1..4);
    pools.prop_flat_map(move |pools| {
        prop::collection::vec(prop::sample::select(code_points(&pools.concat())), 1..6)
            .prop_map(String::from_iter)
    })
}

/// The named policies, and some others.
const POLICIES: [Policy; 9] = [
    Policy::ASCII_ONLY,
    Policy::SINGLE_SCRIPT,
    Policy::HIGHLY_RESTRICTIVE,
    Policy::MODERATELY_RESTRICTIVE,
    Policy::new(),
    Policy::new().scripts(&[Script::Latin, Script::Cyrillic]),
    Policy::new().restriction_level(RestrictionLevel::Unrestricted),
    Policy::CHROMIUM,
    Policy::FIREFOX,
];

/// Generates labels in Unicode that policies may hide.
fn label() -> impl Strategy<Value = String> {
    let ascii = prop::sample::select(vec!["a", "-", "1", "l", ""]);
    (ascii.clone(), mixed_scripts(), ascii)
        .prop_map(|(start, middle, end)| [start, &middle, end].concat())
}

/// Generates names of such labels, and arbitrary names.
fn any_name() -> impl Strategy<Value = String> {
    let top_level = prop::sample::select(vec!["com", "ru", "is", "cat", "az", "рф", "ไทย", "com."]);
    let of_labels = (label(), label(), top_level).prop_map(|(a, b, c)| format!("{a}.{b}.{c}"));
    let of_labels = (of_labels, any::<bool>())
        .prop_map(|(name, is_ascii)| if is_ascii { a_labels(name) } else { name });
    prop_oneof![4 => of_labels, 1 => label(), 2 => name()]
}

/// Returns the ASCII form of a name, if it has one.
fn a_labels(name: String) -> String {
    let ascii = alabel::to_ascii(&name).map(String::from);
    ascii.unwrap_or(name)
}

/// Asserts the properties of every name and policy.
fn assert_consistent(policy: Policy, name: &str) {
    let shown = policy.to_display(name);
    let reasons: Vec<Reason> = policy.check(name).collect();
    assert_eq!(reasons.is_empty(), shown.is_unicode(), "{name:?}");
    let unicode = alabel::to_unicode(name);
    let Ok(()) = unicode.result() else {
        let errors = Uts46::new()
            .check_form(name, Form::Unicode)
            .collect::<Vec<_>>();
        assert!(reasons.iter().filter_map(Reason::error).eq(&errors));
        assert_eq!(shown.as_str(), escaped(name));
        return;
    };
    let is_escaped = |c: char| match policy {
        Policy::CHROMIUM => c == '*',
        Policy::FIREFOX => c == '*' || c == '"',
        _ => c.is_ascii_punctuation() && !"-._".contains(c),
    };
    let is_new = |c: char| is_escaped(c) && !name.contains(c);
    if unicode.as_str().contains(is_new) {
        let is_mapped = |reason: &Reason| reason.kind() == ReasonKind::MappedToPunctuation;
        assert!(!reasons.is_empty() && reasons.iter().all(is_mapped));
        assert_eq!(shown.as_str(), escaped(name));
        return;
    }
    // Both forms belong to the same name.
    let (ascii, _) = Uts46::new().to_ascii_with_errors(name);
    assert_eq!(shown.to_ascii(), ascii);
    assert_eq!(shown.is_unicode(), shown.as_str() == unicode.as_str());
    // A label is hidden if and only if there is a reason.
    let labels = unicode.as_str().split('.');
    for (number, (label, (ascii, shown))) in labels.zip(shown.labels()).enumerate() {
        let is_hidden = reasons.iter().any(|reason| reason.label() == number);
        assert_eq!(shown, if is_hidden { &ascii } else { label }, "{name:?}");
    }
    for reason in reasons {
        assert!(
            name.get(reason.span())
                .is_some_and(|place| !place.is_empty()),
            "{reason}"
        );
    }
}

#[test]
fn policies_show_real_names_exactly_when_there_is_no_reason() {
    for name in registered_names() {
        for policy in [Policy::new(), Policy::CHROMIUM, Policy::FIREFOX] {
            assert_consistent(policy, &name);
        }
    }
}

#[test]
fn hosts_in_ascii_are_borrowed() {
    for host in preloaded_hosts() {
        if !host.contains("xn--") {
            for policy in POLICIES {
                let shown = policy.to_display(&host);
                assert!(shown.is_unicode());
                assert!(matches!(shown.into_cow(), Cow::Borrowed(borrowed) if borrowed == host));
            }
        }
    }
}

#[test]
fn the_shown_form_is_text() {
    let shown = Policy::new().to_display("XN--tda.example");
    assert_eq!(
        format!("{shown}|{shown:#}|{shown:>12}"),
        "ü.example|ü.example (xn--tda.example)|   ü.example"
    );
    assert_eq!(String::from(shown), "ü.example");
    let host = Policy::new().to_display("example.com");
    assert_eq!(format!("{host:#}"), "example.com");
    // An unchanged name is not copied, in either form.
    for name in ["ü.example", "xn--tda.example.xn--80ak6aa92e.com"] {
        let shown = Policy::ASCII_ONLY.to_display(name);
        let is_same = shown.as_str() == name;
        assert_eq!(
            matches!(shown.into_cow(), Cow::Borrowed(_)),
            is_same,
            "{name}"
        );
    }
}

#[test]
fn a_single_label_is_checked() {
    assert!(Policy::new().shows("bücher", "example"));
    assert!(Policy::new().shows("paypal", "com"));
    assert!(!Policy::new().shows("аррӏе", "com"));
    assert!(Policy::new().shows("аррӏе", "рф"));
}

#[test]
fn policies_have_names() {
    for policy in Policy::ALL {
        let name = policy.name().unwrap();
        assert_eq!(name.parse(), Ok(*policy));
    }
    assert_eq!(Policy::new().name(), Some("recommended"));
    assert_eq!(Policy::new().without(Rule::Marks).name(), None);
    let error = "safari".parse::<Policy>().unwrap_err().to_string();
    assert!(
        error.starts_with("there is no such policy; use recommended, "),
        "{error}"
    );
    assert!(error.ends_with(" chromium or firefox"), "{error}");
}

#[test]
fn texts_are_confusable_if_their_skeletons_are_equal() {
    assert!(skeleton("раураӏ") == skeleton("paypal"));
    assert!(skeleton("m") == skeleton("rn"));
    assert!(skeleton("paypal") != skeleton("paypa1s"));
}

/// Returns the alphabets of CLDR from their text.
fn alphabets() -> Vec<BTreeSet<char>> {
    let text = data("cldr-exemplars.txt");
    let sets = text
        .lines()
        .skip(1)
        .map(|line| line.split_once(';').unwrap().1);
    sets.map(|letters| letters.chars().collect()).collect()
}

/// A policy with only the alphabet rule.
const ONE_ALPHABET: Policy = Policy::HIGHLY_RESTRICTIVE
    .restriction_level(RestrictionLevel::Unrestricted)
    .with(Rule::OneAlphabet);

/// The letters that a rule about Latin applies to: allowed letters outside ASCII.
static LATIN_LETTERS: LazyLock<Vec<char>> = LazyLock::new(|| {
    let script = CodePointMapData::<ScriptOfIcu>::new();
    let is_letter = |c: &char| {
        !c.is_ascii()
            && script.get(*c) == ScriptOfIcu::Latin
            && c.identifier_allowed()
            && MappingStatus::of(*c) == MappingStatus::Valid
    };
    ('\0'..=char::MAX).filter(is_letter).collect()
});

#[test]
fn a_letter_is_in_an_alphabet_if_cldr_says_so() {
    for &letter in &*LATIN_LETTERS {
        let is_known = ALPHABETS.iter().any(|alphabet| alphabet.contains(&letter));
        let is_shown = ONE_ALPHABET.to_display(&format!("x-{letter}")).is_unicode();
        assert_eq!(is_shown, is_known, "{letter}");
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn policies_show_names_exactly_when_there_is_no_reason(name in any_name(), policy in prop::sample::select(&POLICIES[..])) {
        assert_consistent(policy, &name);
    }

    #[test]
    fn letters_are_shown_if_an_alphabet_has_them(letters in latin_text(), ascii in "[a-z]{0,3}") {
        let word = format!("{ascii}{letters}");
        let is_in_one = ALPHABETS.iter().any(|alphabet| word.chars().all(|c| alphabet.contains(&c)));
        let name = format!("qxz-{word}-wv");
        prop_assert_eq!(ONE_ALPHABET.to_display(&name).is_unicode(), is_in_one);
    }
}

/// The alphabets, read once.
static ALPHABETS: LazyLock<Vec<BTreeSet<char>>> = LazyLock::new(alphabets);

/// Generates a few letters of one alphabet, and optionally an arbitrary one.
fn latin_text() -> impl Strategy<Value = String> {
    let is_letter = |c: &char| LATIN_LETTERS.contains(c);
    let alphabets: Vec<Vec<char>> = ALPHABETS
        .iter()
        .map(|alphabet| {
            alphabet
                .iter()
                .copied()
                .filter(is_letter)
                .collect::<Vec<_>>()
        })
        .filter(|letters| !letters.is_empty())
        .collect();
    let of_one = prop::sample::select(alphabets);
    let letters =
        of_one.prop_flat_map(|letters| prop::collection::vec(prop::sample::select(letters), 1..4));
    let another = prop::sample::select(&LATIN_LETTERS[..]);
    (letters, prop::option::of(another))
        .prop_map(|(letters, another)| letters.into_iter().chain(another).collect())
}
