//! Deceptive names that the recommended policy hides as browsers do, and the displayed form of invalid names.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use crate::common::names::escaped;
use crate::common::scale::stride;
use alabel::DerivedProperty;
use alabel::display::{Policy, Reason, RestrictionLevel, Rule};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;
use unicode_security::GeneralSecurityProfile as _;

/// Asserts that a policy hides some names.
#[track_caller]
fn assert_hidden(policy: Policy, names: &[&str]) {
    for name in names {
        assert!(!policy.to_display(name).is_unicode(), "{name} is shown");
    }
}

/// Asserts that a policy shows some names.
#[track_caller]
fn assert_shown(policy: Policy, names: &[&str]) {
    for name in names {
        let reasons: Vec<Reason> = policy.check(name).collect();
        assert!(reasons.is_empty(), "{name}: {}", reasons[0]);
    }
}

#[test]
fn punctuation_is_shown_where_a_language_needs_it() {
    assert_hidden(
        Policy::new(),
        &[
            "coca‐cola.com",
            "www‧paypal‧com.example",
            "google·com.cat",
            "mail·linkedin.com",
            "l·.cat",
            "mcdonald’s.com",
            "mcdonaldʼs.com",
            "hawaiʻi.com",
            "o゠o.com",
            "支付宝‐中国.com",
            "支付宝’中国.com",
            "ба‐бах.com",
            "м’.com",
            "·迪.com",
            "؟چیست.com",
            "چی،ست.com",
            "क्\u{200C}ष.com",
        ],
    );
    assert_shown(
        Policy::new(),
        &[
            "col·lecció.cat",
            "col·lecció.cat.",
            "кам’янець.net",
            "камʼянець.net",
            "尤·奈斯博.mobi",
            "ア゠イ.example",
            "ア・イ.example",
            "گرم\u{200C}ترین.example",
            "چیست؟.example",
            "آسیب-ها،-تهدیدها.example",
        ],
    );
}

#[test]
fn whole_scripts_that_look_latin_are_hidden() {
    assert_hidden(
        Policy::new(),
        &[
            "ѕкуре.com",
            "ікеа.com",
            "ѕӏаск.com",
            "ѕопу.com",
            "орепаі.com",
            "นน.com",
            "тікток.com",
            "νοκια.com",
            "соѕтсо.com",
            "ѕкуре-1.com",
        ],
    );
    assert_shown(
        Policy::new(),
        &[
            "ікеа.ua",
            "ікеа.рф",
            "νοκια.gr",
            "นน.th",
            "москва.com",
            "курс.com",
            "ба-бах.com",
            "обсе.tk",
        ],
    );
}

#[test]
fn numbers_in_another_script_are_hidden() {
    assert_hidden(
        Policy::new(),
        &["з60.com", "ვ60.com", "3б0.com", "з60.рф", "1६3.com"],
    );
    assert_shown(Policy::new(), &["५६७.com", "з-60.рф"]);
}

/// `to_display` adds no ASCII code point to any input except letters, digits, `-`, `.`, `_` and `\u{...}`,
/// and never writes a control code point. The policies of browsers also add the punctuation that both show.
#[test]
fn display_adds_no_ascii_code_point() {
    let contexts = [
        ("", ".example"),
        ("a", "b.example"),
        ("xn--0.", ".example"),
        ("google.com", "evil.example"),
        ("א", "b.example"),
        ("\u{202E}", "\u{FFFD}.пример"),
    ];
    let mut policies = Policy::ALL.iter().cycle();
    // Unassigned code points and the planes of private use have no mappings, and all take the same path.
    let is_alike =
        |c: char| c >= '\u{F0000}' || DerivedProperty::of(c) == DerivedProperty::Unassigned;
    let (alike, other): (Vec<char>, Vec<char>) = ('\0'..=char::MAX).partition(|&c| is_alike(c));
    for c in other.into_iter().chain(alike.into_iter().step_by(stride())) {
        for (before, after) in contexts {
            let name = format!("{before}{c}{after}");
            let policy = *policies.next().unwrap();
            let shown = policy.to_display(&name);
            let punctuation = match policy {
                Policy::CHROMIUM => "-._!$&'()+,;=`{}~\"",
                Policy::FIREFOX => "-._!$&'()+,;=`{}~",
                _ => "-._",
            };
            let is_escaped = shown.as_str().contains('\\');
            assert!(!is_escaped || shown.as_str() == escaped(&name), "{shown}");
            for new in shown.as_str().chars() {
                let is_label = new.is_ascii_alphanumeric() || punctuation.contains(new);
                let is_escape = is_escaped && "\\{}".contains(new);
                assert!(
                    !new.is_ascii() || is_label || is_escape || name.contains(new),
                    "{name:?}: {shown}"
                );
                assert!(
                    !new.is_control() && !is_bidi_control(new),
                    "{name:?}: {shown:?}"
                );
            }
        }
    }
}

