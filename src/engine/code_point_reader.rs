//! The code points of a label and the union of their classes.

use alloc::vec::Vec;
use core::str::Chars;

use crate::guarantee::Guaranteed;
use crate::punycode::short::{self, ShortString};
use crate::punycode::{Bootstring, DecodeError};
use crate::unicode::{self, Class};

/// The code points of one label: up to 64 on the stack, otherwise on the heap.
pub(super) struct CodePoints {
    /// The code points of a short label.
    short: ShortString,
    /// The code points of a longer label, or none.
    long: Vec<char>,
}

/// The error for a label that can be read only after the whole name is mapped and normalized.
pub(super) struct NeedsMapping;

/// A reader of the first label of a text: it applies simple mappings and joins the classes of code points.
pub(super) struct CodePointReader<'name> {
    labels: &'name str,
    /// The text after the code points that were read.
    rest: Chars<'name>,
    /// The label separator in the input, once it was read.
    separator: Option<char>,
    /// `true` if simple mappings are applied.
    maps: bool,
    pub(super) classes: Class,
    pub(super) is_mapped: bool,
    /// `true` if a code point is mapped or ignored, and its mapping is not simple.
    pub(super) is_incomplete: bool,
}

impl CodePoints {
    pub(super) const fn new() -> Self {
        Self {
            short: ShortString::EMPTY,
            long: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[char] {
        if self.long.is_empty() {
            self.short.as_slice()
        } else {
            &self.long
        }
    }

    /// Reads all code points of a text.
    pub(super) fn read(&mut self, text: &str) {
        self.long.clear();
        if self.short.read(&mut text.chars()).is_none() {
            self.long.reserve_exact(text.len());
            self.long.extend(text.chars());
        }
    }

    /// Reads the first label of `labels`, and applies simple mappings if `maps` is `true`. Returns the reader
    /// at the end of the label.
    #[inline]
    pub(super) fn read_label<'name>(
        &mut self,
        labels: &'name str,
        maps: bool,
    ) -> CodePointReader<'name> {
        self.long.clear();
        let mut reader = CodePointReader::new(labels, maps);
        match self.short.read(&mut reader) {
            Some(()) => reader,
            None => self.read_long_label(labels, maps),
        }
    }

    /// Reads a label of more than 64 code points.
    #[cold]
    fn read_long_label<'name>(&mut self, labels: &'name str, maps: bool) -> CodePointReader<'name> {
        let mut reader = CodePointReader::new(labels, maps);
        self.long.extend(&mut reader);
        reader
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

    /// Decodes Punycode.
    pub(super) fn decode_without_classes(&mut self, punycode: &str) -> Result<(), DecodeError> {
        self.long.clear();
        if short::decode(punycode, &mut self.short, |_| ()).is_none() {
            self.long = Bootstring::PUNYCODE.decode_code_points(punycode)?;
        }
        Ok(())
    }

    /// Decodes Punycode that encodes more than 64 code points or does not decode.
    #[cold]
    fn decode_long(&mut self, punycode: &str) -> Result<Class, DecodeError> {
        self.long = Bootstring::PUNYCODE.decode_code_points(punycode)?;
        Ok(classes_of(&self.long))
    }

    /// Performs step 2, Normalize, on the label. Returns the classes of the result.
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

impl<'name> CodePointReader<'name> {
    /// Returns a reader at the start of `labels`.
    #[inline]
    fn new(labels: &'name str, maps: bool) -> Self {
        Self {
            labels,
            rest: labels.chars(),
            separator: None,
            maps,
            classes: Class::NONE,
            is_mapped: false,
            is_incomplete: false,
        }
    }

    /// Returns the text of the label, and the labels after it, if there are any. Valid only at the end of the
    /// label.
    #[inline]
    pub(super) fn split(&self) -> (&'name str, Option<&'name str>) {
        let rest = self.rest.as_str();
        let end = self.labels.len() - rest.len() - self.separator.map_or(0, char::len_utf8);
        let text = self.labels.get(..end).guaranteed();
        (text, self.separator.map(|_| rest))
    }

    /// Returns the simple mapping of a code point, the code point itself if it has none, or `None` for a
    /// separator. Joins its class.
    #[inline]
    fn look(&mut self, c: char, class: Class) -> Option<char> {
        if class.may_be_mapped() {
            if self.maps
                && let Some((mapped, class)) = unicode::simple_mapping(c, class)
            {
                self.is_mapped = true;
                if mapped == '.' {
                    self.separator = Some(c);
                    return None;
                }
                self.classes = self.classes.union(class);
                return Some(mapped);
            }
            self.is_incomplete |= class.is_mapped();
        }
        self.classes = self.classes.union(class);
        Some(c)
    }
}

impl Iterator for CodePointReader<'_> {
    type Item = char;

    #[expect(
        clippy::inline_always,
        reason = "a call takes 280 of 1,430 instructions with LTO (bench row \"U-labels, to_unicode\")"
    )]
    #[inline(always)]
    fn next(&mut self) -> Option<char> {
        match self.rest.as_str().as_bytes().first() {
            // A separate branch: the class of an octet is found faster, and only an octet can be a full stop.
            Some(&octet) if octet.is_ascii() => {
                let c = self.rest.next()?;
                if c == '.' {
                    self.separator = Some(c);
                    return None;
                }
                self.look(c, unicode::octet_class(octet))
            }
            _ => {
                let c = self.rest.next()?;
                self.look(c, unicode::class(c))
            }
        }
    }
}

/// Returns the union of the classes of code points.
fn classes_of(code_points: &[char]) -> Class {
    let union = |classes: Class, &c: &char| classes.union(unicode::class(c));
    code_points.iter().fold(Class::NONE, union)
}
