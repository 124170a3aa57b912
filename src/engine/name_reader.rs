//! The one reader of labels: it breaks a name, maps and normalizes a label in passing where that is simple, decodes an
//! A-label, and knows the union of the classes of the code points, so that a rule that cannot apply is not asked.

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
    /// How many labels have been read.
    count: usize,
    /// The label that was read last. It stays here, since to move it would be to wait until it is written.
    pub(super) label: ReadLabel<'name>,
}

impl<'name, 'rules> NameReader<'name, 'rules> {
    /// The labels of a name.
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

    /// Starts with the first label again.
    pub(super) const fn restart(&mut self) {
        self.rest = Some(self.name);
        self.count = 0;
    }

    /// Whether the labels that are left are NR-LDH labels in lowercase, or such but for underscores where these are valid,
    /// of a name that is no Bidi domain name as far as is known: no rule is broken by them, nothing changes in them, and
    /// they make the name no Bidi domain name. Not asked of more octets than a name in DNS has: to look at all of them for each
    /// label would take quadratic time.
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

    /// Whether labels that are left may make the name a Bidi domain name: not if they are ASCII and no A-labels.
    #[cold]
    pub(super) fn may_be_bidi(&self) -> bool {
        let rest = self.rest.unwrap_or_default();
        let is_a_label =
            |label: &[u8]| starts_with_ace_prefix(label.iter().copied().map(char::from));
        // Not `is_ascii` of `str`: it is made for long texts, and takes 400 octets of a program each time it is called.
        rest.bytes().any(|octet| !octet.is_ascii())
            || rest
                .as_bytes()
                .split(|&octet| octet == b'.')
                .any(is_a_label)
    }

    /// The octets of the name before the labels that are left.
    #[inline]
    pub(super) fn start(&self) -> usize {
        self.name.len() - self.rest.map_or(0, str::len)
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
        let labels = self.rest.guaranteed();
        let (mut classes, mut passed) = (Class::NONE, 0);
        if labels.starts_with(ACE_PREFIX) {
            // An A-label is long: octet by octet, it takes 110 instructions more (bench row "A-labels, to_ascii"). No letter,
            // digit or hyphen has a class that "x" has not.
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

    /// Reads a label in ASCII, of which nothing is mapped.
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
            // IDNA2008, which maps nothing, takes the ACE prefix and the digits in uppercase too.
            code_points.read(text);
            return self.read_mapped_a_label(code_points);
        }
        let decoded = code_points.decode(punycode);
        self.decoded(decoded, text, code_points);
    }

    /// Decodes an A-label that has these code points, in either letter case.
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

    /// Notes what an A-label is decoded to.
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

    /// Whether a rule may apply to a label in ASCII that is no A-label: on its code points, on hyphens, or the Bidi rule.
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

    /// Reads the first of some labels, which is not ASCII or has something to map. If it has code points that are not
    /// mapped to one other each, or normalization looks at those that are not valid, the name has to be mapped first.
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
        // The ACE prefix has hyphens there too.
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

    /// Whether step 1, Map, removes or replaces a deviation.
    #[inline]
    fn removes_deviation(&self, classes: Class) -> bool {
        classes.has_deviation() && self.rules.flags.transitional_processing()
    }
}
