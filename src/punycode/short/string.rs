//! Up to 64 code points without a heap, into which others can be inserted.

use alloc::string::String;

use super::CAPACITY;

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

    /// Reads the code points of a text, if all are in ASCII and not too many.
    #[inline]
    pub(super) fn read_ascii(&mut self, text: &str) -> Option<()> {
        let mut slots = self.code_points.iter_mut();
        for octet in text.bytes() {
            let slot = slots.next()?;
            *slot = char::from(octet);
            if !slot.is_ascii() {
                return None;
            }
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
            match rest.next().map(&mut map) {
                Some(c) if c != end => *slots.next()? = c,
                last => {
                    self.length = CAPACITY - slots.len();
                    let read = text.get(..text.len() - following.len())?;
                    return Some((read, last.map(|_| rest.as_str())));
                }
            }
        }
    }

    /// Puts up to 16 code points in order.
    #[inline]
    fn arrange(&mut self, order: &Order) {
        let Some(appended) = self.code_points.first_chunk().copied() else {
            return;
        };
        let appended: [char; Order::CAPACITY] = appended;
        let mut numbers = order.0;
        // All 16, be they used or not, so that there is no branch.
        for slot in self.code_points.iter_mut().take(Order::CAPACITY) {
            let number = (numbers % 16) as usize;
            *slot = appended.get(number).copied().unwrap_or_default();
            numbers /= 16;
        }
    }
}

/// Insertions into a short string.
pub(super) struct Insertions<'a> {
    /// The string, of which the length is not up to date.
    string: &'a mut ShortString,
    /// How many code points there are.
    length: usize,
    /// The order of the code points, as long as there are not more than have one.
    order: Order,
}

impl<'a> Insertions<'a> {
    /// No insertion yet.
    #[inline]
    pub(super) const fn start(string: &'a mut ShortString) -> Self {
        Self {
            length: string.length,
            string,
            order: Order::START,
        }
    }

    /// How many code points there are.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub(super) const fn length(&self) -> u32 {
        self.length as u32
    }

    /// Inserts a code point, if there is space. The first 16 are appended, and their order noted.
    #[inline]
    pub(super) fn insert(&mut self, position: usize, c: char) -> Option<()> {
        let length = self.length;
        if length < Order::CAPACITY {
            self.order.insert(position, length);
            *self.string.code_points.get_mut(length)? = c;
        } else {
            if length == Order::CAPACITY {
                self.string.arrange(&self.order);
            }
            if length == CAPACITY {
                return None;
            }
            let code_points = &mut self.string.code_points;
            code_points.copy_within(position..length, position + 1);
            *code_points.get_mut(position)? = c;
        }
        self.length += 1;
        Some(())
    }

    /// Puts the code points in order, if they are not.
    #[inline]
    pub(super) fn finish(self) {
        if self.length <= Order::CAPACITY {
            self.string.arrange(&self.order);
        }
        self.string.length = self.length;
    }
}

/// The order of up to 16 code points that are inserted one after the other: from the lowest digit in base 16, for each
/// place the number of the code point that is there. Insertion into a number costs less than moving what stands behind.
struct Order(u64);

impl Order {
    /// How many code points there can be.
    const CAPACITY: usize = 16;

    /// Each in its place.
    const START: Self = Self(0xFEDC_BA98_7654_3210);

    /// Inserts the next number at a position before `length`, or there.
    #[inline]
    const fn insert(&mut self, position: usize, length: usize) {
        let number = (length as u64) << (4 * position);
        let before = self.0 & ((1 << (4 * position)) - 1);
        self.0 = before | number | ((self.0 - before) << 4);
    }
}
