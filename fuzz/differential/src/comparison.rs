//! Runs an operation of an engine on all names, and counts the results.

use std::collections::BTreeMap;

use crate::case::Case;
use crate::classes::{classes, classify};
use crate::engine::{Engine, Entry, Operation};
use crate::rules::Rules;

/// The number of unexplained differences that are printed for each operation.
const SHOWN: usize = 8;

/// The counts of one comparison.
#[derive(Default)]
pub struct Comparison {
    /// Names with the same result.
    pub same: usize,
    /// Names that both refuse.
    pub refused: usize,
    /// Names that differ, by the name of the class.
    pub by_class: BTreeMap<&'static str, usize>,
    /// Names that no class explains, and descriptions of the first ones.
    pub unexplained: usize,
    pub shown: Vec<String>,
}

impl Comparison {
    /// Compares batches of names.
    pub fn run(
        entry: &Entry,
        engine: &mut dyn Engine,
        operation: &Operation,
        batches: impl Iterator<Item = Vec<String>>,
    ) -> Self {
        let mut comparison = Self::default();
        let examples: Vec<String> = classes()
            .filter(|class| class.engines.contains(&entry.name))
            .flat_map(|class| class.examples)
            .map(|&name| name.to_owned())
            .collect();
        for &rules in &operation.rules {
            comparison.compare(entry, engine, operation, rules, &examples);
        }
        for (batch, &rules) in batches.zip(operation.rules.iter().cycle()) {
            comparison.compare(entry, engine, operation, rules, &batch);
        }
        comparison
    }

    /// Compares one batch.
    fn compare(
        &mut self,
        entry: &Entry,
        engine: &mut dyn Engine,
        operation: &Operation,
        rules: Rules,
        names: &[String],
    ) {
        let answers = engine.convert(rules, operation.direction, names);
        assert_eq!(answers.len(), names.len(), "{} has answered", entry.title);
        let direction = operation.direction;
        for (name, theirs) in names.iter().zip(&answers) {
            match (rules.convert(direction, name), theirs) {
                (Some(ours), Ok(theirs)) if ours == *theirs => self.same += 1,
                (None, Err(_)) => self.refused += 1,
                (ours, _) => self.explain(&Case {
                    engine: entry.name,
                    direction,
                    rules,
                    name,
                    ours: ours.ok_or_else(|| rules.errors(direction, name)),
                    theirs,
                }),
            }
        }
    }

    /// Counts a name that differs.
    fn explain(&mut self, case: &Case) {
        if let Some(class) = classify(case) {
            *self.by_class.entry(class.name).or_default() += 1;
        } else {
            self.unexplained += 1;
            if self.shown.len() < SHOWN {
                self.shown.push(describe(case));
            }
        }
    }

    /// Returns the number of names.
    pub fn names(&self) -> usize {
        self.same + self.refused + self.by_class.values().sum::<usize>() + self.unexplained
    }
}

/// Describes a difference in full.
fn describe(case: &Case) -> String {
    let ours = case.ours.as_ref().map_err(|errors| {
        let codes = errors.iter().map(|error| error.kind().code());
        codes.collect::<Vec<_>>().join(" ")
    });
    let points: Vec<String> = case
        .name
        .chars()
        .map(|c| format!("{:04X}", u32::from(c)))
        .collect();
    format!(
        "{:?} ({}) {:?}\n    alabel {ours:?}\n    engine {:?}",
        case.name,
        points.join(" "),
        case.rules,
        case.theirs
    )
}
