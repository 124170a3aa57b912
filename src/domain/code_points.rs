//! The code points of a label, read, decoded or normalized, with the union of their classes.

use alloc::vec::Vec;

use crate::punycode::short::{self, ShortString};
use crate::punycode::{Bootstring, DecodeError};
use crate::unicode::{self, Class};

/// The code points of one label: up to 64 on the stack, otherwise on the heap.
pub(super) struct CodePoints {
    /// Those of a short label.
    short: ShortString,
    /// Those of a longer one, if there are any.
    long: Vec<char>,
}

/// A name has a label that cannot be read before the whole name is mapped and normalized.
pub(super) struct NeedsMapping;

/// What is known of the code points of a label while they are read.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The union of their classes.
    pub(super) classes: Class,
    /// Whether those that are simple to map are mapped.
    pub(super) maps: bool,
    /// Whether any was.
    pub(super) is_mapped: bool,
    /// Whether any is mapped or ignored, and not simple to map.
    pub(super) is_incomplete: bool,
}

impl CodePoints {
    /// No code point.
    pub(super) const fn new() -> Self {
        Self {
            short: ShortString::EMPTY,
            long: Vec::new(),
        }
    }

    /// The code points.
    #[inline]
    pub(super) fn as_slice(&self) -> &[char] {
        if self.long.is_empty() {
            self.short.as_slice()
        } else {
            &self.long
        }
    }

    /// Reads a text.
    pub(super) fn read(&mut self, text: &str) {
        self.long.clear();
        if self.short.read(text).is_none() {
            self.long.reserve_exact(text.len());
            self.long.extend(text.chars());
        }
    }

    /// Reads code points of a text, as they are looked at, up to a full stop. Returns the part that was read, and what
    /// follows the full stop.
    #[inline]
    pub(super) fn read_label<'a>(
        &mut self,
        text: &'a str,
        start: Look,
    ) -> (Look, &'a str, Option<&'a str>) {
        self.long.clear();
        let mut look = start;
        match self.short.read_until(text, '.', |c| look.map(c)) {
            Some((read, rest)) => (look, read, rest),
            None => self.read_long_label(text, start),
        }
    }

    /// The same for a label of more than 64 code points.
    #[cold]
    fn read_long_label<'a>(
        &mut self,
        text: &'a str,
        mut look: Look,
    ) -> (Look, &'a str, Option<&'a str>) {
        let mut rest = text.chars();
        loop {
            let following = rest.as_str();
            match rest.next().map(|c| look.map(c)) {
                Some(c) if c != '.' => self.long.push(c),
                last => {
                    let read = text.get(..text.len() - following.len());
                    return (look, read.unwrap_or_default(), last.map(|_| rest.as_str()));
                }
            }
        }
    }

    /// Decodes Punycode. Returns the classes of the code points.
    #[inline]
    pub(super) fn decode(&mut self, punycode: &str) -> Result<Class, DecodeError> {
        self.long.clear();
        let mut classes = Class::NONE;
        let look = |c| classes = classes.union(unicode::class(c));
        match short::decode(punycode, &mut self.short, look) {
            Some(()) => Ok(classes),
            None => self.decode_long(punycode),
        }
    }

    /// The same for what stands for more than 64 code points, or does not decode.
    #[cold]
    fn decode_long(&mut self, punycode: &str) -> Result<Class, DecodeError> {
        self.long = Bootstring::PUNYCODE.decode_code_points(punycode)?;
        Ok(classes_of(&self.long))
    }

    /// Step 2, Normalize, for one label. Returns the classes of the result.
    #[cold]
    pub(super) fn normalize(&mut self) -> Result<Class, NeedsMapping> {
        let mut normalized = ShortString::EMPTY;
        let mut classes = Class::NONE;
        let push = |c| {
            classes = classes.union(unicode::class(c));
            normalized.push(c)
        };
        unicode::push_nfc(self.as_slice(), push).ok_or(NeedsMapping)?;
        self.long.clear();
        self.short = normalized;
        Ok(classes)
    }
}

impl Look {
    /// Looks at a code point. Returns what it is mapped to, if that is simple.
    #[inline]
    fn map(&mut self, c: char) -> char {
        let octet = u8::try_from(c);
        let class = octet.map_or_else(|_| unicode::class(c), unicode::octet_class);
        if class.may_be_mapped() {
            if let Some(mapped) = simple_mapping(self.maps, c) {
                self.is_mapped = true;
                self.classes = self.classes.union(unicode::class(mapped));
                return mapped;
            }
            self.is_incomplete |= class.is_mapped();
        }
        self.classes = self.classes.union(class);
        c
    }
}

/// The union of the classes of some code points.
fn classes_of(code_points: &[char]) -> Class {
    let union = |classes: Class, &c: &char| classes.union(unicode::class(c));
    code_points.iter().fold(Class::NONE, union)
}

/// Returns what a code point is mapped to, if any is and that is simple. Out of line: inlined, it took registers from the
/// loop over code points, which then needed 35 to 90 instructions more for a name (rows "U-labels").
#[inline(never)]
fn simple_mapping(maps: bool, c: char) -> Option<char> {
    if maps {
        unicode::simple_mapping(c)
    } else {
        None
    }
}