/// Returns `true` if a code point changes the direction of text and has no glyph.
fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[test]
fn invalid_names_are_escaped() {
    let shown = |name| String::from(Policy::new().to_display(name));
    for (name, expected) in [
        (
            "google.com／evil.example",
            r"google.com\u{FF0F}evil.example",
        ),
        ("user＠evil.example", r"user\u{FF20}evil.example"),
        (
            "＜img src=x onerror=alert(1)＞.com",
            r"\u{FF1C}img src=x onerror=alert(1)\u{FF1E}.com",
        ),
        ("℀b.com", r"\u{2100}b.com"),
        ("a\nb\u{202E}\u{7F}.com", r"a\u{A}b\u{202E}\u{7F}.com"),
        ("pаypal.xn--0", r"p\u{430}ypal.xn--0"),
        (r"a\b.com", r"a\u{5C}b.com"),
        ("xn--0", "xn--0"),
        // These are valid, and map to a semicolon and to quotation marks.
        ("bücher.a\u{37E}.com", r"b\u{FC}cher.a\u{37E}.com"),
        ("＂a\"＂.com", "\"a\"\".com"),
        ("\u{37E}.com", r"\u{37E}.com"),
    ] {
        assert_eq!(shown(name), expected);
    }
}

#[test]
fn repeated_marks_are_found_within_code_points() {
    for policy in [Policy::new(), Policy::CHROMIUM] {
        assert_hidden(policy, &["కైై.com", "కైె.com", "y\u{301}\u{301}.com"]);
        assert_shown(policy, &["కై.com", "కెి.com"]);
    }
}

/// A disallowed part of an allowed code point is a nonspacing mark if and only if it has a
/// Canonical_Combining_Class.
#[test]
fn restricted_parts_of_allowed_code_points_have_a_combining_class_if_they_are_nonspacing() {
    let category = CodePointMapData::<GeneralCategory>::new();
    let allowed = (char::MIN..=char::MAX).filter(|c| c.identifier_allowed());
    let parts: BTreeSet<char> = allowed
        .flat_map(|c| c.to_string().nfd().collect::<Vec<_>>())
        .collect();
    for part in parts.into_iter().filter(|c| !c.identifier_allowed()) {
        let is_nonspacing = category.get(part) == GeneralCategory::NonspacingMark;
        assert_eq!(
            is_nonspacing,
            canonical_combining_class(part) != 0,
            "{part:?}"
        );
    }
}

#[test]
fn chromium_sees_no_top_level_domain_before_a_root_dot() {
    let names = ["þorlákur.is", "l·l.cat", "əli.az", "аррӏе.рф", "ดท.th"];
    assert_shown(Policy::CHROMIUM, &names);
    for name in names {
        assert_hidden(Policy::CHROMIUM, &[&format!("{name}.")]);
        if name != "ดท.th" {
            assert_shown(Policy::FIREFOX, &[name, &format!("{name}.")]);
        }
    }
}

#[test]
fn more_than_four_nonspacing_marks_are_hidden() {
    assert_hidden(Policy::new(), &["بًٌٍَُِّْب.com"]);
    let marks = Policy::HIGHLY_RESTRICTIVE.with(Rule::Marks);
    assert_shown(marks, &["ب\u{64B}\u{64C}\u{64D}\u{64E}ب.com"]);
    assert_hidden(marks, &["ب\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}ب.com"]);
}

#[test]
fn moderately_restrictive_requires_only_covering_scripts() {
    for label in ["win५", "a೬"] {
        assert_eq!(
            RestrictionLevel::of(label),
            RestrictionLevel::ModeratelyRestrictive
        );
    }
}
