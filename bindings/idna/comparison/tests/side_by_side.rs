//! Every function of both crates, side by side, for random octets. Set `IDNA_NAMES` to their number.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Debug;
use std::panic::{UnwindSafe, catch_unwind};
use std::str::FromStr;

use alabel::MappingStatus;
use idna_comparison::names::Random;
use idna_comparison::operations::{Arguments, Outcome, ours, theirs};
use idna_comparison::{explanation, explanation_0_5, operations_0_5};

/// Flags of `Config`, as bits of `Arguments::flags`.
const USE_STD3_ASCII_RULES: usize = 1;
const TRANSITIONAL: usize = 2;

/// A difference that nothing explains.
type Fault = (String, Arguments, Outcome, Outcome);

/// What was found. `E` is an explanation.
struct Found<E> {
    /// How many outcomes were compared.
    comparisons: usize,
    /// How many names make `idna` panic.
    panics: usize,
    /// How often each explanation was needed, and a name for it.
    explained: BTreeMap<E, (usize, String)>,
    /// What has none.
    faults: Vec<Fault>,
}

impl<E: Ord + Debug> Found<E> {
    /// Compares the outcomes of all functions for one name. `theirs` may panic.
    fn compare(
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

    /// Prints what was found, and fails if something has no explanation.
    fn assert_explained(&self, version: &str) {
        println!(
            "{} comparisons, {} panics of `idna` {version}",
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

/// A number that the environment sets.
fn number<T: FromStr>(variable: &str, default: T) -> T {
    let number = env::var(variable)
        .ok()
        .and_then(|number| number.parse().ok());
    number.unwrap_or(default)
}

/// Random names with arguments, and names that are longer than `idna` 1.1 accepts.
fn names() -> impl Iterator<Item = (Vec<u8>, Arguments)> {
    let mut random = Random(number("IDNA_SEED", 1));
    let names = (0..number("IDNA_NAMES", 20_000)).map(move |_| {
        let arguments = Arguments {
            deny_list: random.below(4),
            hyphens: random.below(3),
            dns_length: random.below(3),
            flags: random.below(32),
        };
        (random.name(), arguments)
    });
    let long = ["ü".repeat(1001), format!("xn--{}", "ls8h".repeat(600))];
    names.chain(long.map(|name| (name.into_bytes(), Arguments::default())))
}

#[test]
fn every_difference_is_explained() {
    let mut found = Found::default();
    for (name, arguments) in names() {
        found.compare(
            (&name, arguments),
            ours::outcomes(&name, arguments),
            || theirs::outcomes(&name, arguments),
            |ours, theirs| explanation::explain(&name, arguments, ours, theirs),
        );
    }
    found.assert_explained("1.1.0");
}

#[test]
fn every_difference_of_0_5_is_explained() {
    let mut found = Found::default();
    for (octets, arguments) in names() {
        let name = String::from_utf8_lossy(&octets);
        let flags = arguments.flags;
        found.compare(
            (&octets, arguments),
            operations_0_5::ours::outcomes(&name, flags),
            || operations_0_5::theirs::outcomes(&name, flags),
            |ours, theirs| explanation_0_5::explain(&name, flags, ours, theirs),
        );
    }
    found.assert_explained("0.5.0");
}

/// What the version of Unicode explains: code points that `idna` 0.5.0 refuses and Unicode 18.0 does not, and U+1E9E, which was
/// mapped to "ss".
#[test]
fn newer_code_points_are_refused_by_0_5() {
    for (flags, accepted) in [
        (0, &['ẞ'][..]),
        (USE_STD3_ASCII_RULES, &['ẞ']),
        (TRANSITIONAL, &[]),
    ] {
        let config = operations_0_5::theirs::config(flags);
        let is_refused = |&c: &char| config.to_ascii(c.encode_utf8(&mut [0; 4])).is_err();
        let is_newer = |&c: &char| explanation_0_5::is_newer(c, flags);
        let newer = ('\u{80}'..=char::MAX).filter(is_newer);
        let (refused, others): (Vec<char>, Vec<char>) = newer.partition(is_refused);
        println!("{} code points are newer", refused.len());
        assert_eq!(others, accepted);
        assert!(refused.len() > 10_000);
        for c in refused {
            assert_ne!(MappingStatus::of(c), MappingStatus::Disallowed, "{c:?}");
        }
    }
}
