//! The reader of labels. It breaks a name, maps and normalizes short labels, decodes A-labels and joins the
//! classes of code points. Rules that cannot apply to these classes are skipped.

use super::code_point_reader::{CodePoints, NeedsMapping};
use super::label_form::{LabelForm, ReadLabel};
use super::name_output::{NameBuffer, NameOutput};
use super::rules::Rules;
use crate::guarantee::Guaranteed;
use crate::label::{
    ACE_PREFIX, are_plain_labels, plain_start, starts_with_ace_prefix, strip_ace_prefix,
};
use crate::punycode::{DecodeError, Output};
use crate::unicode::{self, Class};
use crate::validity::{code_points, hyphens};

/// Reads the labels of a name, one by one.
pub(super) struct NameReader<'name, 'rules> {
    pub(super) name: &'name str,
    pub(super) rules: &'rules Rules,
    /// `true` if steps 1 and 2 of Processing are pending.
    is_unmapped: bool,
    /// `true` if a right-to-left label was read.
    pub(super) is_bidi_domain_name: bool,
    /// The labels that remain, or `None` after the last one.
    rest: Option<&'name str>,
    /// The number of labels read.
    count: usize,
    /// The latest label. Left in place: moving it would stall on the pending store.
    pub(super) label: ReadLabel<'name>,
}

impl<'name, 'rules> NameReader<'name, 'rules> {
    /// Returns a reader before the first label.
    #[inline]
    pub(super) fn new(name: &'name str, rules: &'rules Rules, is_unmapped: bool) -> Self {
        Self {
            name,
            rules,
            is_unmapped,
            is_bidi_domain_name: false,
            rest: Some(name),
            count: 0,
            label: ReadLabel::NONE,
        }
    }

    /// Goes back to the first label.
    pub(super) const fn restart(&mut self) {
        self.rest = Some(self.name);
        self.count = 0;
    }

