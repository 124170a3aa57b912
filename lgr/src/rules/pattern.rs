//! An automaton for a rule, a look-behind or a look-ahead. It takes time linear in the label, whatever the rule.

use std::ops::Range;

use crate::classes::CodePointSet;

use super::expression::{Atom, Expression, MOST_POSITIONS};
use super::fragment::{Direction, Empty, Fragment, Positions, bits};
use super::text::{Places, Symbol};

/// An automaton. Its sets of positions are rows of `words` words.
#[derive(Debug)]
pub(crate) struct Pattern {
    direction: Direction,
    words: usize,
    /// Each atom of the rule with the positions that it is at.
    atoms: Box<[(Atom, Box<[u64]>)]>,
    follow: Box<[u64]>,
    first: Box<[u64]>,
    first_at_start: Box<[u64]>,
    last: Box<[u64]>,
    last_at_end: Box<[u64]>,
    empty: Empty,
}

impl Pattern {
    /// Compiles a tree without anchors, which has at most [`MOST_POSITIONS`].
    pub(crate) fn new(expression: &Expression, direction: Direction) -> Self {
        let count = expression.shape().positions.min(MOST_POSITIONS);
        let mut positions = Positions::new(count as usize);
        let Fragment {
            first,
            first_at_start,
            last,
            last_at_end,
            empty,
        } = positions.add(expression, direction);
        let words = positions.words;
        let row = |list: &[u32]| bits(list, words).into_boxed_slice();
        Self {
            direction,
            words,
            atoms: group(&positions.atoms, words),
            follow: positions.follow.into_boxed_slice(),
            first: row(&first),
            first_at_start: row(&first_at_start),
            last: row(&last),
            last_at_end: row(&last_at_end),
            empty,
        }
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        let rows = self.atoms.len() + 4;
        (self.follow.len() + rows * self.words) * 8
            + self.atoms.len() * size_of::<(Atom, Box<[u64]>)>()
    }

    /// Finds the places where a match ends, wherever it starts. Of a backward automaton, a match ends at its first code point.
    pub(crate) fn ends(&self, label: &[Symbol], sets: &[CodePointSet]) -> Places {
        let length = label.len();
        let mut places = Places::default();
        let is_forward = self.direction == Direction::Forward;
        let mut insert = |read: usize| places.insert(if is_forward { read } else { length - read });
        let symbol = |read: usize| label.get(if is_forward { read } else { length - 1 - read });
        let Empty {
            anywhere,
            at_start,
            at_end,
            at_both,
        } = self.empty;
        for read in 0..=length {
            let (is_start, is_end) = (read == 0, read == length);
            if anywhere || at_start && is_start || at_end && is_end || at_both && is_start && is_end
            {
                insert(read);
            }
        }
        if self.words == 1 {
            self.run_one_word(length, symbol, sets, &mut insert);
        } else {
            self.run(length, symbol, sets, &mut insert);
        }
        places
    }

