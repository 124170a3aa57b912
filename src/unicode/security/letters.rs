//! The ASCII letters that people read for prototypes outside ASCII.

use super::layout::{blocks, letters as layout};
use crate::unicode::tables::letters::{BLOCKS, LETTERS, MEMBERS, STARTS};

/// The letters of a prototype.
#[derive(Clone, Copy)]
pub(crate) struct Letters(u16);

impl Letters {
    /// Returns the letters of a prototype, if people read any.
    #[inline]
    pub(crate) fn of(prototype: char) -> Option<Self> {
        let code_point = u32::from(prototype);
        let block = usize::from(*BLOCKS.get((code_point / blocks::LENGTH) as usize)?);
        let start = usize::from(*STARTS.get(block)?);
        let place = blocks::place(*MEMBERS.get(block)?, start, code_point)?;
        LETTERS.get(place).copied().map(Self)
    }

    /// Returns `true` if only Chromium reads these letters.
    pub(crate) const fn is_of_chromium(self) -> bool {
        self.0 >> layout::IS_OF_CHROMIUM & 1 == 1
    }

    /// Returns the first letter.
    pub(crate) fn first(self) -> char {
        letter(self.0 >> layout::FIRST)
    }

    /// Returns the second letter, if there is one.
    pub(crate) fn second(self) -> Option<char> {
        Some(letter(self.0)).filter(|&second| second != '\0')
    }
}

/// Returns the letter with a number in the low bits.
fn letter(number: u16) -> char {
    let number = number & ((1 << layout::FIRST) - 1);
    let letter = layout::NUMBERED.get(usize::from(number)).copied();
    char::from(letter.unwrap_or_default())
}
