//! Edits of a source file, and a writer that puts them behind switches.

use std::cmp::Reverse;
use std::ops::Range;

/// The longest quotation of code in the name of an edit, in code points.
const LONGEST_QUOTATION: usize = 90;

/// A part of the code that replaces an edited range.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// New code.
    New(String),
    /// The number of the edit.
    Number,
    /// A range of the file, with the edits inside it.
    Old(Range<usize>),
}

/// Splits a template into pieces. `#` is the number of the edit, and each `@` is the next of the ranges.
pub(crate) fn pieces(template: &str, ranges: &[Range<usize>]) -> Vec<Piece> {
    let mut ranges = ranges.iter();
    let parts = template.split_inclusive(['#', '@']);
    parts
        .flat_map(|part| {
            let new = Piece::New(part.trim_end_matches(['#', '@']).to_owned());
            let old = match part.chars().last() {
                Some('#') => Some(Piece::Number),
                Some('@') => ranges.next().cloned().map(Piece::Old),
                _ => None,
            };
            [Some(new), old]
        })
        .flatten()
        .collect()
}

/// A change of a range of a file.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// The range in octets, which is empty for an insertion.
    pub(crate) range: Range<usize>,
    /// The code that replaces it.
    pub(crate) pieces: Vec<Piece>,
    /// The edit that the change makes, if it is behind a switch.
    pub(crate) edit: Option<Edit>,
}

/// An edit that the tests must notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    /// The function, with its type or trait.
    pub(crate) function: String,
    /// The sentence that describes the edit, with a quotation of the code.
    pub(crate) action: String,
    /// `true` if the function must stay a `const fn`, which cannot read a switch.
    pub(crate) is_constant: bool,
}

/// An edit in the written file, to find the cause of compiler errors.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The number of the edit.
    pub(crate) number: u32,
    /// The range in the written file.
    pub(crate) range: Range<usize>,
}

/// Quotes code on one line in a uniform format, because rustfmt can break the same code differently.
pub(crate) fn quotation(code: &str) -> String {
    let mut line = String::new();
    for text in code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        for word in text.split_whitespace() {
            let is_joined = line.is_empty()
                || line.ends_with(['(', '['])
                || word.starts_with([')', ']', '.', '?', ',', ';']);
            if line.ends_with(',') && word.starts_with([')', ']']) {
                line.pop();
            }
            if !is_joined {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    if line.chars().count() > LONGEST_QUOTATION {
        line = line
            .chars()
            .take(LONGEST_QUOTATION - 1)
            .chain(['…'])
            .collect();
    }
    format!("`{line}`")
}

/// Writes a file with its changes. Edits with a number are behind switches; edits without one are omitted.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    source: &'a str,
    /// The changes in order, outer changes before inner ones, with the number of the switch.
    changes: Vec<(&'a Change, Option<u32>)>,
    output: String,
    places: Vec<Place>,
}

impl<'a> Writer<'a> {
    /// Returns the text with the changes, and the places of the edits in it.
    pub(crate) fn write(
        source: &'a str,
        changes: impl Iterator<Item = (&'a Change, Option<u32>)>,
    ) -> (String, Vec<Place>) {
        let mut changes: Vec<_> = changes
            .filter(|(change, number)| change.edit.is_none() || number.is_some())
            .collect();
        changes.sort_by_key(|(change, _)| (change.range.start, Reverse(change.range.end)));
        let (output, places) = (String::new(), Vec::new());
        let mut writer = Self {
            source,
            changes,
            output,
            places,
        };
        writer.range(0..source.len(), 0);
        (writer.output, writer.places)
    }

    /// Writes a range of the file, with the changes inside it, starting at the change with index `first`.
    fn range(&mut self, range: Range<usize>, first: usize) {
        let mut position = range.start;
        let mut next = first;
        while let Some(&(change, number)) = self.changes.get(next) {
            let inner = change.range.clone();
            next += 1;
            if inner.start < position {
                continue;
            }
            if inner.start >= range.end {
                break;
            }
            if inner.end > range.end {
                continue;
            }
            self.output.push_str(&self.source[position..inner.start]);
            let start = self.output.len();
            for piece in &change.pieces {
                match piece {
                    Piece::New(code) => self.output.push_str(code),
                    Piece::Number => {
                        let number = number.expect("only an edit has a number in its code");
                        self.output.push_str(&number.to_string());
                    }
                    Piece::Old(old) => self.range(old.clone(), next),
                }
            }
            if let Some(number) = number {
                self.places.push(Place {
                    number,
                    range: start..self.output.len(),
                });
            }
            position = inner.end;
            // A wider range has made the changes inside it. An insertion has an empty range, which contains
            // no change.
            while inner.end > inner.start
                && self.changes.get(next).is_some_and(|(other, _)| {
                    other.range.end <= inner.end && other.range.start < inner.end
                })
            {
                next += 1;
            }
        }
        self.output.push_str(&self.source[position..range.end]);
    }
}