    /// Reads the label with sets of at most 64 positions.
    fn run_one_word<'a>(
        &self,
        length: usize,
        symbol: impl Fn(usize) -> Option<&'a Symbol>,
        sets: &[CodePointSet],
        insert: &mut impl FnMut(usize),
    ) {
        let word = |row: &[u64]| row.first().copied().unwrap_or_default();
        let (first, last) = (word(&self.first), word(&self.last));
        let mut next = first | word(&self.first_at_start);
        for read in 0..length {
            let Some(symbol) = symbol(read) else { break };
            let mut matching = 0;
            for (atom, positions) in &self.atoms {
                let positions = word(positions);
                if next & positions != 0 && symbol.is_in(*atom, sets) {
                    matching |= positions;
                }
            }
            let mut current = next & matching;
            let is_end = read + 1 == length;
            if current & last != 0 || is_end && current & word(&self.last_at_end) != 0 {
                insert(read + 1);
            }
            next = first;
            while current != 0 {
                let position = current.trailing_zeros() as usize;
                next |= self.follow.get(position).copied().unwrap_or_default();
                current &= current - 1;
            }
        }
    }

    /// Reads the label with sets of any size.
    fn run<'a>(
        &self,
        length: usize,
        symbol: impl Fn(usize) -> Option<&'a Symbol>,
        sets: &[CodePointSet],
        insert: &mut impl FnMut(usize),
    ) {
        let is_common = |a: &[u64], b: &[u64]| a.iter().zip(b).any(|(a, b)| a & b != 0);
        let mut next = self.first.to_vec();
        unite(&mut next, &self.first_at_start);
        let (mut matching, mut current) = (vec![0; self.words], vec![0; self.words]);
        for read in 0..length {
            let Some(symbol) = symbol(read) else { break };
            matching.fill(0);
            for (atom, positions) in &self.atoms {
                if is_common(&next, positions) && symbol.is_in(*atom, sets) {
                    unite(&mut matching, positions);
                }
            }
            for ((current, next), matching) in current.iter_mut().zip(&next).zip(&matching) {
                *current = next & matching;
            }
            let is_end = read + 1 == length;
            if is_common(&current, &self.last) || is_end && is_common(&current, &self.last_at_end) {
                insert(read + 1);
            }
            next.copy_from_slice(&self.first);
            for (row, position) in self.follow.chunks_exact(self.words).zip(0..) {
                let word: usize = position / 64;
                if current
                    .get(word)
                    .is_some_and(|word| word >> (position % 64) & 1 == 1)
                {
                    unite(&mut next, row);
                }
            }
        }
    }
}

impl Pattern {
    /// Finds the match of a forward automaton that ends first, with its earliest start. That of an automaton with more than 64
    /// positions is said to start with the label.
    pub(crate) fn first_match(
        &self,
        label: &[Symbol],
        sets: &[CodePointSet],
    ) -> Option<Range<usize>> {
        if self.words > 1 {
            let ends = self.ends(label, sets);
            return (1..=label.len())
                .find(|place| ends.contains(*place))
                .map(|end| 0..end);
        }
        let word = |row: &[u64]| row.first().copied().unwrap_or_default();
        // The earliest start of a match that is at each position.
        let mut starts: [Option<usize>; 64] = [None; 64];
        for (place, symbol) in label.iter().enumerate() {
            let matching = self
                .atoms
                .iter()
                .filter(|(atom, _)| symbol.is_in(*atom, sets));
            let matching = matching.fold(0, |matching, (_, positions)| matching | word(positions));
            let first = word(&self.first)
                | if place == 0 {
                    word(&self.first_at_start)
                } else {
                    0
                };
            let mut next = [None; 64];
            for (position, next) in next
                .iter_mut()
                .enumerate()
                .filter(|(position, _)| matching >> position & 1 == 1)
            {
                let before = starts
                    .iter()
                    .zip(&*self.follow)
                    .filter(|(_, follow)| *follow >> position & 1 == 1);
                let fresh = (first >> position & 1 == 1).then_some(place);
                *next = before.filter_map(|(start, _)| *start).chain(fresh).min();
            }
            let is_end = place + 1 == label.len();
            let last = word(&self.last) | if is_end { word(&self.last_at_end) } else { 0 };
            let ended = next
                .iter()
                .enumerate()
                .filter(|(position, _)| last >> position & 1 == 1);
            if let Some(start) = ended.filter_map(|(_, start)| *start).min() {
                return Some(start..place + 1);
            }
            starts = next;
        }
        None
    }
}

/// Adds the positions of a row to another.
fn unite(row: &mut [u64], other: &[u64]) {
    for (word, more) in row.iter_mut().zip(other) {
        *word |= more;
    }
}

/// Groups the positions by their atoms.
fn group(atoms: &[Atom], words: usize) -> Box<[(Atom, Box<[u64]>)]> {
    let mut groups: std::collections::HashMap<Atom, Vec<u32>> = std::collections::HashMap::new();
    let mut order = Vec::new();
    for (atom, position) in atoms.iter().zip(0..) {
        let positions = groups.entry(*atom).or_default();
        if positions.is_empty() {
            order.push(*atom);
        }
        positions.push(position);
    }
    let row = |atom: &Atom| {
        groups
            .get(atom)
            .map(|positions| bits(positions, words))
            .unwrap_or_default()
    };
    order
        .iter()
        .map(|atom| (*atom, row(atom).into_boxed_slice()))
        .collect()
}
