//! Up to 64 code points without a heap, into which others can be inserted.

use alloc::string::String;

use super::CAPACITY;

/// How many code points are moved for an insertion, if that is enough, be there ever so few behind it.
const MOVED: usize = 24;

/// Up to 64 code points.
pub(crate) struct ShortString {
    /// The code points, of which some are used.
    code_points: [char; CAPACITY],
    /// How many are used.
    length: usize,
}

impl ShortString {
    /// The code points.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[char] {
        self.code_points.get(..self.length).unwrap_or_default()
    }

    /// The code points as a string.
    pub(in super::super) fn to_text(&self) -> String {
        let code_points = self.as_slice();
        let mut string = String::with_capacity(4 * code_points.len());
        for &c in code_points {
            string.push(c);
        }
        string
    }

    /// No code point.
    pub(crate) const EMPTY: Self = Self {
        code_points: ['\0'; CAPACITY],
        length: 0,
    };

    /// Appends a code point, if there is space.
    pub(crate) fn push(&mut self, c: char) -> Option<()> {
        *self.code_points.get_mut(self.length)? = c;
        self.length += 1;
        Some(())
    }

    /// Reads the code points of a text, if they are not too many.
    #[inline]
    pub(crate) fn read(&mut self, text: &str) -> Option<&[char]> {
        let mut slots = self.code_points.iter_mut();
        for c in text.chars() {
            *slots.next()? = c;
        }
        self.length = CAPACITY - slots.len();
        Some(self.as_slice())
    }

    /// Reads the code points of a text, if all are in ASCII and not too many. Calls `look` with each.
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

    /// Reads code points of a text, as `map` changes them, until there is an `end` or no more, if they are not too many.
    /// Returns the part that was read, and what follows the end.
    #[inline]
    pub(crate) fn read_until<'a>(
        &mut self,
        text: &'a str,
        end: char,
        mut map: impl FnMut(char) -> char,
    ) -> Option<(&'a str, Option<&'a str>)> {
        let mut slots = self.code_points.iter_mut();
        let mut rest = text.chars();
        loop {
            let following = rest.as_str();
            let next = match following.as_bytes().first() {
                // Apart, so that `map` is compiled once for ASCII.
                Some(&octet) if octet.is_ascii() => {
                    rest.next();
                    Some(map(char::from(octet)))
                }
                _ => rest.next().map(&mut map),
            };
            match next {
                Some(c) if c != end => *slots.next()? = c,
                last => {
                    self.length = CAPACITY - slots.len();
                    let read = text.get(..text.len() - following.len())?;
                    return Some((read, last.map(|_| rest.as_str())));
                }
            }
        }
    }

    /// Inserts a code point, if there is space.
    #[inline]
    pub(super) fn insert(&mut self, position: usize, c: char) -> Option<()> {
        match self.code_points.get_mut(position..position + MOVED + 1) {
            // Always as many, so that no branch depends on how many there are.
            Some(behind) if self.length - position <= MOVED => {
                behind.copy_within(..MOVED, 1);
                *behind.first_mut()? = c;
            }
            _ => self.insert_before_others(position, c)?,
        }
        self.length += 1;
        Some(())
    }

    /// Moves the code points from a position on, be there ever so many, and puts another one there, if there is space.
    #[cold]
    fn insert_before_others(&mut self, position: usize, c: char) -> Option<()> {
        let behind = self.code_points.get_mut(position..=self.length)?;
        behind.copy_within(..self.length - position, 1);
        *behind.first_mut()? = c;
        Some(())
    }
}
