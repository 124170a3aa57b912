//! The documents at the top of the repository: every link leads somewhere, and the functions that they name are there.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

const DOCUMENTS: [&str; 4] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The targets of the links in `text` that lead into the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1);
    let targets = targets.map(|rest| rest.split(')').next().unwrap());
    targets.filter(|target| !target.starts_with("https://"))
}

#[test]
fn links_lead_to_files() {
    let mut count = 0;
    for document in DOCUMENTS {
        let text = fs::read_to_string(root().join(document)).unwrap();
        for target in links(&text) {
            count += 1;
            assert!(root().join(target).exists(), "{document}: {target}");
        }
    }
    assert!(count > 50, "only {count} links were found");
}

/// In the tables of rules, a cell is: functions in code quotes, " in ", and a link to their file.
#[test]
fn rules_are_decided_where_the_architecture_says() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, tables) = text.split_once("## From a rule to its function").unwrap();
    let (tables, _) = tables.split_once("\n## ").unwrap();
    let rows = tables.lines().filter(|line| line.starts_with('|'));
    let mut count = 0;
    for (functions, link) in rows.filter_map(|row| row.rsplit('|').nth(1)?.split_once(" in [")) {
        let file = fs::read_to_string(root().join(links(link).next().unwrap())).unwrap();
        for function in functions.split('`').skip(1).step_by(2) {
            count += 1;
            assert!(file.contains(&format!("fn {function}(")), "{function}");
        }
    }
    assert!(count > 15, "only {count} functions were found");
}
