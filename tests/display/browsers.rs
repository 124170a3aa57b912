//! The policies that follow browsers show 20,471 names as the browsers do.
//!
//! They also show names whose mapping produces ASCII punctuation as the browsers do.
//!
//! `fuzz/browsers` records the browsers' forms. `data/README.md` has their versions.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use crate::common::data;
use alabel::display::{Policy, ReasonKind};
use alabel::{to_ascii, to_unicode};

/// Returns the lines of a file in `data/display/` after its title.
fn lines(name: &str) -> Vec<String> {
    let text = data(&format!("display/{name}"));
    text.lines().skip(1).map(str::to_owned).collect()
}

/// Returns the ASCII forms of the recorded names.
fn names() -> BTreeSet<String> {
    let real: Vec<BTreeMap<String, String>> =
        serde_json::from_str(&data("xndomains.json")).unwrap();
    let real = real
        .into_iter()
        .map(|mut name| name.remove("domain").unwrap());
    real.chain(lines("names.txt"))
        .filter_map(|name| to_ascii(&name).ok().map(Into::into))
        .collect()
}

/// Asserts that a policy shows every name as a browser does.
#[track_caller]
fn assert_follows(policy: Policy, browser: &str) {
    let mut hidden: BTreeMap<String, String> = lines(browser)
        .into_iter()
        .map(|shown| (to_ascii(&shown).unwrap().into_owned(), shown))
        .collect();
    let names = names();
    assert_eq!(names.len(), 20_471);
    let mut differences = Vec::new();
    for name in &names {
        let unicode = || to_unicode(name).into_string();
        let expected = hidden.remove(name).unwrap_or_else(unicode);
        let shown = policy.to_display(name);
        if shown.as_str() != expected {
            differences.push(format!("{expected}, not {}", shown.as_str()));
        }
    }
    assert!(
        differences.is_empty(),
        "{} differences:\n{}",
        differences.len(),
        differences.join("\n")
    );
    assert!(hidden.is_empty(), "not among the names: {hidden:?}");
}

#[test]
fn firefox_shows_20_471_names_alike() {
    assert_follows(Policy::FIREFOX, "firefox.txt");
}

#[test]
fn chromium_shows_20_471_names_alike() {
    assert_follows(Policy::CHROMIUM, "chromium.txt");
}

/// Firefox 153.7.0 and Chromium 156.0.8078.108 show the fullwidth form of this punctuation in a name as the
/// punctuation itself, and a label that also has a letter outside ASCII as its A-label.
const SHOWN_BY_BOTH: &str = "!$&()+,;=`{}~";

/// Returns the fullwidth form of ASCII punctuation.
fn fullwidth(c: char) -> char {
    char::from_u32(u32::from(c) + 0xFEE0).unwrap()
}

#[test]
fn punctuation_from_mappings_is_shown_as_browsers_show_it() {
    for policy in [Policy::CHROMIUM, Policy::FIREFOX] {
        for c in SHOWN_BY_BOTH.chars() {
            let shown = |name: &str| policy.to_display(name).into_cow().into_owned();
            let wide = fullwidth(c);
            assert_eq!(shown(&format!("a{wide}b.com")), format!("a{c}b.com"));
            let a_label = format!("xn--{c}b-wka.com");
            assert_eq!(shown(&format!("ü{wide}b.com")), a_label);
        }
        assert_eq!(policy.to_display("a＇b.com").as_str(), "a'b.com");
        assert_eq!(policy.to_display("ü＇b.com").as_str(), "ü'b.com");
        assert_eq!(policy.to_display("⑷.com").as_str(), "(4).com");
        assert_eq!(policy.check("⑷.com").next(), None);
        assert_eq!(policy.to_display("㈝.com").as_str(), "xn--()-357j35d.com");
        let reasons: Vec<ReasonKind> = policy.check("㈝.com").map(|reason| reason.kind()).collect();
        assert_eq!(reasons, [ReasonKind::NotAllowed; 2]);
        // Firefox refuses an asterisk. Chromium writes `%2A`, which no valid name has.
        assert_eq!(policy.to_display("a＊b.com").as_str(), r"a\u{FF0A}b.com");
    }
    // Firefox refuses quotation marks.
    assert_eq!(
        Policy::FIREFOX.to_display("a＂b.com").as_str(),
        r"a\u{FF02}b.com"
    );
    assert_eq!(Policy::CHROMIUM.to_display("a＂b.com").as_str(), "a\"b.com");
    // Only these two policies follow browsers.
    assert_eq!(Policy::new().to_display("㈝.com").as_str(), r"\u{321D}.com");
}

/// A name with punctuation from a mapping is shown like its ASCII form, for every code point.
#[test]
fn names_are_shown_like_their_ascii_forms() {
    let mut count = 0;
    for c in '\u{80}'..=char::MAX {
        for name in [
            format!("{c}.com"),
            format!("a{c}b.com"),
            format!("ü{c}.com"),
        ] {
            let unicode = to_unicode(&name);
            let is_new = |c: char| c.is_ascii_punctuation() && !"-._\"*".contains(c);
            if unicode.result().is_err() || !unicode.as_str().contains(is_new) {
                continue;
            }
            count += 1;
            let ascii = to_ascii(&name).unwrap();
            for policy in [Policy::CHROMIUM, Policy::FIREFOX] {
                assert_eq!(
                    policy.to_display(&name),
                    policy.to_display(&ascii),
                    "{name}"
                );
            }
        }
    }
    assert_eq!(count, 585);
}
