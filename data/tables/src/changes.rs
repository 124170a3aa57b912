//! What differs between two versions of a table, by property and code point.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use crate::source::CODE_POINTS;

/// A property of code points, as a table has it.
pub(crate) struct Property {
    name: String,
    /// The first code point of each range of one value, and the value.
    values: Vec<(u32, String)>,
}

/// A range of code points, and the values that they had and have.
struct Change<'a> {
    first: u32,
    last: u32,
    old: &'a str,
    new: &'a str,
}

impl fmt::Display for Change<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X}", self.first)?;
        if self.first < self.last {
            write!(f, "..U+{:04X}", self.last)?;
        }
        write!(f, ": {} -> {}", self.old, self.new)
    }
}

impl Property {
    /// Reads the value of every code point, and describes those that differ from the one before.
    pub(crate) fn new<T: PartialEq + Copy>(
        name: &str,
        value: impl Fn(u32) -> T,
        describe: impl Fn(T) -> String,
    ) -> Self {
        let mut values = Vec::new();
        let mut previous = None;
        for code_point in CODE_POINTS {
            let value = value(code_point);
            if previous != Some(value) {
                values.push((code_point, describe(value)));
                previous = Some(value);
            }
        }
        let name = name.to_owned();
        Self { name, values }
    }

    /// Returns the value of a code point.
    fn value(&self, code_point: u32) -> &str {
        let following = self
            .values
            .partition_point(|(first, _)| *first <= code_point);
        &self.values[following - 1].1
    }

    /// Returns the ranges of code points whose value is another in `new`.
    fn changes<'a>(&'a self, new: &'a Self) -> Vec<Change<'a>> {
        let values = self.values.iter().chain(&new.values);
        let mut firsts: BTreeSet<u32> = values.map(|(first, _)| *first).collect();
        firsts.insert(CODE_POINTS.end() + 1);
        let firsts: Vec<u32> = firsts.into_iter().collect();
        let mut changes: Vec<Change> = Vec::new();
        for range in firsts.windows(2) {
            let (first, last) = (range[0], range[1] - 1);
            let (old, new) = (self.value(first), new.value(first));
            match changes.last_mut() {
                _ if old == new => {}
                Some(change) if (change.last + 1, change.old, change.new) == (first, old, new) => {
                    change.last = last;
                }
                _ => changes.push(Change {
                    first,
                    last,
                    old,
                    new,
                }),
            }
        }
        changes
    }
}

/// Tells for each property of two versions of a table how many code points differ, and which.
pub(crate) fn report(old: &[Property], new: &[Property]) -> String {
    let mut text = String::new();
    for (old, new) in old.iter().zip(new) {
        let changes = old.changes(new);
        let count: u32 = changes
            .iter()
            .map(|change| change.last - change.first + 1)
            .sum();
        let _ = writeln!(text, "  {}: {count}", new.name);
        for change in changes {
            let _ = writeln!(text, "    {change}");
        }
    }
    text
}
