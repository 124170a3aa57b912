//! The symbols of a label, for rules.

use crate::classes::CodePointSet;

/// The number of a set of code points that rules match.
pub(crate) type SetNumber = u32;

/// The set of all code points.
pub(crate) const ANY: SetNumber = 0;

/// The number of sets with a bit in each symbol. ICANN's tables have at most 51.
pub(crate) const KNOWN_SETS: usize = 64;

/// A code point of a label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Symbol {
    pub(crate) code_point: char,
    /// The sets that contain the code point, with a bit for each of the first [`KNOWN_SETS`].
    pub(crate) sets: u64,
    /// The number of the code point's entry in the repertoire.
    pub(crate) entry: u32,
}

impl Symbol {
    /// Returns `true` if a set contains the code point.
    pub(super) fn is_in(self, set: SetNumber, sets: &[CodePointSet]) -> bool {
        if (set as usize) < KNOWN_SETS {
            return self.sets >> set & 1 == 1;
        }
        let set = sets.get(set as usize);
        set.is_some_and(|set| set.contains(u32::from(self.code_point)))
    }
}

/// The code points of a label with a context, or the code points that replace them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Anchor<'a> {
    pub(super) label: &'a [Symbol],
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) target: Option<&'a [Symbol]>,
}

impl<'a> Anchor<'a> {
    /// Creates an anchor for the code points of a label from `start` to `end`.
    pub(crate) const fn new(label: &'a [Symbol], start: usize, end: usize) -> Self {
        Self {
            label,
            start,
            end,
            target: None,
        }
    }

    /// Replaces the code points.
    pub(crate) const fn replaced_by(mut self, target: &'a [Symbol]) -> Self {
        self.target = Some(target);
        self
    }
}

/// A set of places between the code points of a label. Place n is after n code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places([u64; 4]);

impl Places {
    /// No places.
    pub(super) const EMPTY: Self = Self([0; 4]);

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
        *self == Self::EMPTY
    }
}