    /// Returns `true` if the remaining labels are plain: lowercase NR-LDH labels, with underscores if those
    /// are valid, after no right-to-left label. Plain labels break no rule, stay unchanged and do not make
    /// the name a Bidi domain name.
    ///
    /// Returns `false` for more octets than a name in DNS has: scanning them at each label would take
    /// quadratic time.
    #[expect(
        clippy::inline_always,
        reason = "a call costs more than a word of the name"
    )]
    #[inline(always)]
    pub(super) fn are_plain(&self) -> bool {
        if self.count == 0 || self.is_bidi_domain_name {
            return false;
        }
        let octets = self.name.as_bytes();
        let host = octets.strip_suffix(b".").unwrap_or(octets);
        let start = self.start();
        host.len() <= start + self.rules.most_plain_octets()
            && are_plain_labels(host, start, self.rules.flags.denies_underscore())
    }

    /// Returns `true` if a remaining label is an A-label or not ASCII. Only such labels can make the name a
    /// Bidi domain name.
    #[cold]
    pub(super) fn may_be_bidi(&self) -> bool {
        let rest = self.rest.unwrap_or_default();
        let is_a_label =
            |label: &[u8]| starts_with_ace_prefix(label.iter().copied().map(char::from));
        // Not `str::is_ascii`: it is made for long texts, and each call adds 400 octets to a program.
        rest.bytes().any(|octet| !octet.is_ascii())
            || rest
                .as_bytes()
                .split(|&octet| octet == b'.')
                .any(is_a_label)
    }

    /// Returns the number of octets before the remaining labels.
    #[inline]
    pub(super) fn start(&self) -> usize {
        self.name.len() - self.rest.map_or(0, str::len)
    }

    #[inline]
    pub(super) const fn has_more(&self) -> bool {
        self.rest.is_some()
    }

    /// Returns `true` if the latest label is the root label.
    #[inline]
    pub(super) const fn is_root(&self) -> bool {
        self.label.text.is_empty() && self.label.number > 0 && !self.has_more()
    }

    /// Reads the next label and its code points. The code points of an ASCII label are read only if a rule
    /// can apply to it.
    #[inline(never)]
    pub(super) fn next(&mut self, code_points: &mut CodePoints) -> Result<(), NeedsMapping> {
        let labels = self.rest.guaranteed();
        let (mut classes, mut passed) = (Class::NONE, 0);
        if labels.starts_with(ACE_PREFIX) {
            // A-labels are long: reading them octet by octet costs 110 more instructions (bench row
            // "A-labels, to_ascii"). Letters, digits and hyphens have no class that "x" does not have.
            classes = unicode::octet_class(b'x');
            passed = plain_start(labels.as_bytes());
        }
        let end = labels.bytes().skip(passed).position(|octet| {
            let is_end = octet == b'.' || !octet.is_ascii();
            if !is_end {
                classes = classes.union(unicode::octet_class(octet));
            }
            is_end
        });
        let end = end.map_or(labels.len(), |end| passed + end);
        let is_ascii = labels.as_bytes().get(end).is_none_or(u8::is_ascii);
        self.label.number = self.count;
        self.count += 1;
        self.label.start = self.start();
        if is_ascii && !(self.is_unmapped && classes.may_be_mapped()) {
            let (text, following) = labels.split_at_checked(end).guaranteed();
            self.rest = following.get(1..);
            self.label.text = text;
            self.label.classes = classes;
            self.read_ascii(code_points);
            Ok(())
        } else {
            self.read_unicode(labels, code_points)
        }
    }

    /// Reads an ASCII label that needs no mapping.
    #[inline]
    fn read_ascii(&mut self, code_points: &mut CodePoints) {
        let ReadLabel { text, classes, .. } = self.label;
        self.label.form = LabelForm::Ascii;
        self.label.is_mapped = false;
        self.label.is_normalized = false;
        let Some(punycode) = strip_ace_prefix(text) else {
            let is_asked = self.may_break_a_rule(text, classes);
            return code_points.read(if is_asked { text } else { "" });
        };
        if classes.may_be_mapped() {
            // IDNA2008 maps nothing, but accepts uppercase in the ACE prefix and the digits.
            code_points.read(text);
            return self.read_mapped_a_label(code_points);
        }
        let decoded = code_points.decode(punycode);
        self.decoded(decoded, text, code_points);
    }

    /// Decodes the A-label in `code_points`, in either letter case.
    #[cold]
    fn read_mapped_a_label(&mut self, code_points: &mut CodePoints) {
        let mut lowercase = NameBuffer::new();
        for c in code_points.as_slice() {
            lowercase.push(c.to_ascii_lowercase());
        }
        let a_label = lowercase.as_str();
        let decoded = code_points.decode(strip_ace_prefix(a_label).guaranteed());
        self.label.is_mapped = true;
        self.decoded(decoded, a_label, code_points);
    }

    /// Records the result of decoding an A-label.
    #[inline]
    fn decoded(
        &mut self,
        decoded: Result<Class, DecodeError>,
        a_label: &str,
        code_points: &mut CodePoints,
    ) {
        match decoded {
            Ok(classes) => {
                self.label.classes = classes;
                self.label.form = if code_points.as_slice().iter().all(char::is_ascii) {
                    LabelForm::AsciiALabel
                } else {
                    LabelForm::ALabel
                };
            }
            Err(error) => {
                code_points.read(a_label);
                self.label.form = LabelForm::Undecodable(error);
            }
        }
    }

    /// Returns `true` if a rule can apply to an ASCII label that is not an A-label.
    fn may_break_a_rule(&self, text: &str, classes: Class) -> bool {
        let octets = text.as_bytes();
        let is_ltr_word = || {
            octets.first().is_none_or(u8::is_ascii_lowercase)
                && octets.last().is_none_or(u8::is_ascii_alphanumeric)
        };
        classes.has_outside_idna2008()
            || self.rules.flags.checks_some_hyphens() && octets.contains(&b'-')
            || self.is_bidi_domain_name && !is_ltr_word()
    }

    /// Reads a label that is not ASCII or needs mapping. Returns an error if a mapping is not simple, or if
    /// normalization meets an invalid code point or yields more than 64.
    #[inline]
    fn read_unicode(
        &mut self,
        labels: &'name str,
        code_points: &mut CodePoints,
    ) -> Result<(), NeedsMapping> {
        let mut reader = code_points.read_label(labels, self.is_unmapped);
        (self.label.text, self.rest) = reader.split();
        self.label.is_normalized = false;
        if self.is_unmapped {
            if reader.is_incomplete || self.removes_deviation(reader.classes) {
                return Err(NeedsMapping);
            }
            if reader.classes.may_need_nfc() && !code_points::is_nfc(code_points.as_slice()) {
                reader.classes = code_points.normalize()?;
                reader.is_mapped = true;
                self.label.is_normalized = true;
            }
        }
        self.label.classes = reader.classes;
        self.label.is_mapped = reader.is_mapped;
        self.label.form = LabelForm::Unicode;
        // Cheap test first: the ACE prefix has hyphens in these positions.
        if hyphens::has_hyphens_in_third_and_fourth(code_points.as_slice())
            && hyphens::has_leading_ace_prefix(code_points.as_slice())
        {
            match code_points.as_slice().iter().position(|c| !c.is_ascii()) {
                Some(position) => self.label.form = LabelForm::NonAsciiALabel(position),
                None => self.read_mapped_a_label(code_points),
            }
        }
        Ok(())
    }

    /// Returns `true` if step 1, Map, removes or replaces a deviation.
    #[inline]
    fn removes_deviation(&self, classes: Class) -> bool {
        classes.has_deviation() && self.rules.flags.transitional_processing()
    }
}
