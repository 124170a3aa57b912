//! A name on the stack.

use super::processing::MAX_NAME_OCTETS;
use crate::punycode::{Output, written_text};

/// How many octets are enough for any name in DNS and its root dot, and are looked at with the last one.
const CAPACITY: usize = (MAX_NAME_OCTETS + 1).next_multiple_of(16);

/// A name in ASCII that needs no heap.
pub(super) struct NameBuffer {
    /// The octets, of which some are used.
    octets: [u8; CAPACITY],
    /// How many octets have been written; there may be no space for all of them.
    length: usize,
}

impl NameBuffer {
    /// An empty name.
    pub(super) const fn new() -> Self {
        Self {
            octets: [0; CAPACITY],
            length: 0,
        }
    }

    /// The name, if there was space for it.
    pub(super) fn as_str(&self) -> Option<&str> {
        written_text(&self.octets, self.length)
    }
}

impl Output for NameBuffer {
    #[inline]
    fn start(&mut self, _: usize) {}

    #[inline]
    fn push(&mut self, c: char) {
        if let (Some(slot), Ok(octet)) = (self.octets.get_mut(self.length), u8::try_from(c)) {
            *slot = octet;
        }
        self.length += 1;
    }

    #[inline]
    fn push_str(&mut self, text: &str) {
        let end = self.length + text.len();
        if let Some(slot) = self.octets.get_mut(self.length..end) {
            slot.copy_from_slice(text.as_bytes());
        }
        self.length = end;
    }

    #[inline]
    fn push_written(&mut self, write: impl FnOnce(&mut [u8]) -> Option<usize>) -> Option<()> {
        self.length += write(self.octets.get_mut(self.length..)?)?;
        Some(())
    }
}
