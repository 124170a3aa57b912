//! The one reader of labels: it breaks a name, maps and normalizes a label in passing where that is simple, decodes an
//! A-label, and knows the union of the classes of the code points, so that a rule that cannot apply is not asked.

use alloc::vec::Vec;

use super::rules::Rules;
use crate::label::{are_plain_labels, strip_ace_prefix};
use crate::punycode::short::{self, ShortString};
use crate::punycode::{Bootstring, DecodeError};
use crate::unicode::{self, Class, MappingStatus};
use crate::validity::{code_points, hyphens};

/// The code points of one label: up to 64 on the stack, otherwise on the heap.
pub(super) struct CodePoints {
    /// Those of a short label.
    short: ShortString,
    /// Those of a longer one, if there are any.
    long: Vec<char>,
}

/// What is known of the code points of a label while they are read.
#[derive(Clone, Copy)]
struct Look {
    /// The union of their classes.
    classes: Class,
    /// Whether those that are simple to map are mapped.
    maps: bool,
    /// Whether any was.
    is_mapped: bool,
}

/// A label of a name.
#[derive(Clone, Copy)]
pub(super) struct Label<'name> {
    /// Its number, counted from 0.
    pub(super) number: usize,
    /// The octets before it in the name.
    pub(super) start: usize,
    /// The label as it stands in the name.
    pub(super) text: &'name str,
    /// The union of the classes of its code points: those that it is mapped and normalized to, or that it stands for.
    pub(super) classes: Class,
    /// What became of it.
    pub(super) form: Form,
    /// Whether it has other code points than its text; of an A-label, other letters.
    pub(super) is_mapped: bool,
}

/// What became of a label. With a tag of its own, which is compared faster than one within an error.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Form {
    /// It is ASCII, and neither mapped nor an A-label.
    Ascii,
    /// It has code points outside ASCII, or is mapped.
    Unicode,
    /// It starts with "xn--" and decodes.
    ALabel,
    /// It starts with "xn--" and decodes to nothing, or to ASCII alone.
    AsciiALabel,
    /// It starts with "xn--" and does not decode.
    Undecodable(DecodeError),
    /// It starts with "xn--" and has a code point outside ASCII at this position.
    NonAsciiALabel(usize),
}

/// A name has a label that cannot be read before the whole name is mapped and normalized.
pub(super) struct NeedsMapping;

/// The labels of a name, read one by one.
pub(super) struct Labels<'name, 'rules> {
    /// The name.
    pub(super) name: &'name str,
    /// The rules that it is read for.
    pub(super) rules: &'rules Rules,
    /// Whether steps 1 and 2 of Processing are still to be done.
    is_unmapped: bool,
    /// Whether the name is known to be a Bidi domain name.
    pub(super) is_bidi_domain_name: bool,
    /// The next label and those after it, if there are more.
    rest: Option<&'name str>,
    /// The label that was read last. It stays here, since to move it would be to wait until it is written.
    pub(super) label: Label<'name>,
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
    fn read(&mut self, text: &str) {
        self.long.clear();
        if self.short.read(text).is_none() {
            self.long.extend(text.chars());
        }
    }

