//! The report on the edits.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

use crate::copy::{Copy, Mutant};
use crate::selection::Selection;
use crate::suite::Outcome;

/// The outcomes so far.
#[derive(Debug)]
pub(crate) struct Report<'a> {
    /// The time of the start.
    start: Instant,
    /// The edits that change no result, with their line numbers in the list.
    equivalent: &'a HashMap<&'a str, usize>,
    /// The outcomes so far, each with `true` if the edit is in the list.
    outcomes: Mutex<Vec<(Outcome, bool)>>,
    /// The file with the edits that no test noticed.
    unnoticed: File,
}

impl<'a> Report<'a> {
    /// Starts a report. `path` is the file for the edits that no test notices.
    pub(crate) fn new(
        start: Instant,
        equivalent: &'a HashMap<&'a str, usize>,
        path: &Path,
    ) -> Result<Self, String> {
        let unnoticed =
            File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self {
            start,
            equivalent,
            outcomes: Mutex::default(),
            unnoticed,
        })
    }

    /// Returns the line number of an edit in the list of edits that change no result.
    pub(crate) fn line(&self, mutant: &Mutant) -> Option<usize> {
        self.equivalent.get(mutant.name.as_str()).copied()
    }

    /// Prints the progress of the program.
    pub(crate) fn progress(&self, text: &str) {
        eprintln!("{text}, after {} s", self.start.elapsed().as_secs());
    }

    /// Adds the outcome of an edit, and prints an unexpected one.
    pub(crate) fn add(&self, mutant: &Mutant, outcome: Outcome) {
        let line = self.line(mutant);
        let Mutant {
            file, line: place, ..
        } = mutant;
        let name = &mutant.name;
        match (outcome, line) {
            (Outcome::Survived | Outcome::NotReached, None) => {
                let is_reached = outcome == Outcome::Survived;
                let word = if is_reached {
                    "survived"
                } else {
                    "not reached"
                };
                println!("{word}, {file}:{place}:\n    {name}");
                let written = writeln!(&self.unnoticed, "{name}");
                written.expect("the file is writable");
            }
            (Outcome::Killed | Outcome::TimedOut, Some(line)) => {
                println!(
                    "a test noticed it, but line {line} of the list says that it changes no result:\n    {name}"
                );
            }
            (Outcome::Killed | Outcome::TimedOut, None) | (_, Some(_)) => {}
        }
        let mut outcomes = self.outcomes.lock().expect("no thread panics");
        outcomes.push((outcome, line.is_some()));
        if outcomes.len().is_multiple_of(100) {
            self.progress(&format!("{} edits tried", outcomes.len()));
        }
    }

    /// Prints listed edits that do not exist. Returns `true` if all exist.
    pub(crate) fn are_listed_edits_there(&self, copy: &Copy, selection: &Selection<'_>) -> bool {
        let is_there = |name: &str| {
            copy.mutants
                .iter()
                .any(|mutant| mutant.is_made && mutant.name == name)
        };
        let is_missing = |name: &str| {
            selection.is_chosen(name.split(':').next().unwrap_or_default()) && !is_there(name)
        };
        let mut missing: Vec<_> = self
            .equivalent
            .iter()
            .filter(|(name, _)| is_missing(name))
            .collect();
        missing.sort_by_key(|&(_, line)| line);
        for (name, line) in &missing {
            println!("line {line} of the list matches no edit:\n    {name}");
        }
        missing.is_empty()
    }

    /// Prints the totals. Returns `true` if all outcomes are as expected.
    pub(crate) fn finish(self) -> bool {
        let outcomes = self.outcomes.into_inner().expect("no thread panics");
        let count = |outcome, is_listed| {
            outcomes
                .iter()
                .filter(|&&found| found == (outcome, is_listed))
                .count()
        };
        let equivalent = count(Outcome::Survived, true) + count(Outcome::NotReached, true);
        let noticed = count(Outcome::Killed, true) + count(Outcome::TimedOut, true);
        let (survived, not_reached) = (
            count(Outcome::Survived, false),
            count(Outcome::NotReached, false),
        );
        println!(
            "{} edits: {} killed, {} timed out, {equivalent} equivalent, {not_reached} not reached, {survived} survived; {:.0} minutes",
            outcomes.len(),
            count(Outcome::Killed, false),
            count(Outcome::TimedOut, false),
            self.start.elapsed().as_secs_f64() / 60.0
        );
        survived + not_reached + noticed == 0
    }
}
