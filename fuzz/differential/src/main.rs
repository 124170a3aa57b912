//! Compares alabel with independent engines, name by name, and explains every difference. Compares the XML of
//! language tables with Expat.

mod case;
mod classes;
mod comparison;
mod documents;
mod engine;
mod hosts;
mod names;
mod real;
mod rules;
mod unicode;

use std::collections::BTreeMap;
use std::process::ExitCode;

use classes::{Found, classes};
use comparison::Comparison;
use engine::{ENGINES, Engine, Entry};
use fastrand::Rng;

/// The number of names in one request to an engine.
const BATCH: usize = 1000;

/// The number of differences in each class, by engine.
type Used = BTreeMap<(&'static str, &'static str), usize>;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Ok(count) = arguments
        .next()
        .map_or(Ok(1_000_000), |count| count.parse())
    else {
        eprintln!(
            "usage: alabel-differential [NUMBER OF GENERATED NAMES] [PART OF THE NAME OF AN ENGINE]..."
        );
        return ExitCode::from(2);
    };
    let chosen: Vec<String> = arguments.collect();
    let is_chosen =
        |entry: &&Entry| chosen.is_empty() || chosen.iter().any(|part| entry.title.contains(part));
    let real = real::names();
    println!("{} real names, {count} generated ones\n", real.len());
    println!(
        "| engine | version | operation | names | same result | both refuse | differ | by class |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let mut used = Used::new();
    let mut unexplained = Vec::new();
    for entry in ENGINES.iter().filter(is_chosen) {
        match (entry.open)() {
            Ok(mut engine) => compare(
                entry,
                engine.as_mut(),
                (&real, count),
                &mut used,
                &mut unexplained,
            ),
            Err(reason) => println!("| {} | absent: {reason} | | | | | | |", entry.title),
        }
    }
    if chosen.is_empty() || chosen.iter().any(|part| documents::TITLE.contains(part)) {
        unexplained.extend(documents::compare(count));
    }
    report(&used, &unexplained)
}

/// Compares all operations of an engine, and prints a row of the table for each.
fn compare(
    entry: &Entry,
    engine: &mut dyn Engine,
    (real, count): (&[String], usize),
    used: &mut Used,
    unexplained: &mut Vec<String>,
) {
    for class in classes().filter(|class| class.engines.contains(&entry.name)) {
        used.insert((entry.title, class.name), 0);
    }
    for operation in engine.operations() {
        let generated = (0..(count / entry.share).div_ceil(BATCH))
            .map(|number| batch(number, operation.rules[0].generator()));
        let batches = real.chunks(BATCH).map(<[String]>::to_vec).chain(generated);
        let found = Comparison::run(entry, engine, &operation, batches);
        let mut by_class: Vec<String> = Vec::new();
        for (class, count) in &found.by_class {
            by_class.push(format!("{class}: {count}"));
            *used.entry((entry.title, class)).or_default() += count;
        }
        if found.unexplained > 0 {
            by_class.push(format!("**unexplained: {}**", found.unexplained));
            let heading = format!(
                "{}, {}: {} unexplained",
                entry.title, operation.title, found.unexplained
            );
            unexplained.push([vec![heading], found.shown.clone()].concat().join("\n  "));
        }
        println!(
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            entry.title,
            engine.version(),
            operation.title,
            found.names(),
            found.same,
            found.refused,
            found.names() - found.same - found.refused,
            by_class.join("; ")
        );
    }
}

/// Returns the names of a batch, which are the same in each run.
fn batch(number: usize, generate: fn(&mut Rng) -> String) -> Vec<String> {
    let mut random = Rng::with_seed(number as u64);
    (0..BATCH).map(|_| generate(&mut random)).collect()
}

/// Prints the classes, and the names that no class explains.
fn report(used: &Used, unexplained: &[String]) -> ExitCode {
    println!("\n| class | engine | differences | right | rule |\n|---|---|---|---|---|");
    let mut unused = Vec::new();
    for (&(engine, name), &count) in used {
        for class in classes().filter(|class| class.name == name) {
            println!(
                "| {name} | {engine} | {count} | {} | {} |",
                class.right, class.rule
            );
            if count == 0 && class.found == Found::Always {
                unused.push(format!("{engine}: no difference of the class {name}"));
            }
        }
    }
    let complaints = [unexplained, &unused].concat();
    for complaint in &complaints {
        println!("\n{complaint}");
    }
    if complaints.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
