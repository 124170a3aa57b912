//! Real phishing names are found.
//!
//! The list has an unusual license, so it is not in `data/`. `ALABEL_PHISHING` names the file
//! `src/config.json` of the npm package `eth-phishing-detect` 1.2.0.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use alabel::display::{Likeness, Lookalikes};
use alabel::{Domain, to_unicode};

use crate::common::data;

/// The names with an A-label imitate the names in `imitated.txt`, except a few.
#[test]
fn real_phishing_names_are_found() {
    let Some(file) = std::env::var_os("ALABEL_PHISHING") else {
        return;
    };
    let text = std::fs::read_to_string(file).unwrap();
    let config: BTreeMap<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
    let names = config.get("blacklist").unwrap().as_array().unwrap().iter();
    let names = names.map(|name| Domain::parse(name.as_str().unwrap()).unwrap());
    let is_label = |label: &str| label.starts_with("xn--");
    let names: Vec<Domain> = names.filter(|name| name.labels().any(is_label)).collect();
    let imitated = data("display/imitated.txt");
    let protected: Lookalikes = imitated.lines().flat_map(Domain::parse).collect();
    let all = protected.clone().kinds(Likeness::ALL);
    for (protected, expected) in [(protected, 1001), (all, 1118)] {
        let mut counts: BTreeMap<Likeness, usize> = BTreeMap::new();
        for name in &names {
            match protected.of(name) {
                Some(found) => *counts.entry(found.likeness).or_default() += 1,
                None => println!("{} is missed", to_unicode(name.without_root_dot()).as_str()),
            }
        }
        println!("{} names, {counts:?}", names.len());
        let found: usize = counts.values().sum();
        assert!(found >= expected, "{found} of {}", names.len());
    }
}
