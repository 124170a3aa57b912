//! Where the engine writes a name: on the stack, if it is ASCII and any name in DNS has space there, else on the heap.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::punycode::{Output, written_text};
use crate::validity::length::MAX_NAME_OCTETS;

/// How many octets are enough for any name in DNS and its root dot, and are looked at with the last one.
const CAPACITY: usize = (MAX_NAME_OCTETS + 1).next_multiple_of(16);

/// A name that is being written.
pub(super) enum NameBuffer {
    /// In ASCII: as many of these octets as the number says.
    Stack([u8; CAPACITY], usize),
    /// Any other.
    Heap(String),
}

impl NameBuffer {
    /// An empty name, for ASCII alone.
    pub(super) const fn ascii() -> Self {
        Self::Stack([0; CAPACITY], 0)
    }

    /// An empty name, for any code points.
    pub(super) const fn unicode() -> Self {
        Self::Heap(String::new())
    }

    /// The name.
    pub(super) fn as_str(&self) -> &str {
        match self {
            // All of it is ASCII.
            Self::Stack(octets, length) => written_text(octets, *length).unwrap_or_default(),
            Self::Heap(name) => name,
        }
    }

    /// How many octets it has.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Stack(_, length) => *length,
            Self::Heap(name) => name.len(),
        }
    }

    /// The name, owned.
    pub(super) fn into_string(self) -> String {
        match self {
            Self::Stack(..) => self.as_str().into(),
            Self::Heap(name) => name,
        }
    }

    /// Removes everything.
    pub(super) fn clear(&mut self) {
        match self {
            Self::Stack(_, length) => *length = 0,
            Self::Heap(name) => name.clear(),
        }
    }

    /// Makes space for so many octets, if they are on the heap.
    pub(super) fn reserve(&mut self, octets: usize) {
        if let Self::Heap(name) = self {
            name.reserve(octets);
        }
    }

    /// Appends code points.
    pub(super) fn push_code_points(&mut self, code_points: &[char]) {
        match self {
            Self::Stack(..) => code_points.iter().for_each(|&c| self.push(c)),
            Self::Heap(name) => name.extend(code_points),
        }
    }

    /// Moves the name to the heap, and appends to it.
    #[cold]
    fn push_to_heap(&mut self, text: &str) {
        let mut name = self.as_str().to_owned();
        name.push_str(text);
        *self = Self::Heap(name);
    }
}

impl Output for NameBuffer {
    #[inline]
    fn push(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }

    #[inline]
    fn push_str(&mut self, text: &str) {
        match self {
            Self::Heap(name) => name.push_str(text),
            Self::Stack(octets, length) => {
                let end = *length + text.len();
                match octets.get_mut(*length..end) {
                    Some(space) if text.is_ascii() => {
                        space.copy_from_slice(text.as_bytes());
                        *length = end;
                    }
                    _ => self.push_to_heap(text),
                }
            }
        }
    }

    #[inline]
    fn push_written(&mut self, write: impl FnOnce(&mut [u8]) -> Option<usize>) -> Option<()> {
        match self {
            Self::Heap(name) => name.push_written(write),
            Self::Stack(octets, length) => {
                *length += write(octets.get_mut(*length..)?)?;
                Some(())
            }
        }
    }
}
