//! The one reader of labels: it breaks a name, maps and normalizes a label in passing where that is simple, decodes an
//! A-label, and knows the union of the classes of the code points, so that a rule that cannot apply is not asked.

use alloc::vec::Vec;

use super::rules::Rules;
use crate::label::{MAX_OCTETS, are_plain_labels, strip_ace_prefix};
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

/// A label of a name.
pub(super) struct Label<'name, 'buffer> {
    /// Its number, counted from 0.
    pub(super) number: usize,
    /// The octets before it in the name.
    pub(super) start: usize,
    /// The label as it stands in the name.
    pub(super) text: &'name str,
    /// What its code points are mapped and normalized to, or those that an A-label stands for. Those of a label in ASCII
    /// are read only if a rule may apply to it.
    pub(super) code_points: &'buffer [char],
    /// The union of the classes of the code points.
    pub(super) classes: Class,
    /// What became of it.
    pub(super) form: Form,
    /// Whether its code points, if it is no A-label, are others than those of the text.
    pub(super) is_mapped: bool,
}

/// What became of a label.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// It is ASCII, and neither mapped nor an A-label.
    Ascii,
    /// It has code points outside ASCII, or is mapped.
    Unicode,
    /// It starts with "xn--" and decodes.
    ALabel,
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
    name: &'name str,
    /// The rules that it is read for.
    rules: &'rules Rules,
    /// Whether steps 1 and 2 of Processing are still to be done.
    is_unmapped: bool,
    /// Whether the name is known to be a Bidi domain name.
    pub(super) is_bidi_domain_name: bool,
    /// The number of the next label.
    number: usize,
    /// The next label and those after it, if there are more.
    rest: Option<&'name str>,
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
    fn as_slice(&self) -> &[char] {
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

    /// Reads code points of a text, as `map` changes them, up to a full stop. Returns the part that was read, and what
    /// follows the full stop.
    #[inline]
    fn read_label<'a>(
        &mut self,
        text: &'a str,
        mut map: impl FnMut(char) -> char,
    ) -> (&'a str, Option<&'a str>) {
        self.long.clear();
        match self.short.read_until(text, '.', &mut map) {
            Some(read) => read,
            None => self.read_long_label(text, &mut map),
        }
    }

    /// The same for a label of more than 64 code points.
    #[cold]
    fn read_long_label<'a>(
        &mut self,
        text: &'a str,
        map: &mut dyn FnMut(char) -> char,
    ) -> (&'a str, Option<&'a str>) {
        let mut rest = text.chars();
        loop {
            let following = rest.as_str();
            match rest.next().map(&mut *map) {
                Some(c) if c != '.' => self.long.push(c),
                last => {
                    let read = text.get(..text.len() - following.len());
                    return (read.unwrap_or_default(), last.map(|_| rest.as_str()));
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

impl Label<'_, '_> {
    /// Whether it is empty, or an A-label that stands for nothing.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty() || self.form == Form::ALabel && self.code_points.is_empty()
    }
}

impl<'name, 'rules> Labels<'name, 'rules> {
    /// The labels of a name.
    pub(super) const fn new(name: &'name str, rules: &'rules Rules, is_unmapped: bool) -> Self {
        Self {
            name,
            rules,
            is_unmapped,
            is_bidi_domain_name: false,
            number: 0,
            rest: Some(name),
        }
    }

    /// Whether the labels that are left are NR-LDH labels in lowercase, or such but for underscores where these are valid,
    /// of a name that is no Bidi domain name as far as is known: no rule is broken by them, nothing changes in them, and
    /// they make the name no Bidi domain name.
    #[inline]
    pub(super) fn are_plain(&self) -> bool {
        let octets = self.name.as_bytes();
        let host = octets.strip_suffix(b".").unwrap_or(octets);
        let start = self.start();
        // That a whole name is a plain host has been found before, unless it ends with the root or is long.
        let may_be_plain = start > 0 || host.len() < octets.len() || host.len() > MAX_OCTETS;
        may_be_plain
            && !self.is_bidi_domain_name
            && !self.rules.verifies_each_label(host.len() - start.min(host.len()))
            && are_plain_labels(host, start, self.rules.flags.use_std3_ascii_rules)
    }

    /// Whether labels that are left may make the name a Bidi domain name: not if they are ASCII and no A-labels.
    pub(super) fn may_be_bidi(&self) -> bool {
        let is_a_label = |label| strip_ace_prefix(label).is_some();
        let rest = self.rest.unwrap_or_default();
        !rest.is_ascii() || rest.split('.').any(is_a_label)
    }

    /// The octets of the name before the labels that are left.
    pub(super) fn start(&self) -> usize {
        self.name.len() - self.rest.map_or(0, str::len)
    }

    /// Whether there are more labels.
    pub(super) const fn has_more(&self) -> bool {
        self.rest.is_some()
    }

    /// Whether a label, the latest that was read, is that of the root.
    #[inline]
    pub(super) const fn is_root(&self, label: &Label<'_, '_>) -> bool {
        label.text.is_empty() && label.number > 0 && !self.has_more()
    }

    /// Reads the next label, if there is one.
    #[inline]
    pub(super) fn next<'buffer>(
        &mut self,
        buffer: &'buffer mut CodePoints,
    ) -> Result<Option<Label<'name, 'buffer>>, NeedsMapping> {
        let Some(labels) = self.rest else {
            return Ok(None);
        };
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
        let mut label = Label {
            number: self.number,
            start: self.name.len() - labels.len(),
            text: "",
            code_points: &[],
            classes,
            form: Form::Ascii,
            is_mapped: false,
        };
        self.number += 1;
        if is_ascii && !(self.is_unmapped && classes.may_be_mapped()) {
            let (text, following) = labels.split_at_checked(end).unwrap_or_default();
            label.text = text;
            self.rest = following.get(1..);
            self.read_ascii(&mut label, buffer);
        } else {
            self.read_unicode(&mut label, labels, buffer)?;
        }
        Ok(Some(label))
    }

    /// Reads a label in ASCII of which nothing is mapped.
    #[inline]
    fn read_ascii<'buffer>(
        &self,
        label: &mut Label<'name, 'buffer>,
        buffer: &'buffer mut CodePoints,
    ) {
        let Some(punycode) = strip_ace_prefix(label.text) else {
            if self.may_break_a_rule(label) {
                buffer.read(label.text);
                label.code_points = buffer.as_slice();
            }
            return;
        };
        let decoded = if label.classes.may_be_mapped() {
            // IDNA2008, which maps nothing, takes the ACE prefix and the digits in uppercase too.
            label.is_mapped = true;
            buffer.decode(&punycode.to_ascii_lowercase())
        } else {
            buffer.decode(punycode)
        };
        match decoded {
            Ok(classes) => {
                label.classes = classes;
                label.form = Form::ALabel;
            }
            Err(error) => {
                buffer.read(label.text);
                label.form = Form::Undecodable(error);
            }
        }
        label.code_points = buffer.as_slice();
    }

    /// Whether a rule may apply to a label in ASCII that is no A-label: on its code points, on hyphens, or the Bidi rule.
    fn may_break_a_rule(&self, label: &Label<'_, '_>) -> bool {
        let octets = label.text.as_bytes();
        let is_ltr_word = || {
            octets.first().is_none_or(u8::is_ascii_lowercase)
                && octets.last().is_none_or(u8::is_ascii_alphanumeric)
        };
        label.classes.has_not_in_idna2008()
            || self.rules.flags.check_hyphens && octets.contains(&b'-')
            || self.is_bidi_domain_name && !is_ltr_word()
    }

    /// Reads the first of some labels, which is not ASCII or has something to map. If it has code points that are not
    /// mapped to one other each, or normalization looks at those that are not valid, the name has to be mapped first.
    #[inline]
    fn read_unicode<'buffer>(
        &mut self,
        label: &mut Label<'name, 'buffer>,
        labels: &'name str,
        buffer: &'buffer mut CodePoints,
    ) -> Result<(), NeedsMapping> {
        let is_unmapped = self.is_unmapped;
        let (mut classes, mut is_mapped) = (Class::NONE, false);
        let map = |c| {
            let octet = u8::try_from(c);
            let class = octet.map_or_else(|_| unicode::class(c), unicode::octet_class);
            if class.may_be_mapped()
                && is_unmapped
                && let Some(mapped) = unicode::simple_mapping(c)
            {
                is_mapped = true;
                classes = classes.union(unicode::class(mapped));
                return mapped;
            }
            classes = classes.union(class);
            c
        };
        (label.text, self.rest) = buffer.read_label(labels, map);
        if is_unmapped {
            if self.is_to_be_mapped(classes, buffer.as_slice()) {
                return Err(NeedsMapping);
            }
            if classes.has_not_inert() && !code_points::is_nfc(buffer.as_slice()) {
                classes = buffer.normalize()?;
                is_mapped = true;
                if self.is_to_be_mapped(classes, buffer.as_slice()) {
                    return Err(NeedsMapping);
                }
            }
        }
        label.code_points = buffer.as_slice();
        label.classes = classes;
        label.is_mapped = is_mapped;
        label.form = Form::Unicode;
        // The ACE prefix has hyphens there too.
        if hyphens::has_hyphens_in_third_and_fourth(label.code_points)
            && hyphens::has_leading_ace_prefix(label.code_points)
        {
            let non_ascii = label.code_points.iter().position(|c| !c.is_ascii());
            label.form = Form::NonAsciiALabel(non_ascii.ok_or(NeedsMapping)?);
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
