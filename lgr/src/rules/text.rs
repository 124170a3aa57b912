//! A label as the rules see it.

use crate::classes::CodePointSet;

use super::expression::Atom;

/// The number of sets whose members are known without a search.
pub(crate) const KNOWN_SETS: usize = 64;

/// A code point of a label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Symbol {
    /// The code point.
    pub(crate) code_point: char,
    /// The sets that contain it: a bit for each of the first [`KNOWN_SETS`].
    pub(crate) sets: u64,
    /// The entry of the repertoire for it.
    pub(crate) entry: u32,
}

impl Symbol {
    /// Returns `true` if an atom matches the code point.
    pub(super) fn is_in(self, atom: Atom, sets: &[CodePointSet]) -> bool {
        let code_point = u32::from(self.code_point);
        match atom {
            Atom::Any => true,
            Atom::Range(first, last) => (first..=last).contains(&code_point),
            Atom::Set(number) if (number as usize) < KNOWN_SETS => self.sets >> number & 1 == 1,
            Atom::Set(number) => sets
                .get(number as usize)
                .is_some_and(|set| set.contains(code_point)),
        }
    }
}

/// Places between the code points of a label: place n is after n code points. A label has at most 255 code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places([u64; 4]);

impl Places {
    /// Adds a place.
    pub(super) fn insert(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// Returns `true` if the place is in the set.
    pub(super) fn contains(&self, place: usize) -> bool {
        self.0
            .get(place / 64)
            .is_some_and(|word| word >> (place % 64) & 1 == 1)
    }

    /// Returns `true` if no place is in the set.
    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }
}
