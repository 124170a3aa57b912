//! The automaton of a rule, a look-behind or a look-ahead. Its time is linear in the label.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::classes::CodePointSet;

use super::expression::Expression;
use super::fragment::{Direction, Empty, Fragment, Positions, bits};
use super::text::{ANY, KNOWN_SETS, Places, SetNumber, Symbol};

/// An automaton. A set of positions is a row of `words` words.
#[derive(Debug)]
pub(crate) struct Pattern {
    direction: Direction,
    pub(super) words: usize,
    /// The sets that positions match.
    sets: Box<[SetNumber]>,
    /// The row of the positions that match each of the sets.
    positions: Box<[u64]>,
    /// The row of the positions that may follow each position.
    pub(super) follow: Box<[u64]>,
    pub(super) first: Box<[u64]>,
    pub(super) first_at_start: Box<[u64]>,
    pub(super) last: Box<[u64]>,
    pub(super) last_at_end: Box<[u64]>,
    pub(super) empty: Empty,
    /// The sets of the positions that start a match. [`ANY`] is for numbers from [`KNOWN_SETS`] on.
    starting_sets: u64,
    /// `true` if each position that starts a match also ends one, and no other does. Most contexts in real
    /// tables are like this. A match then ends after a code point exactly if it is in a starting set.
    ends_at_starts: bool,
}

impl Pattern {
    /// Compiles a tree without anchors.
    pub(crate) fn new(expression: &Expression, direction: Direction) -> Self {
        let mut positions = Positions::new(expression.shape().positions as usize);
        let Fragment {
            first,
            first_at_start,
            last,
            last_at_end,
            empty,
        } = positions.add(expression, direction);
        let words = positions.words;
        let row = |list: &[u32]| bits(list, words).into_boxed_slice();
        let mut by_set: BTreeMap<SetNumber, Vec<u32>> = BTreeMap::new();
        for (set, position) in positions.sets.iter().zip(0..) {
            by_set.entry(*set).or_default().push(position);
        }
        let starting = first.iter().chain(&first_at_start);
        let starting = starting.filter_map(|position| positions.sets.get(*position as usize));
        let is_known = |set: SetNumber| (set as usize) < KNOWN_SETS;
        let starting_sets = starting.fold(0, |sets, set| {
            sets | 1 << if is_known(*set) { *set } else { ANY }
        });
        let has_no_edge = first_at_start.is_empty() && last_at_end.is_empty();
        let are_all_known = positions.sets.iter().all(|set| is_known(*set));
        let ends_at_starts = has_no_edge && are_all_known && row(&first) == row(&last);
        Self {
            direction,
            words,
            sets: by_set.keys().copied().collect(),
            positions: by_set.values().flat_map(|list| bits(list, words)).collect(),
            follow: positions.follow.into_boxed_slice(),
            first: row(&first),
            first_at_start: row(&first_at_start),
            last: row(&last),
            last_at_end: row(&last_at_end),
            empty,
            starting_sets,
            ends_at_starts,
        }
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        let words = self.positions.len() + self.follow.len() + 4 * self.words;
        words * size_of::<u64>() + size_of_val(&*self.sets)
    }

    /// Returns the places where matches end. Matches of a backward automaton end at their first code point.
    ///
    /// `present` are the sets of the label's code points.
    pub(crate) fn ends(&self, label: &[Symbol], present: u64, sets: &[CodePointSet]) -> Places {
        let mut places = self.empty_matches(label.len());
        if present & self.starting_sets != 0 {
            self.run(label, sets, None, &mut places);
        }
        places
    }

    /// Returns the first match of a forward automaton: it ends first, and starts as early as possible.
    pub(crate) fn first_match(
        &self,
        label: &[Symbol],
        sets: &[CodePointSet],
    ) -> Option<Range<usize>> {
        let ends_of = |start| {
            let mut places = Places::default();
            self.run(label, sets, start, &mut places);
            places
        };
        let all = ends_of(None);
        let end = (1..=label.len()).find(|end| all.contains(*end))?;
        let start = (0..end).find(|start| ends_of(Some(*start)).contains(end))?;
        Some(start..end)
    }

    /// Returns the places where the automaton matches the empty string in a label. Labels are not empty.
    fn empty_matches(&self, length: usize) -> Places {
        let mut places = Places::default();
        let Empty {
            anywhere,
            at_start,
            at_end,
            ..
        } = self.empty;
        if anywhere {
            (0..=length).for_each(|place| places.insert(place));
        }
        let (start, end) = match self.direction {
            Direction::Forward => (0, length),
            Direction::Backward => (length, 0),
        };
        if at_start {
            places.insert(start);
        }
        if at_end {
            places.insert(end);
        }
        places
    }