    /// Reads code points of a text, as they are looked at, up to a full stop. Returns the part that was read, and what
    /// follows the full stop.
    #[inline]
    fn read_label<'a>(&mut self, text: &'a str, start: Look) -> (Look, &'a str, Option<&'a str>) {
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
    fn decode(&mut self, punycode: &str) -> Result<Class, DecodeError> {
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
    fn normalize(&mut self) -> Result<Class, NeedsMapping> {
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
        if class.may_be_mapped()
            && let Some(mapped) = self.simple_mapping(c)
        {
            self.is_mapped = true;
            self.classes = self.classes.union(unicode::class(mapped));
            return mapped;
        }
        self.classes = self.classes.union(class);
        c
    }

    /// What a code point is mapped to, if that is simple. Not in line, so that the loop over code points keeps what it has
    /// in registers.
    #[inline(never)]
    fn simple_mapping(self, c: char) -> Option<char> {
        if self.maps {
            unicode::simple_mapping(c)
        } else {
            None
        }
    }
}

impl<'name, 'rules> Labels<'name, 'rules> {
    /// The labels of a name.
    #[inline]
    pub(super) fn new(name: &'name str, rules: &'rules Rules, is_unmapped: bool) -> Self {
        Self {
            name,
            rules,
            is_unmapped,
            is_bidi_domain_name: false,
            rest: Some(name),
            label: Label {
                number: 0,
                start: 0,
                text: "",
                classes: Class::NONE,
                form: Form::Ascii,
                is_mapped: false,
            },
        }
    }

    /// Starts with the first label again.
    pub(super) const fn restart(&mut self) {
        self.rest = Some(self.name);
    }

    /// Whether the labels that are left are NR-LDH labels in lowercase, or such but for underscores where these are valid,
    /// of a name that is no Bidi domain name as far as is known: no rule is broken by them, nothing changes in them, and
    /// they make the name no Bidi domain name.
    #[expect(
        clippy::inline_always,
        reason = "a call costs more than a word of the name"
    )]
    #[inline(always)]
    pub(super) fn are_plain(&self) -> bool {
        if self.is_at_start() || self.is_bidi_domain_name {
            return false;
        }
        let octets = self.name.as_bytes();
        let host = octets.strip_suffix(b".").unwrap_or(octets);
        !self.rules.verifies_each_label(host.len())
            && are_plain_labels(host, self.start(), self.rules.flags.use_std3_ascii_rules)
    }

    /// Whether labels that are left may make the name a Bidi domain name: not if they are ASCII and no A-labels.
    pub(super) fn may_be_bidi(&self) -> bool {
        let is_a_label = |label| strip_ace_prefix(label).is_some();
        let rest = self.rest.unwrap_or_default();
        !rest.is_ascii() || rest.split('.').any(is_a_label)
    }

    /// The octets of the name before the labels that are left.
    #[inline]
    pub(super) fn start(&self) -> usize {
        self.name.len() - self.rest.map_or(0, str::len)
    }

    /// Whether no label has been read.
    #[inline]
    const fn is_at_start(&self) -> bool {
        match self.rest {
            Some(rest) => rest.len() == self.name.len(),
            None => false,
        }
    }

    /// Whether there are more labels.
    #[inline]
    pub(super) const fn has_more(&self) -> bool {
        self.rest.is_some()
    }

    /// Whether the label that was read last is that of the root.
    #[inline]
    pub(super) const fn is_root(&self) -> bool {
        self.label.text.is_empty() && self.label.number > 0 && !self.has_more()
    }

    /// Reads the next label, if there are more, and its code points. Those of a label in ASCII are read only if a rule may
    /// apply to it.
    #[inline(never)]
    pub(super) fn next(&mut self, code_points: &mut CodePoints) -> Result<(), NeedsMapping> {
        let labels = self.rest.unwrap_or_default();
        let mut classes = Class::NONE;
        let end = labels.bytes().position(|octet| {
            let is_end = octet == b'.' || !octet.is_ascii();
            if !is_end {
                classes = classes.union(unicode::octet_class(octet));
            }
            is_end
        });
        let end = end.unwrap_or(labels.len());
        let is_ascii = labels.as_bytes().get(end).is_none_or(u8::is_ascii);
        self.label.number = if self.is_at_start() {
            0
        } else {
            self.label.number + 1
        };
        self.label.start = self.start();
        if is_ascii && !(self.is_unmapped && classes.may_be_mapped()) {
            let (text, following) = labels.split_at_checked(end).unwrap_or_default();
            self.rest = following.get(1..);
            self.label.text = text;
            self.label.classes = classes;
            self.read_ascii(code_points);
            Ok(())
        } else {
            self.read_unicode(labels, code_points)
        }
    }

    /// Reads a label in ASCII, of which nothing is mapped.
    #[inline]
    fn read_ascii(&mut self, code_points: &mut CodePoints) {
        let Label { text, classes, .. } = self.label;
        self.label.form = Form::Ascii;
        self.label.is_mapped = false;
        let Some(punycode) = strip_ace_prefix(text) else {
            let is_asked = self.may_break_a_rule(text, classes);
            return code_points.read(if is_asked { text } else { "" });
        };
        let decoded = if classes.may_be_mapped() {
            // IDNA2008, which maps nothing, takes the ACE prefix and the digits in uppercase too.
            self.label.is_mapped = true;
            code_points.decode(&punycode.to_ascii_lowercase())
        } else {
            code_points.decode(punycode)
        };
        match decoded {
            Ok(classes) => {
                self.label.classes = classes;
                self.label.form = if code_points.as_slice().iter().all(char::is_ascii) {
                    Form::AsciiALabel
                } else {
                    Form::ALabel
                };
            }
            Err(error) => {
                code_points.read(text);
                self.label.form = Form::Undecodable(error);
            }
        }
    }

    /// Whether a rule may apply to a label in ASCII that is no A-label: on its code points, on hyphens, or the Bidi rule.
    fn may_break_a_rule(&self, text: &str, classes: Class) -> bool {
        let octets = text.as_bytes();
        let is_ltr_word = || {
            octets.first().is_none_or(u8::is_ascii_lowercase)
                && octets.last().is_none_or(u8::is_ascii_alphanumeric)
        };
        classes.has_outside_idna2008()
            || self.rules.flags.check_hyphens && octets.contains(&b'-')
            || self.is_bidi_domain_name && !is_ltr_word()
    }

    /// Reads the first of some labels, which is not ASCII or has something to map. If it has code points that are not
    /// mapped to one other each, or normalization looks at those that are not valid, the name has to be mapped first.
    #[inline]
    fn read_unicode(
        &mut self,
        labels: &'name str,
        code_points: &mut CodePoints,
    ) -> Result<(), NeedsMapping> {
        let start = Look {
            classes: Class::NONE,
            maps: self.is_unmapped,
            is_mapped: false,
        };
        let (mut look, text, rest) = code_points.read_label(labels, start);
        self.rest = rest;
        self.label.text = text;
        if self.is_unmapped {
            if self.is_to_be_mapped(look.classes, code_points.as_slice()) {
                return Err(NeedsMapping);
            }
            if look.classes.may_need_nfc() && !code_points::is_nfc(code_points.as_slice()) {
                look.classes = code_points.normalize()?;
                look.is_mapped = true;
                if self.is_to_be_mapped(look.classes, code_points.as_slice()) {
                    return Err(NeedsMapping);
                }
            }
        }
        self.label.classes = look.classes;
        self.label.is_mapped = look.is_mapped;
        self.label.form = Form::Unicode;
        let code_points = code_points.as_slice();
        // The ACE prefix has hyphens there too.
        if hyphens::has_hyphens_in_third_and_fourth(code_points)
            && hyphens::has_leading_ace_prefix(code_points)
        {
            let non_ascii = code_points.iter().position(|c| !c.is_ascii());
            self.label.form = Form::NonAsciiALabel(non_ascii.ok_or(NeedsMapping)?);
        }
        Ok(())
    }

    /// Whether step 1, Map, changes any of these code points, of which those with a simple mapping are mapped.
    #[inline]
    fn is_to_be_mapped(&self, classes: Class, code_points: &[char]) -> bool {
        let is_changed = |c: &char| {
            let status = MappingStatus::of(*c);
            matches!(status, MappingStatus::Mapped | MappingStatus::Ignored)
        };
        classes.may_be_mapped() && code_points.iter().any(is_changed)
            || classes.has_deviation() && self.rules.flags.transitional_processing
    }
}

/// The union of the classes of some code points.
fn classes_of(code_points: &[char]) -> Class {
    let union = |classes: Class, &c: &char| classes.union(unicode::class(c));
    code_points.iter().fold(Class::NONE, union)
}
