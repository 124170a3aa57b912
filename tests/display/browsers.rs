//! The policies that follow browsers show 20,471 names as the browsers do.
//!
//! `fuzz/browsers` records the browsers' forms. `data/README.md` has their versions.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use crate::common::data;
use alabel::display::Policy;
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
