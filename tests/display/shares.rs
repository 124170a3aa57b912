//! The shares of real names that the display policies show, by script, equal `data/display-shares.txt`.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::common::data;
use crate::common::real::{preloaded_hosts, registered_names};
use alabel::display::{Policy, Rule};
use alabel::{Unicode, to_unicode};
use icu_properties::props::Script;
use icu_properties::{CodePointMapData, PropertyNamesLong};

/// The policies of the columns.
const POLICIES: [(&str, Policy); 8] = [
    ("single", Policy::SINGLE_SCRIPT),
    ("highly", Policy::HIGHLY_RESTRICTIVE),
    ("moderate", Policy::MODERATELY_RESTRICTIVE),
    ("+ whole", HIGHLY_WITH_WHOLE_SCRIPT),
    (
        "+ alphabet",
        HIGHLY_WITH_WHOLE_SCRIPT.with(Rule::OneAlphabet),
    ),
    ("new", Policy::new()),
    ("Chromium", Policy::CHROMIUM),
    ("Firefox", Policy::FIREFOX),
];

/// Highly Restrictive with the first rule of the recommended policy.
const HIGHLY_WITH_WHOLE_SCRIPT: Policy = Policy::HIGHLY_RESTRICTIVE.with(Rule::WholeScript);

/// Combinations of scripts with fewer names than this share a row.
const LEAST: usize = 10;

/// Returns the scripts of the labels outside ASCII in a name.
fn scripts(name: &Unicode<'_>) -> String {
    let labels = name.as_str().split('.').filter(|label| !label.is_ascii());
    let scripts = CodePointMapData::<Script>::new();
    let of_code_points = labels.flat_map(str::chars).map(|c| scripts.get(c));
    let names: BTreeSet<&str> = of_code_points
        .filter(|script| ![Script::Common, Script::Inherited].contains(script))
        .map(|script| PropertyNamesLong::<Script>::new().get(script).unwrap())
        .collect();
    if names.is_empty() {
        return "Common".to_owned();
    }
    Vec::from_iter(names).join(" + ")
}

/// Writes a row: the number of names, and the share that each policy shows.
fn row(title: &str, names: &[&String]) -> String {
    let mut row = format!("{title:24}{:8}", names.len());
    for (_, policy) in POLICIES {
        let is_shown = |name: &&&String| policy.to_display(name).is_unicode();
        let shown = names.iter().filter(is_shown).count();
        let permille = (1000 * shown + names.len() / 2) / names.len();
        let _ = write!(row, "{:>9}.{}", permille / 10, permille % 10);
    }
    row + "\n"
}

/// Writes the table of the valid names with a label outside ASCII.
fn table(title: &str, names: &[String]) -> String {
    let mut all: Vec<&String> = Vec::new();
    let mut by_scripts: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    for name in names {
        let unicode = to_unicode(name);
        if unicode.result().is_ok() && !unicode.as_str().is_ascii() {
            all.push(name);
            by_scripts.entry(scripts(&unicode)).or_default().push(name);
        }
    }
    let mut text = format!("{title:24}{:>8}", "names");
    for (policy, _) in POLICIES {
        let _ = write!(text, "{policy:>11}");
    }
    text += "\n";
    text += &row("all", &all);
    let (mut rows, few): (Vec<_>, Vec<_>) = by_scripts
        .into_iter()
        .partition(|(_, names)| names.len() >= LEAST);
    rows.sort_by_key(|(_, names)| usize::MAX - names.len());
    for (scripts, names) in rows {
        text += &row(&scripts, &names);
    }
    let few: Vec<&String> = few.into_iter().flat_map(|(_, names)| names).collect();
    text + &row("others", &few)
}

/// If a rule or the version of Unicode changes the shares on purpose, write the output of this test to the
/// file.
#[test]
fn the_shares_of_real_names_equal_the_recorded_ones() {
    let text = format!(
        "# Unicode 18.0.0: valid names with labels outside ASCII, and how many percent of them each policy shows\n\n{}\n{}",
        table("xndomains.json", &registered_names()),
        table("hstspreload.bin", &preloaded_hosts())
    );
    assert!(text == data("display-shares.txt"), "{text}");
}
