//! A string of up to 64 code points on the stack, with insertion.

use alloc::string::String;

use super::CAPACITY;
use crate::guarantee::Guaranteed;

/// The fixed number of code points that an insertion moves, even if fewer follow. A length that depends on
/// the text would be a mispredicted branch in `memmove` (bench row "labels, Punycode decode"). This one is
/// enough for 98 % of the insertions into the real labels of that row.
const MOVED: usize = 24;

/// Up to 64 code points.
pub(crate) struct ShortString {
    /// The code points. Only the first `length` are used.
    code_points: [char; CAPACITY],
    length: usize,
}

impl ShortString {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[char] {
        self.code_points.get(..self.length).guaranteed()
    }

    pub(in super::super) fn to_text(&self) -> String {
        let code_points = self.as_slice();
        let mut string = String::with_capacity(4 * code_points.len());
        for &c in code_points {
            string.push(c);
        }
        string
    }

    /// The empty string.
    pub(crate) const EMPTY: Self = Self {
        code_points: ['\0'; CAPACITY],
        length: 0,
    };

    /// Appends a code point, if it fits.
    pub(crate) fn push(&mut self, c: char) -> Option<()> {
        *self.code_points.get_mut(self.length)? = c;
        self.length += 1;
        Some(())
    }

    /// Reads code points, if they fit.
    #[inline]
    pub(crate) fn read(&mut self, code_points: &mut impl Iterator<Item = char>) -> Option<()> {
        let mut slots = self.code_points.iter_mut();
        for c in code_points {
            *slots.next()? = c;
        }
        self.length = CAPACITY - slots.len();
        Some(())
    }

    /// Reads the code points of a text, if all are ASCII and fit. Calls `look` with each.
    #[inline]
    pub(super) fn read_ascii(&mut self, text: &str, mut look: impl FnMut(char)) -> Option<()> {
        let mut slots = self.code_points.iter_mut();
        for octet in text.bytes() {
            let slot = slots.next()?;
            *slot = char::from(octet);
            if !slot.is_ascii() {
                return None;
            }
            look(*slot);
        }
        self.length = text.len();
        Some(())
    }

    /// Inserts a code point, if it fits.
    #[inline]
    pub(super) fn insert(&mut self, position: usize, c: char) -> Option<()> {
        match self.code_points.get_mut(position..position + MOVED + 1) {
            // A constant length: no branch depends on the text.
            Some(behind) if self.length - position <= MOVED => {
                behind.copy_within(..MOVED, 1);
                *behind.first_mut()? = c;
            }
            _ => self.insert_before_others(position, c)?,
        }
        self.length += 1;
        Some(())
    }

    /// Inserts a code point before more than [`MOVED`] others, if it fits.
    #[cold]
    #[inline(never)]
    fn insert_before_others(&mut self, position: usize, c: char) -> Option<()> {
        let behind = self.code_points.get_mut(position..=self.length)?;
        behind.copy_within(..behind.len().checked_sub(1)?, 1);
        *behind.first_mut()? = c;
        Some(())
    }
}