    /// Adds the places where matches end. Matches start at `start`, or anywhere.
    fn run(
        &self,
        label: &[Symbol],
        sets: &[CodePointSet],
        start: Option<usize>,
        places: &mut Places,
    ) {
        let length = label.len();
        let is_forward = self.direction == Direction::Forward;
        let place = |read: usize| if is_forward { read } else { length - read };
        let symbols = (0..length).filter_map(|read| {
            let index = if is_forward { read } else { length - 1 - read };
            Some((
                read,
                *label.get(index)?,
                start.is_none_or(|start| start == read),
            ))
        });
        if self.ends_at_starts {
            for (read, symbol, may_start) in symbols {
                if may_start && symbol.sets & self.starting_sets != 0 {
                    places.insert(place(read + 1));
                }
            }
        } else if self.words == 1 {
            self.run_one_word(symbols, length, sets, |read| places.insert(place(read)));
        } else {
            self.run_words(symbols, length, sets, |read| places.insert(place(read)));
        }
    }

    /// Runs an automaton of at most 64 positions. Calls `insert` with the number of symbols before the end of
    /// each match.
    fn run_one_word(
        &self,
        symbols: impl Iterator<Item = (usize, Symbol, bool)>,
        length: usize,
        sets: &[CodePointSet],
        mut insert: impl FnMut(usize),
    ) {
        let word = |row: &[u64]| row.first().copied().unwrap_or_default();
        let (first, last) = (word(&self.first), word(&self.last));
        let mut next = 0;
        for (read, symbol, may_start) in symbols {
            // Most code points neither start nor continue a match.
            if may_start && symbol.sets & self.starting_sets != 0 {
                next |= first;
                if read == 0 {
                    next |= word(&self.first_at_start);
                }
            }
            if next == 0 {
                continue;
            }
            let mut current = 0;
            for (set, positions) in self.sets.iter().zip(&*self.positions) {
                if next & positions != 0 && symbol.is_in(*set, sets) {
                    current |= next & positions;
                }
            }
            let is_end = read + 1 == length;
            if current & last != 0 || is_end && current & word(&self.last_at_end) != 0 {
                insert(read + 1);
            }
            next = 0;
            while current != 0 {
                let position = current.trailing_zeros() as usize;
                next |= self.follow.get(position).copied().unwrap_or_default();
                current &= current - 1;
            }
        }
    }

    /// Runs an automaton of any number of positions.
    fn run_words(
        &self,
        symbols: impl Iterator<Item = (usize, Symbol, bool)>,
        length: usize,
        sets: &[CodePointSet],
        mut insert: impl FnMut(usize),
    ) {
        let (mut next, mut current) = (vec![0; self.words], vec![0; self.words]);
        for (read, symbol, may_start) in symbols {
            if may_start {
                unite(&mut next, &self.first);
                if read == 0 {
                    unite(&mut next, &self.first_at_start);
                }
            }
            self.match_symbol(symbol, sets, (&next, &mut current));
            let is_end = read + 1 == length;
            if meet(&current, &self.last) || is_end && meet(&current, &self.last_at_end) {
                insert(read + 1);
            }
            next.fill(0);
            for (row, _) in self.follow_of(&current) {
                unite(&mut next, row);
            }
        }
    }

    /// Replaces `current` by the positions of `next` that match a symbol.
    pub(super) fn match_symbol(
        &self,
        symbol: Symbol,
        sets: &[CodePointSet],
        (next, current): (&[u64], &mut [u64]),
    ) {
        current.fill(0);
        let positions = self.positions.chunks_exact(self.words);
        for (set, positions) in self.sets.iter().zip(positions) {
            if meet(next, positions) && symbol.is_in(*set, sets) {
                unite(current, positions);
            }
        }
        for (current, next) in current.iter_mut().zip(next) {
            *current &= next;
        }
    }

    /// Returns the numbers of the positions in a row, each with the row of the positions that may follow it.
    pub(super) fn follow_of<'a>(
        &'a self,
        row: &'a [u64],
    ) -> impl Iterator<Item = (&'a [u64], usize)> {
        let follow = self.follow.chunks_exact(self.words).zip(0_usize..);
        follow.filter(|(_, position)| {
            let word = row.get(position / 64).copied().unwrap_or_default();
            word >> (position % 64) & 1 == 1
        })
    }
}

/// Returns `true` if two rows have a position in common.
pub(super) fn meet(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(a, b)| a & b != 0)
}

/// Adds the positions of a row to another.
pub(super) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, more) in row.iter_mut().zip(other) {
        *word |= more;
    }
}
