//! The destinations of a name: a string, or a buffer on the stack for ASCII.

use alloc::string::String;
use core::mem;

use crate::guarantee::Guaranteed;
use crate::label::MAX_NAME_OCTETS;
use crate::punycode::{Output, written_text};

/// The space for any name in DNS with its root dot, in octets, rounded up as [`written_text`] requires.
const CAPACITY: usize = (MAX_NAME_OCTETS + 1).next_multiple_of(16);

/// A destination of a name.
pub(crate) trait NameOutput: Output {
    /// Reserves space for a name of about this many octets.
    fn start(&mut self, octets: usize);

    fn as_str(&self) -> &str;

    /// Returns the number of octets written.
    fn len(&self) -> usize;

    fn clear(&mut self);

    /// Appends ASCII text in lowercase.
    fn push_lowercase(&mut self, text: &str);

    /// Replaces the text with `name`.
    fn take(&mut self, name: String);

    fn push_code_points(&mut self, code_points: &[char]) {
        for &c in code_points {
            self.push(c);
        }
    }
}

impl NameOutput for String {
    #[inline]
    fn start(&mut self, octets: usize) {
        if self.capacity() == 0 {
            *self = Self::with_capacity(octets);
        }
    }

    #[inline]
    fn as_str(&self) -> &str {
        self
    }

    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    fn clear(&mut self) {
        self.clear();
    }

    fn push_lowercase(&mut self, text: &str) {
        let start = self.len();
        self.push_str(text);
        if let Some(text) = self.get_mut(start..) {
            text.make_ascii_lowercase();
        }
    }

    fn take(&mut self, name: String) {
        *self = name;
    }

    fn push_code_points(&mut self, code_points: &[char]) {
        // A local string is not reloaded from memory after each octet (bench row "A-labels, to_unicode": 3306
        // instead of 3350 instructions).
        let mut text = mem::take(self);
        for &c in code_points {
            text.push(c);
        }
        *self = text;
    }
}

/// The destination of a name that is checked but not used. It is on the stack, except in WebAssembly, where
/// one more instance of the engine would add 6,000 octets to a module.
#[cfg(not(target_family = "wasm"))]
pub(crate) type DiscardedName = NameBuffer;
#[cfg(target_family = "wasm")]
pub(crate) type DiscardedName = String;

/// An ASCII name: on the stack if it fits, otherwise on the heap.
pub(crate) struct NameBuffer {
    /// The octets on the stack.
    octets: [u8; CAPACITY],
    /// The number of octets in use.
    length: usize,
    /// The name, once it is too long for the stack.
    heap: Option<String>,
}

impl NameBuffer {
    pub(crate) const fn new() -> Self {
        Self {
            octets: [0; CAPACITY],
            length: 0,
            heap: None,
        }
    }

    /// Returns the name on the heap, and moves it there first if needed.
    #[cold]
    fn heap(&mut self) -> &mut String {
        let text = written_text(&self.octets, self.length);
        self.heap.get_or_insert_with(|| text.guaranteed().into())
    }
}

impl NameOutput for NameBuffer {
    #[inline]
    fn start(&mut self, _: usize) {}

    #[inline]
    fn as_str(&self) -> &str {
        match &self.heap {
            Some(name) => name,
            None => written_text(&self.octets, self.length).guaranteed(),
        }
    }

    #[inline]
    fn len(&self) -> usize {
        self.heap.as_ref().map_or(self.length, String::len)
    }

    fn clear(&mut self) {
        *self = Self::new();
    }

    fn push_lowercase(&mut self, text: &str) {
        for octet in text.bytes() {
            self.push(char::from(octet.to_ascii_lowercase()));
        }
    }

    fn take(&mut self, name: String) {
        self.heap = Some(name);
    }
}

impl Output for NameBuffer {
    #[inline]
    fn push(&mut self, c: char) {
        match (self.octets.get_mut(self.length), u8::try_from(c)) {
            (Some(slot), Ok(octet)) if self.heap.is_none() => {
                *slot = octet;
                self.length += 1;
            }
            _ => self.heap().push(c),
        }
    }

    #[inline]
    fn push_str(&mut self, text: &str) {
        let end = self.length + text.len();
        match self.octets.get_mut(self.length..end) {
            Some(space) if self.heap.is_none() => {
                space.copy_from_slice(text.as_bytes());
                self.length = end;
            }
            _ => self.heap().push_str(text),
        }
    }

    #[inline]
    fn push_written(&mut self, write: impl FnOnce(&mut [u8]) -> Option<usize>) -> Option<()> {
        match &mut self.heap {
            None => {
                self.length += write(self.octets.get_mut(self.length..)?)?;
                Some(())
            }
            Some(name) => name.push_written(write),
        }
    }
}
