//! Results of a comparison.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Debug;
use std::panic::{UnwindSafe, catch_unwind};
use std::str::FromStr;

use crate::names::Random;
use crate::operations::{Arguments, Outcome};

/// A difference without an explanation.
type Fault = (String, Arguments, Outcome, Outcome);

/// The results so far. `E` is an explanation.
pub struct Found<E> {
    /// The number of compared outcomes.
    comparisons: usize,
    /// The number of names for which `idna` panics.
    panics: usize,
    /// The number of differences for each explanation, with an example.
    explained: BTreeMap<E, (usize, String)>,
    /// Differences without an explanation.
    faults: Vec<Fault>,
}

impl<E: Ord + Debug> Found<E> {
    /// Compares the outcomes of all functions for one name. `theirs` may panic.
    ///
    /// # Panics
    ///
    /// If the crates have different numbers of functions.
    pub fn compare(
        &mut self,
        (name, arguments): (&[u8], Arguments),
        ours: Vec<Outcome>,
        theirs: impl FnOnce() -> Vec<Outcome> + UnwindSafe,
        explain: impl Fn(&Outcome, &Outcome) -> Option<E>,
    ) {
        let Ok(theirs) = catch_unwind(theirs) else {
            self.panics += 1;
            return;
        };
        assert_eq!(ours.len(), theirs.len());
        self.comparisons += ours.len();
        for (ours, theirs) in ours.into_iter().zip(theirs) {
            if ours == theirs {
                continue;
            }
            let text = String::from_utf8_lossy(name).into_owned();
            match explain(&ours, &theirs) {
                None => self.faults.push((text, arguments, ours, theirs)),
                Some(explanation) => {
                    let start: String = text.chars().take(40).collect();
                    let example = || (0, format!("{} of {start:?}", ours.function));
                    self.explained.entry(explanation).or_insert_with(example).0 += 1;
                }
            }
        }
    }

    /// Prints the results.
    ///
    /// # Panics
    ///
    /// If a difference has no explanation.
    pub fn assert_explained(&self) {
        println!(
            "{} comparisons, {} panics of `idna` 1.1.0",
            self.comparisons, self.panics
        );
        for (explanation, (number, example)) in &self.explained {
            println!("{number:>9} {explanation:?}, such as {example}");
        }
        for (name, arguments, ours, theirs) in self.faults.iter().take(12) {
            println!("{name:?} {arguments:?}\n  {ours:?}\n  {theirs:?}");
        }
        assert!(
            self.faults.is_empty(),
            "{} differences have no explanation",
            self.faults.len()
        );
    }
}

impl<E> Default for Found<E> {
    fn default() -> Self {
        Self {
            comparisons: 0,
            panics: 0,
            explained: BTreeMap::new(),
            faults: Vec::new(),
        }
    }
}

/// Reads a number from the environment.
fn number<T: FromStr>(variable: &str, default: T) -> T {
    let number = env::var(variable)
        .ok()
        .and_then(|number| number.parse().ok());
    number.unwrap_or(default)
}

/// Returns random names with arguments, and two names that are too long for `idna` 1.1.
pub fn random_names() -> impl Iterator<Item = (Vec<u8>, Arguments)> {
    let mut random = Random(number("IDNA_SEED", 1));
    let names = (0..number("IDNA_NAMES", 20_000)).map(move |_| {
        let arguments = Arguments {
            deny_list: random.below(5),
            hyphens: random.below(3),
            dns_length: random.below(3),
            flags: random.below(16),
        };
        (random.name(), arguments)
    });
    let long = ["ü".repeat(1001), format!("xn--{}", "ls8h".repeat(600))];
    names.chain(long.map(|name| (name.into_bytes(), Arguments::default())))
}
