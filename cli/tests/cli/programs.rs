//! The predictions of `inspect` for other programs, compared with their recorded answers.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::format_push_string
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::command::run_with;

/// The folder of the recorded answers.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/programs");

/// The page about programs.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/programs.md");

/// A program and a name in the spelling of `names.txt`.
type Question = (String, String);

/// Reads the rows of a table of two or more columns, without its heading.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path).unwrap();
    let row = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().skip(1).map(row).collect()
}

/// Replaces each `\u{X}` with its code point.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut unescaped = parts.next().unwrap().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap();
        let number = u32::from_str_radix(number, 16).unwrap();
        unescaped.push(char::from_u32(number).unwrap());
        unescaped += rest;
    }
    unescaped
}

/// Returns what a host is in DNS: without a root dot, and with letters of ASCII in lowercase.
fn in_dns(host: &str) -> String {
    host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase()
}

/// Returns the names that each program is asked.
fn names() -> Vec<String> {
    let text = fs::read_to_string(Path::new(FOLDER).join("names.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// Returns all recorded rows: a program, its version, a name and the result.
fn records() -> Vec<[String; 4]> {
    let tables = [
        "debian.tsv",
        "java.tsv",
        "node.tsv",
        "python.tsv",
        "rust.tsv",
    ];
    let tables = tables.map(|table| rows(&Path::new(FOLDER).join(table)));
    let rows = tables.into_iter().flatten();
    rows.map(|row| row.try_into().unwrap()).collect()
}

/// Returns whether a recorded result is no host.
fn is_refused(result: &str) -> bool {
    result == "refused" || result == "empty"
}

/// Returns the recorded host for each question, or nothing if the program refuses the name.
fn answers() -> BTreeMap<Question, BTreeSet<Option<String>>> {
    let mut answers = BTreeMap::<_, BTreeSet<_>>::new();
    for [program, _, name, result] in records() {
        let host = (!is_refused(&result)).then(|| in_dns(&unescaped(&result)));
        answers.entry((program, name)).or_default().insert(host);
    }
    answers
}

/// Returns the predicted host for each question.
fn predictions() -> BTreeMap<Question, Option<String>> {
    let names = names();
    let input: String = names.iter().map(|name| unescaped(name) + "\n").collect();
    let run = run_with(&["inspect", "--json", "--quiet"], input.as_bytes());
    let mut predictions = BTreeMap::new();
    for (name, report) in names.iter().zip(run.json()) {
        for group in report["programs"].as_array().unwrap() {
            let host = group["host"].as_str().map(in_dns);
            assert_ne!(host.is_some(), group["reason"].is_string(), "{group}");
            for program in group["programs"].as_array().unwrap() {
                let program = program.as_str().unwrap().to_owned();
                let earlier = predictions.insert((program, name.clone()), host.clone());
                assert_eq!(earlier, None, "a program is in two groups: {group}");
            }
        }
    }
    predictions
}

/// Each prediction is the recorded answer, except for the listed deviations, which are all needed.
#[test]
fn predictions_are_the_recorded_answers() {
    let answers = answers();
    let deviations = rows(&Path::new(FOLDER).join("deviations.tsv"));
    let mut deviations: BTreeSet<_> = deviations
        .into_iter()
        .map(|row| {
            let [program, name, reason] = row.try_into().unwrap();
            assert!(!reason.is_empty());
            (program, name)
        })
        .collect();
    let mut unlisted = Vec::new();
    let (mut programs, mut count) = (BTreeSet::new(), 0);
    for (question, predicted) in predictions() {
        programs.insert(question.0.clone());
        let Some(recorded) = answers.get(&question) else {
            continue;
        };
        count += 1;
        let differs = recorded.iter().any(|answer| *answer != predicted);
        if differs != deviations.remove(&question) {
            unlisted.push((question, predicted, recorded));
        }
    }
    println!("{} programs, {count} predictions", programs.len());
    assert!(unlisted.is_empty(), "{unlisted:#?}");
    assert!(deviations.is_empty(), "without an answer: {deviations:#?}");
    for program in programs {
        let is_recorded = answers.keys().any(|(other, _)| *other == program);
        assert!(is_recorded, "{program} has no recorded answer");
    }
}

/// The table of the page of programs has a row for each program and version.
#[test]
fn the_table_has_the_recorded_answers() {
    const NAMES: [&str; 5] = [
        "faß.de",
        "☕.example",
        "例え。テスト",
        "_a.bücher.example",
        "xn--0.example",
    ];
    let mut results = BTreeMap::<_, BTreeMap<_, _>>::new();
    for [program, version, name, result] in records() {
        let of_program = results.entry((program, version)).or_default();
        of_program.insert(name, result);
    }
    let headings = NAMES.map(|name| format!(" `{name}` |")).concat();
    let mut table = format!(
        "| program | version |{headings}\n|---|---|{}\n",
        "---|".repeat(NAMES.len())
    );
    for ((program, version), of_program) in &results {
        table += &format!("| {program} | {version} |");
        for name in NAMES {
            table += &match of_program.get(name) {
                None => "  |".to_owned(),
                Some(result) if is_refused(result) => format!(" {result} |"),
                Some(result) => format!(" `{}` |", unescaped(result)),
            };
        }
        table.push('\n');
    }
    let page = fs::read_to_string(PAGE).unwrap();
    assert!(page.contains(&table), "the table is now\n{table}");
}

/// The survey of registered names has the figures of each profile.
#[test]
fn the_survey_has_the_figures_of_the_profiles() {
    let page = fs::read_to_string(PAGE).unwrap();
    let names = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../data/xndomains.json"
    ))
    .unwrap();
    let names: Vec<Value> = serde_json::from_str(&names).unwrap();
    let names: String = names
        .iter()
        .map(|name| format!("{}\n", name["domain"].as_str().unwrap()))
        .collect();
    for profile in [
        "url",
        "uts46",
        "url-strict",
        "idna2008",
        "idna2008-registration",
        "idna2003",
    ] {
        let run = run_with(
            &[
                "to-ascii",
                "--quiet",
                "--on-error",
                "skip",
                "--profile",
                profile,
            ],
            names.as_bytes(),
        );
        let refused = names.lines().count() - run.stdout.lines().count();
        let start = format!("| alabel, `{profile}` | ");
        let row = page
            .lines()
            .find_map(|line| line.strip_prefix(&start))
            .unwrap();
        let figure = row.split(' ').next().unwrap().replace(',', "");
        assert_eq!(figure, refused.to_string(), "{profile}");
    }
}

/// The page shows each host once, with the programs that go to it.
#[test]
fn the_page_groups_programs_by_host() {
    let run = run_with(&["inspect", "faß.√.example"], b"");
    let mut lines = run.stdout.lines().skip_while(|line| *line != "programs");
    let hosts: Vec<_> = lines
        .by_ref()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("    "))
        .collect();
    for host in [
        "  xn--fa-hia.xn--19g.example",
        "  fass.xn--19g.example",
        "  refused",
    ] {
        assert!(hosts.contains(&host), "{hosts:#?}");
    }
    // If all programs agree, one line says so.
    for (name, host) in [
        ("www.Example.com", "www.example.com"),
        ("xn--80ak6aa92e.com", "xn--80ak6aa92e.com"),
    ] {
        let run = run_with(&["inspect", name], b"");
        let report = &run_with(&["inspect", "--json", name], b"").json()[0];
        let groups = report["programs"].as_array().unwrap().iter();
        let count: usize = groups
            .map(|group| group["programs"].as_array().unwrap().len())
            .sum();
        let section = format!("\nprograms\n  {host}\n    all {count} programs\n\n");
        assert!(run.stdout.contains(&section), "{}", run.stdout);
    }
}
