//! The reasons why names fail, for standard error: the first of each kind, and counts if there are more. Also
//! counts text that is not a name.

use std::collections::BTreeMap;

use super::progress::Progress;
use super::{notes, printing};

/// The greatest number of reasons listed for a kind.
const LISTED: u64 = 20;

/// The kind of reasons that are no failures.
pub(crate) const WARNINGS: &str = "warnings";

/// The reasons for some failures.
#[derive(Debug, Default)]
pub(crate) struct Complaints {
    /// The kinds of reasons, with the number of each.
    kinds: Vec<(&'static str, u64)>,
    /// The first reasons of each kind, with the index of the kind.
    lines: Vec<(usize, String)>,
    /// The fate of text that is not a name, and its kinds in the singular and plural, with their numbers.
    others: BTreeMap<(&'static str, [&'static str; 2]), u64>,
}

impl Complaints {
    /// Adds to the count of a kind. Returns the index of the kind and its count before.
    fn count(&mut self, kind: &'static str, added: u64) -> (usize, u64) {
        let known = self.kinds.iter().position(|(known, _)| *known == kind);
        let index = known.unwrap_or(self.kinds.len());
        if known.is_none() {
            self.kinds.push((kind, 0));
        }
        let before = self.kinds.get_mut(index).map_or(0, |(_, count)| {
            *count += added;
            *count - added
        });
        (index, before)
    }

    /// Adds a reason. Calls `line` only if the reason is listed.
    pub(crate) fn add(&mut self, kind: &'static str, line: impl FnOnce() -> String) {
        let (index, before) = self.count(kind, 1);
        if before < LISTED {
            self.lines.push((index, line()));
        }
    }

    /// Adds to the count of text that is not a name.
    pub(crate) fn count_other(&mut self, what: (&'static str, [&'static str; 2]), added: u64) {
        *self.others.entry(what).or_default() += added;
    }

    /// Removes all reasons and counts.
    pub(crate) fn clear(&mut self) {
        self.kinds.clear();
        self.lines.clear();
        self.others.clear();
    }

    /// Writes the reasons in `next` that are among the first of their kind, and adds all counts.
    pub(crate) fn write(&mut self, next: &Self, progress: &Progress) {
        for (what, count) in &next.others {
            self.count_other(*what, *count);
        }
        let mut left: Vec<u64> = next
            .kinds
            .iter()
            .map(|&(kind, count)| LISTED.saturating_sub(self.count(kind, count).1))
            .collect();
        let mut text = String::new();
        for (kind, line) in &next.lines {
            if let Some(left @ 1..) = left.get_mut(*kind) {
                *left -= 1;
                text += line;
            }
        }
        if !text.is_empty() {
            // If this fails, there is nowhere left to report it.
            let _ = progress.suspend(|| printing::complain(&text));
        }
    }

    /// Writes the numbers of failures of each kind and of warnings if some are not listed, and the counts of
    /// text that is not a name.
    pub(crate) fn write_counts(&self, progress: &Progress) {
        let (warnings, failures): (Vec<_>, Vec<_>) =
            self.kinds.iter().partition(|(kind, _)| *kind == WARNINGS);
        let write = |line: String| {
            let _ = progress.suspend(|| printing::complain(&line));
        };
        if failures.iter().any(|(_, count)| *count > LISTED) {
            let total: u64 = failures.iter().map(|(_, count)| count).sum();
            let kinds = join(failures.iter().map(|(kind, count)| (*count, *kind)));
            write(format!(
                "alabel: {total} failures; the first {LISTED} of each kind are above: {kinds}\n"
            ));
        }
        for (_, count) in warnings.iter().filter(|(_, count)| *count > LISTED) {
            write(format!(
                "alabel: {count} warnings; the first {LISTED} are above\n"
            ));
        }
        let mut others = self.others.iter().peekable();
        while let Some(((fate, _), _)) = others.peek().copied() {
            let same = std::iter::from_fn(|| others.next_if(|((other, _), _)| other == fate));
            let counts = same.map(|((_, [one, several]), &count)| {
                (count, if count == 1 { *one } else { *several })
            });
            let counts = join(counts);
            progress.suspend(|| notes::note(format_args!("{fate}: {counts}")));
        }
    }
}

/// Returns a list of counts.
fn join<'a>(counts: impl Iterator<Item = (u64, &'a str)>) -> String {
    let counts = counts.map(|(count, what)| format!("{count} {what}"));
    counts.collect::<Vec<_>>().join(", ")
}
