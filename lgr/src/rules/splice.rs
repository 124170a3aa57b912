//! An automaton on a label in which a part is replaced.
//!
//! The label is read once in each direction. A replacement is then only its own code points: an index label
//! tries each mapping at each place, and reading the whole label for each of them takes seconds.

use crate::classes::CodePointSet;

use super::pattern::{Pattern, meet, unite};
use super::text::{Anchor, Symbol};

/// The results of a forward automaton on the parts of a label.
#[derive(Debug)]
pub(super) struct Splice {
    /// The row of the positions that the code point after each place may match.
    before: Vec<u64>,
    /// The row of the positions that lead to a match if the code point after each place matches one of them.
    after: Vec<u64>,
    /// The first place where a match ends, if the label continues there.
    first_end: Option<usize>,
    /// The places where a match ends only if the label ends there.
    edges: Vec<usize>,
    /// The last place where a match starts.
    last_start: Option<usize>,
}

impl Splice {
    /// Reads a label in both directions.
    pub(super) fn new(pattern: &Pattern, label: &[Symbol], sets: &[CodePointSet]) -> Self {
        let mut splice = Self {
            before: Vec::new(),
            after: vec![0; (label.len() + 1) * pattern.words],
            first_end: None,
            edges: Vec::new(),
            last_start: None,
        };
        splice.read_forward(pattern, label, sets);
        splice.read_backward(pattern, label, sets);
        splice
    }

    /// Reads the label from its start.
    fn read_forward(&mut self, pattern: &Pattern, label: &[Symbol], sets: &[CodePointSet]) {
        let (mut next, mut current) = (pattern.first_at_start.to_vec(), vec![0; pattern.words]);
        for (symbol, place) in label.iter().map(Some).chain([None]).zip(0..) {
            unite(&mut next, &pattern.first);
            self.before.extend(&next);
            let Some(symbol) = symbol else { break };
            pattern.match_symbol(*symbol, sets, (&next, &mut current));
            if meet(&current, &pattern.last) {
                self.first_end.get_or_insert(place + 1);
            }
            if meet(&current, &pattern.last_at_end) {
                self.edges.push(place + 1);
            }
            next.fill(0);
            pattern
                .follow_of(&current)
                .for_each(|(row, _)| unite(&mut next, row));
        }
    }

    /// Reads the label from its end.
    fn read_backward(&mut self, pattern: &Pattern, label: &[Symbol], sets: &[CodePointSet]) {
        let (all, mut current) = (vec![u64::MAX; pattern.words], vec![0; pattern.words]);
        for (place, symbol) in label.iter().enumerate().rev() {
            pattern.match_symbol(*symbol, sets, (&all, &mut current));
            let mut row = vec![0; pattern.words];
            unite(&mut row, &pattern.last);
            if place + 1 == label.len() {
                unite(&mut row, &pattern.last_at_end);
            }
            let rest = row_at(&self.after, place + 1, pattern.words);
            for (follow, position) in pattern.follow_of(&current) {
                if meet(follow, rest)
                    && let Some(word) = row.get_mut(position / 64)
                {
                    *word |= 1 << (position % 64);
                }
            }
            row.iter_mut()
                .zip(&current)
                .for_each(|(word, current)| *word &= current);
            if self.last_start.is_none() && meet(&row, &pattern.first) {
                self.last_start = Some(place);
            }
            let start = place * pattern.words;
            if let Some(place) = self.after.get_mut(start..start + pattern.words) {
                place.copy_from_slice(&row);
            }
        }
    }

    /// Returns `true` if the automaton matches somewhere in the label after the replacement of the anchor.
    pub(super) fn matches(
        &self,
        pattern: &Pattern,
        anchor: Anchor<'_>,
        sets: &[CodePointSet],
    ) -> bool {
        let Anchor {
            label,
            start,
            end,
            target,
        } = anchor;
        let target = target.unwrap_or_default();
        let is_last = end == label.len();
        let empty = pattern.empty;
        let is_empty = start == 0 && is_last && target.is_empty();
        if empty.anywhere || empty.at_start || empty.at_end || empty.at_both && is_empty {
            return true;
        }
        if self.first_end.is_some_and(|place| place <= start)
            || self.last_start.is_some_and(|place| place >= end)
            || is_last && target.is_empty() && self.edges.binary_search(&start).is_ok()
        {
            return true;
        }
        let mut next = row_at(&self.before, start, pattern.words).to_vec();
        let mut current = vec![0; pattern.words];
        for (symbol, rest) in target.iter().zip((0..target.len()).rev()) {
            pattern.match_symbol(*symbol, sets, (&next, &mut current));
            let is_edge = is_last && rest == 0 && meet(&current, &pattern.last_at_end);
            if is_edge || meet(&current, &pattern.last) {
                return true;
            }
            next.copy_from_slice(&pattern.first);
            pattern
                .follow_of(&current)
                .for_each(|(row, _)| unite(&mut next, row));
        }
        meet(&next, row_at(&self.after, end, pattern.words))
    }
}

/// Returns the row of a place.
fn row_at(rows: &[u64], place: usize, words: usize) -> &[u64] {
    rows.get(place * words..(place + 1) * words)
        .unwrap_or_default()
}
