//! Edits the code to test its tests. Each edit omits a statement or an operand, or replaces an operator. A
//! test must then fail.
//!
//! One build contains all edits, each behind a switch. `CONTRIBUTING.md` says how to use the program.

mod build;
mod constants;
mod copy;
mod edit;
mod equivalent;
mod expressions;
mod finder;
mod report;
mod selection;
mod suite;
#[cfg(test)]
#[expect(unreachable_pub, reason = "a separate crate in the edited copy")]
mod switch;
mod syntax;
#[cfg(test)]
mod tests;
mod work;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use copy::Copy;
use report::Report;
use selection::Selection;
use suite::Suite;

/// The list of edited files, relative to the repository.
const FILES: &str = ".ci/mutants/files.txt";

/// The list of edits that change no result, relative to the repository.
const EQUIVALENT: &str = ".ci/mutants/equivalent.txt";

/// The arguments of the command line.
#[derive(Debug)]
struct Arguments {
    /// The files and folders to edit; empty for all.
    chosen: Vec<String>,
    /// `true` to run only the fastest tests for each edit.
    is_quick: bool,
    /// `true` to try only the edits that no test noticed the last time.
    is_again: bool,
}

/// Tries the edits, and returns `true` if the tests notice each edit that can change a result.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let start = Instant::now();
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| {
        fs::read_to_string(repository.join(path)).map_err(|error| format!("{path}: {error}"))
    };
    let (list, equivalent) = (read(FILES)?, read(EQUIVALENT)?);
    let listed: Vec<_> = list
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    let equivalent =
        equivalent::read(&equivalent).map_err(|error| format!("{EQUIVALENT}, {error}"))?;

    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| repository.join("target"), PathBuf::from);
    let work = std::path::absolute(target.join("mutants")).map_err(|error| error.to_string())?;
    let path = work.join("unnoticed.txt");
    let earlier = fs::read_to_string(&path).unwrap_or_default();
    let earlier: HashSet<_> = earlier.lines().collect();
    let selection = Selection::new(&repository, &listed, &arguments.chosen)?;
    let mut copy = Copy::new(&selection, work.join("copy"))?;
    let programs = build::build(&mut copy, &selection.manifests, &work.join("target"))?;
    let report = Report::new(start, &equivalent, &path)?;
    let made = copy.mutants.iter().filter(|mutant| mutant.is_made).count();
    let (refused, constant) = (copy.mutants.len() - made, copy.constant);
    report.progress(&format!(
        "{made} edits; {refused} do not compile, and {constant} are in code that the compiler evaluates"
    ));
    let are_there = report.are_listed_edits_there(&copy, &selection);
    let suite = Suite::record(programs, copy.mutants.len(), &work.join("records"))?;
    report.progress(&format!("{} tests", suite.len()));
    work::in_parallel(copy.mutants.len(), |number| {
        let mutant = &copy.mutants[number];
        if mutant.is_made && (!arguments.is_again || earlier.contains(mutant.name.as_str())) {
            // An edit that changes no result would run all tests.
            let only_fastest = arguments.is_quick || report.line(mutant).is_some();
            report.add(mutant, suite.try_edit(number, only_fastest));
        }
    });
    Ok(report.finish() && are_there)
}

fn main() -> ExitCode {
    let (options, chosen): (Vec<_>, Vec<_>) = std::env::args()
        .skip(1)
        .partition(|argument| argument.starts_with('-'));
    let arguments = Arguments {
        chosen,
        is_quick: options.iter().any(|option| option == "--quick"),
        is_again: options.iter().any(|option| option == "--again"),
    };
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
