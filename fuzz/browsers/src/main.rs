//! Asks the installed browsers how they display names, and compares the answers with `Policy::FIREFOX` and
//! `Policy::CHROMIUM`.

mod browser;
mod chromium;
mod comparison;
mod firefox;
mod names;
mod probes;
mod random;
mod record;

use std::collections::BTreeSet;
use std::process::ExitCode;

use alabel::display::Policy;
use browser::{Browser, Failure};
use chromium::Chromium;
use comparison::Comparison;
use fastrand::Rng;
use firefox::Firefox;

/// A browser and the policy that follows it.
struct Entry {
    name: &'static str,
    start: fn() -> Result<Box<dyn Browser>, Failure>,
    policy: Policy<'static>,
    /// The number of random names to ask for.
    random: usize,
}

const ENTRIES: [Entry; 2] = [
    Entry {
        name: "firefox",
        start: || Ok(Box::new(Firefox::start()?)),
        policy: Policy::FIREFOX,
        random: 200_000,
    },
    Entry {
        name: "chromium",
        start: || Ok(Box::new(Chromium::start()?)),
        policy: Policy::CHROMIUM,
        random: 5000,
    },
];

/// The seed of the random names.
const SEED: u64 = 39;

/// The number of differences to print.
const SHOWN: usize = 40;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let is_known = |argument: &String| {
        ["--record", "--every-code-point"].contains(&argument.as_str())
            || ENTRIES.iter().any(|entry| entry.name == argument)
    };
    if !arguments.iter().all(is_known) {
        eprintln!("usage: alabel-browsers [--record] [--every-code-point] [firefox] [chromium]");
        return ExitCode::from(2);
    }
    let is_any_chosen = ENTRIES.iter().any(|entry| has(entry.name));
    println!("| browser | names | asked | in Unicode | not in Unicode | refused | differ |");
    println!("|---|---|---|---|---|---|---|");
    let mut complaints = Vec::new();
    for entry in ENTRIES
        .iter()
        .filter(|entry| !is_any_chosen || has(entry.name))
    {
        match (entry.start)() {
            Ok(mut browser) => {
                let result = ask(entry, browser.as_mut(), &has, &mut complaints);
                complaints.extend(
                    result
                        .err()
                        .map(|failure| format!("{}: {failure}", entry.name)),
                );
            }
            Err(reason) => println!("| {} | absent: {reason} | | | | | |", entry.name),
        }
    }
    for complaint in complaints.iter().take(SHOWN) {
        println!("\n{complaint}");
    }
    if complaints.is_empty() {
        ExitCode::SUCCESS
    } else {
        println!("\n{} differences or failures", complaints.len());
        ExitCode::FAILURE
    }
}

/// Asks a browser for all names, and prints a row of the table for each kind of name.
fn ask(
    entry: &Entry,
    browser: &mut dyn Browser,
    has: &dyn Fn(&str) -> bool,
    complaints: &mut Vec<String>,
) -> Result<(), Failure> {
    let mut sets = vec![
        ("recorded", record::names()),
        ("random", random_names(entry.random)),
    ];
    if has("--every-code-point") {
        let alone = |c: char| names::internationalized(&format!("{c}.example"));
        let every = ('\u{80}'..=char::MAX).filter_map(alone).collect();
        sets.push(("every code point", every));
    }
    for (title, names) in sets {
        let names: Vec<String> = names.into_iter().collect();
        let shown = browser.show(&names)?;
        if title == "recorded" && has("--record") {
            record::write(entry.name, browser.version(), &names, &shown)?;
        }
        let found = Comparison::of(entry.policy, &names, &shown);
        println!("| {} | {title} | {found} |", browser.version());
        let differences = found.differences.into_iter();
        complaints
            .extend(differences.map(|difference| format!("{}: {difference}", browser.version())));
    }
    Ok(())
}

/// Returns random names, which are the same in each run.
fn random_names(count: usize) -> BTreeSet<String> {
    let mut random = Rng::with_seed(SEED);
    let mut names = BTreeSet::new();
    while names.len() < count {
        names.insert(random::name(&mut random));
    }
    names
}
