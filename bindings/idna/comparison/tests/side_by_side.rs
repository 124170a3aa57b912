//! Every function of both crates, side by side, for random octets. Set `IDNA_NAMES` to their number.

use std::collections::BTreeMap;
use std::env;
use std::panic::catch_unwind;
use std::str::FromStr;

use idna_comparison::explanation::{Explanation, explain};
use idna_comparison::names::Random;
use idna_comparison::operations::{Arguments, Outcome, ours, theirs};

/// A difference that nothing explains.
type Fault = (String, Arguments, Outcome, Outcome);

/// What was found.
#[derive(Default)]
struct Found {
    /// How many outcomes were compared.
    comparisons: usize,
    /// How many names make `idna` panic.
    panics: usize,
    /// How often each explanation was needed, and a name for it.
    explained: BTreeMap<Explanation, (usize, String)>,
    /// What has none.
    faults: Vec<Fault>,
}

impl Found {
    /// Compares all functions for one name.
    fn compare(&mut self, name: &[u8], arguments: Arguments) {
        let ours = ours::outcomes(name, arguments);
        let Ok(theirs) = catch_unwind(|| theirs::outcomes(name, arguments)) else {
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
            match explain(name, arguments, &ours, &theirs) {
                None => self.faults.push((text, arguments, ours, theirs)),
                Some(explanation) => {
                    let start: String = text.chars().take(40).collect();
                    let example = || (0, format!("{} of {start:?}", ours.function));
                    self.explained.entry(explanation).or_insert_with(example).0 += 1;
                }
            }
        }
    }
}

/// A number that the environment sets.
fn number<T: FromStr>(variable: &str, default: T) -> T {
    let number = env::var(variable)
        .ok()
        .and_then(|number| number.parse().ok());
    number.unwrap_or(default)
}

#[test]
fn every_difference_is_explained() {
    let names = number("IDNA_NAMES", 20_000);
    let mut random = Random(number("IDNA_SEED", 1));
    let mut found = Found::default();
    for _ in 0..names {
        let name = random.name();
        let arguments = Arguments {
            deny_list: random.below(4),
            hyphens: random.below(3),
            dns_length: random.below(3),
            flags: random.below(16),
        };
        found.compare(&name, arguments);
    }
    // Longer than `idna` accepts.
    for name in ["ü".repeat(1001), format!("xn--{}", "ls8h".repeat(600))] {
        found.compare(name.as_bytes(), Arguments::default());
    }
    println!(
        "{names} names, {} comparisons, {} panics of `idna`",
        found.comparisons, found.panics
    );
    for (explanation, (number, example)) in &found.explained {
        println!("{number:>9} {explanation:?}, such as {example}");
    }
    for (name, arguments, ours, theirs) in found.faults.iter().take(12) {
        println!("{name:?} {arguments:?}\n  {ours:?}\n  {theirs:?}");
    }
    assert!(
        found.faults.is_empty(),
        "{} differences have no explanation",
        found.faults.len()
    );
}
