//! The documents of the repository: their links lead to files, and the functions and tests they name exist.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice)]

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{files, root};

/// Lists the documents of the repository.
fn documents() -> Vec<PathBuf> {
    let is_document = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "md");
    files().into_iter().filter(is_document).collect()
}

/// The starts of links that lead into the repository from a page that is read elsewhere.
const ELSEWHERE: [&str; 2] = [
    "https://github.com/alabel/alabel/blob/main/",
    "https://github.com/alabel/alabel/tree/main/",
];

/// Returns the targets of the links in `text` that lead into the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1);
    let targets = targets.map(|rest| rest.split(')').next().unwrap());
    targets.filter(|target| !target.starts_with("https://") || path_from_root(target).is_some())
}

/// Returns the path from the root of the repository, if a link has it.
fn path_from_root(target: &str) -> Option<&str> {
    ELSEWHERE
        .iter()
        .find_map(|start| target.strip_prefix(start))
}

/// Returns the headings of a document in the form of link anchors.
fn headings(document: &Path) -> impl Iterator<Item = String> {
    let text = fs::read_to_string(document).unwrap();
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let names = headings.map(|line| line.trim_start_matches(['#', ' ']).to_lowercase());
    let is_kept = |c: &char| c.is_alphanumeric() || "-_ ".contains(*c);
    let names = names.map(|name| name.chars().filter(is_kept).collect::<String>());
    let names: Vec<String> = names.map(|name| name.replace(' ', "-")).collect();
    names.into_iter()
}

#[test]
fn links_lead_to_files() {
    let mut count = 0;
    let documents = documents();
    assert!(documents.len() >= 17, "{documents:?}");
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        for target in links(&text) {
            count += 1;
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = match (path_from_root(file), file) {
                (Some(file), _) => root().join(file),
                (None, "") => document.clone(),
                (None, file) => document.with_file_name(file),
            };
            assert!(file.exists(), "{}: {target}", document.display());
            let has_heading = || headings(&file).any(|other| other == heading);
            assert!(
                heading.is_empty() || has_heading(),
                "{}: {target}",
                document.display()
            );
        }
    }
    assert!(count > 50, "found only {count} links");
}

/// A package has no other pages than its own, so links to the repository are complete.
#[test]
fn pages_of_packages_have_complete_links() {
    let is_page = |document: &PathBuf| {
        let beside = |file| document.with_file_name(file).exists();
        let is_page = beside("package.json") || beside("pyproject.toml") && !beside("PYPI.md");
        is_page && document.ends_with("README.md") || document.ends_with("PYPI.md")
    };
    let pages: Vec<PathBuf> = documents().into_iter().filter(is_page).collect();
    assert!(pages.len() >= 5, "{pages:?}");
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for target in links(&text) {
            let is_complete = target.starts_with("https://") || target.starts_with('#');
            assert!(is_complete, "{}: {target}", page.display());
        }
    }
}

/// Every `--test` of a command names a file of tests, or a folder of them.
#[test]
fn commands_name_tests() {
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for rest in text.split("--test ").skip(1) {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let name = &rest[..end.unwrap_or(rest.len())];
            let exists = ["tests", "cli/tests"].iter().any(|folder| {
                let tests = root().join(folder).join(name);
                tests.join("main.rs").exists() || tests.with_extension("rs").exists()
            });
            assert!(exists, "{}: --test {name}", document.display());
            count += 1;
        }
    }
    assert!(count > 10, "found only {count} commands");
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
    assert!(count > 15, "found only {count} functions");
}

/// Returns the cells of a table's row without spaces and units.
fn cells<'a>(table: &'a str, row: &str) -> Vec<&'a str> {
    let start = format!("| {row} |");
    let line = table.lines().find(|line| line.starts_with(&start)).unwrap();
    let cells = line.split('|').skip(2);
    cells
        .map(|cell| cell.split_whitespace().next().unwrap_or_default())
        .collect()
}

/// Parses a number of a table.
fn number(cell: &str) -> f64 {
    cell.replace(',', "").parse().unwrap()
}

/// Each ratio has two significant digits.
#[test]
fn the_figures_of_the_readme_come_from_the_benchmarks() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let benches = fs::read_to_string(root().join("benches/README.md")).unwrap();
    let (rows, python) = benches.split_once("python_idna.py").unwrap();
    for (row, benchmark) in [
        ("host in ASCII, to ASCII", "ASCII hosts, to_ascii"),
        ("name in Unicode, to ASCII", "U-labels, to_ascii"),
        ("A-labels, validated", "A-labels, to_ascii"),
    ] {
        let (figures, times) = (cells(rows, benchmark), cells(python, benchmark));
        let [_, _, alabel, idna, _, icu, _, libidn2, ..] = figures[..] else {
            unreachable!("{figures:?}")
        };
        let shown = cells(&readme, row);
        let alabel = number(alabel);
        for (shown, other) in shown[1..].iter().zip([idna, icu, libidn2, times[1]]) {
            let ratio = number(other) / alabel;
            let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
            let rounded = (ratio / unit).round() * unit;
            let difference = (number(shown) - rounded).abs();
            assert!(difference < unit / 2.0, "{row}: {shown} for {ratio}");
        }
        assert!((number(shown[0]) - alabel).abs() < 0.5, "{row}");
    }
}
