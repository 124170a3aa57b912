//! The Latin letters of the alphabets of CLDR.

use crate::unicode::tables::alphabets::{ALPHABETS, LETTERS, SETS};

/// A set of alphabets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AlphabetSet(u128);

impl AlphabetSet {
    /// All alphabets.
    pub(crate) const ALL: Self = Self(u128::MAX);

    /// Returns the alphabets that contain a lowercase letter or a mark.
    pub(crate) fn with(letter: char) -> Self {
        let alphabets = || {
            let letter = u16::try_from(u32::from(letter)).ok()?;
            let position = match letter.checked_sub(LETTERS[0]) {
                Some(position @ 0..26) => usize::from(position),
                _ => LETTERS.binary_search(&letter).ok()?,
            };
            ALPHABETS.get(usize::from(*SETS.get(position)?))
        };
        Self(alphabets().copied().unwrap_or_default())
    }

    /// Returns the alphabets that are in both sets.
    pub(crate) const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns `true` if the set is empty.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
