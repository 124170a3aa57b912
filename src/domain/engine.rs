//! The one engine: every operation on a whole name, but those of IDNA2003, whose steps differ.
//!
//! It walks over the labels of a name once. What is simple is done in passing: one code point that becomes another,
//! normalization of a short label. Two things that are rare make it start anew, knowing more: a label that cannot be read
//! before the whole name is mapped, and a right-to-left label after others, which makes the Bidi rule apply to those too.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::Unicode;
use super::check::check;
use super::code_points::{CodePoints, NeedsMapping};
use super::finding::{Findings, Place};
use super::label::{Form, Label, Labels};
use super::marks::Mark;
use super::name_buffer::NameOutput;
use super::rules::{MappingTime, Rules};
use crate::error::{Error, ErrorKind};
use crate::label::{ACE_PREFIX, MAX_OCTETS, append_ascii_form};
use crate::profile::{CheckBidi, VerifyDnsLength};
use crate::validity::length::{self, MAX_NAME_OCTETS};

/// An operation on a name.
#[derive(Clone, Copy)]
pub(super) struct Operation {
    /// The rules.
    pub(super) rules: Rules,
    /// What it makes of a name.
    pub(super) target: Target,
}

/// The form that an operation makes of a name.
#[derive(Clone, Copy)]
pub(super) enum Target {
    /// That of ToASCII.
    Ascii,
    /// That of ToUnicode.
    Unicode,
    /// That of ToUnicode, unless there is an error.
    ValidUnicode,
    /// That of ToUnicode, with U+FFFD in place of the code points that break a rule.
    Marked(Mark),
}

impl Target {
    /// Whether it is that of ToASCII.
    pub(super) const fn is_ascii(self) -> bool {
        matches!(self, Self::Ascii)
    }
}

impl Operation {
    /// An operation with the rules of a profile.
    #[inline]
    pub(super) fn new(profile: impl Into<Rules>, target: Target) -> Self {
        Self {
            rules: profile.into(),
            target,
        }
    }

    /// Returns the result, or the first error.
    #[expect(clippy::inline_always, reason = "a call would move the result")]
    #[inline(always)]
    pub(super) fn result<'a>(&self, domain: &'a str) -> Result<Cow<'a, str>, Error> {
        let mut findings = Findings::first();
        let mut output = String::new();
        let is_changed = self.run(domain, &mut findings, &mut output);
        match self.first_error(domain, &findings) {
            Some(error) => Err(error),
            None if is_changed => Ok(Cow::Owned(output)),
            None => Ok(Cow::Borrowed(domain)),
        }
    }

    /// Returns whether the result is in `output`, which is empty before; if not, it is the name itself.
    pub(super) fn convert_into(&self, domain: &str, output: &mut String) -> Result<bool, Error> {
        let mut findings = Findings::first();
        let is_changed = self.run(domain, &mut findings, output);
        let error = self.first_error(domain, &findings);
        error.map_or(Ok(is_changed), Err)
    }

    /// Returns the result and the first error.
    #[expect(clippy::inline_always, reason = "a call would move the result")]
    #[inline(always)]
    pub(super) fn unicode<'a>(&self, domain: &'a str) -> Unicode<'a> {
        let mut findings = match self.target {
            Target::Marked(_) => Findings::all(),
            Target::Ascii | Target::Unicode | Target::ValidUnicode => Findings::first(),
        };
        let mut output = String::new();
        let is_changed = self.run(domain, &mut findings, &mut output);
        let error = self.first_error(domain, &findings);
        if is_changed {
            let name = Cow::Owned(output);
            return Unicode { name, error };
        }
        let name = Cow::Borrowed(domain);
        Unicode { name, error }
    }

    /// Returns the result of ToUnicode, if there is no error.
    pub(super) fn valid<'a>(&self, domain: &'a str) -> Option<Unicode<'a>> {
        let mut findings = Findings::first();
        let mut output = String::new();
        let is_changed = self.run(domain, &mut findings, &mut output);
        let name = if is_changed {
            Cow::Owned(output)
        } else {
            Cow::Borrowed(domain)
        };
        let unicode = Unicode { name, error: None };
        findings.first.is_none().then_some(unicode)
    }

    /// The error that the first finding stands for, if there is one.
    #[inline]
    pub(super) fn first_error(&self, domain: &str, findings: &Findings) -> Option<Error> {
        findings.first_error(|| self.rules.input(domain))
    }

    /// Returns the result and all errors.
    pub(super) fn with_errors(&self, domain: &str) -> (String, Vec<Error>) {
        let mut findings = Findings::all();
        let mut output = String::new();
        let is_changed = self.run(domain, &mut findings, &mut output);
        let result = if is_changed { output } else { domain.into() };
        (result, self.rules.input(domain).all_errors(&findings))
    }

    /// Runs the operation. Returns whether the result is in `output`; if not, it is the name itself. Records what is found.
    /// If one finding is enough, there is no result of ToASCII after it.
    #[inline]
    pub(super) fn run(
        &self,
        domain: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        let is_unmapped = self.rules.mapping_time == MappingTime::Reading;
        if self.rules.mapping_time != MappingTime::Before {
            let labels = Labels::new(domain, &self.rules, is_unmapped);
            if let Ok(is_changed) = self.walk(labels, findings, output) {
                return is_changed;
            }
        }
        self.map_and_run(domain, findings, output)
    }

    /// The same, with the mapping first: steps 1 and 2 of Processing, or the mapping of RFC 5895.
    #[cold]
    fn map_and_run(
        &self,
        domain: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        let mapped: String = self.rules.mapping.apply(domain).into_iter().collect();
        findings.clear();
        output.clear();
        let labels = Labels::new(&mapped, &self.rules, false);
        if !matches!(self.walk(labels, findings, output), Ok(true)) {
            output.push_str(&mapped);
        }
        findings.first_in_place = None;
        output.as_str() != domain
    }

    /// Steps 3, "Break", and 4, "Convert/Validate", of Processing, and the conversion of each label to the target. Returns
    /// whether the result is in `output`.
    #[inline(never)]
    fn walk(
        &self,
        mut labels: Labels<'_, '_>,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> Result<bool, NeedsMapping> {
        let name = labels.name;
        let mut code_points = CodePoints::new();
        // How much of the name has been written; what comes after it is not changed so far.
        let mut done = 0;
        let mut has_empty_label = false;
        while labels.has_more() && !labels.are_plain() {
            labels.next(&mut code_points)?;
            let label = &labels.label;
            if label.classes.has_right_to_left() && !labels.is_bidi_domain_name {
                labels.is_bidi_domain_name = true;
                if label.number > 0 && self.rules.check_bidi == Some(CheckBidi::WholeName) {
                    // The Bidi rule applies to the labels before it too.
                    findings.clear();
                    output.clear();
                    labels.restart();
                    return self.walk(labels, findings, output);
                }
            }
            let code_points = code_points.as_slice();
            if !findings.is_full() || self.rules.idna2008.is_some() {
                check(&labels, code_points, findings);
            }
            if findings.is_full() && matches!(self.target, Target::Ascii | Target::ValidUnicode) {
                // A label after it may still make the Bidi rule apply to those before it. Asked once, since it looks at all.
                let is_first = matches!(self.target, Target::ValidUnicode)
                    || label.number == 0
                    || labels.is_bidi_domain_name;
                if is_first || findings.has_any_of(label.number) && !labels.may_be_bidi() {
                    return Ok(false);
                }
                continue;
            }
            // An A-label may stand for nothing.
            let is_empty =
                label.text.is_empty() || label.form == Form::AsciiALabel && code_points.is_empty();
            has_empty_label |= is_empty && !labels.is_root();
            if self.rules.idna2008.is_some() && label.is_ascii() && !labels.is_root() {
                verify_label_length(label.text.len(), label.number, findings);
            }
            let is_marked =
                matches!(self.target, Target::Marked(_)) && findings.has_any_of(label.number);
            if is_marked || self.is_written(label, findings) {
                if done == 0 {
                    // Enough for most labels, however short they are.
                    output.start(3 * name.len() + ACE_PREFIX.len());
                }
                if done < label.start {
                    output.push_str(name.get(done..label.start).unwrap_or_default());
                }
                match self.target {
                    Target::Marked(mark) if is_marked => {
                        for c in mark(label, code_points, findings) {
                            output.push(c);
                        }
                    }
                    _ => self.write(label, code_points, findings, output),
                }
                done = labels.start();
                if labels.has_more() {
                    output.push('.');
                }
            }
        }
        let result = if done > 0 {
            output.push_str(name.get(done..).unwrap_or_default());
            output.as_str()
        } else {
            name
        };
        self.verify_lengths(result, has_empty_label, findings);
        Ok(done > 0)
    }

    /// Whether a label is another one in the result.
    #[inline]
    fn is_written(&self, label: &Label<'_>, findings: &Findings) -> bool {
        match label.form {
            Form::Ascii => false,
            // Steps 1 and 2 have mapped it. IDNA2008 leaves it as it is.
            Form::Undecodable(_) => label.is_mapped && self.rules.idna2008.is_none(),
            Form::Unicode | Form::NonAsciiALabel(_) => self.target.is_ascii() || label.is_mapped,
            // In IDNA2008, an A-label that stands for no U-label stays as it is.
            Form::ALabel | Form::AsciiALabel
                if self.rules.idna2008.is_some() && findings.has_any_of(label.number) =>
            {
                false
            }
            // It is the A-label of what it stands for: "there is (...) only one encoded string that can represent a given
            // sequence of integers" (RFC 3492, section 6.2).
            Form::ALabel => !self.target.is_ascii() || label.is_mapped,
            Form::AsciiALabel => true,
        }
    }

    /// Writes a label.
    #[inline]
    fn write(
        &self,
        label: &Label<'_>,
        code_points: &[char],
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) {
        if !self.target.is_ascii() {
            return output.push_code_points(code_points);
        }
        let start = output.len();
        // ToASCII: "3. Convert each label with non-ASCII characters into Punycode, and prefix by “xn--”. This may record an
        // error." RFC 5891, sections 4.4 and 5.5.
        if let Err(kind) = append_ascii_form(code_points, output) {
            findings.push(kind, label.number, Place::Label);
        }
        if self.rules.idna2008.is_some() && !label.is_ascii() {
            verify_label_length(output.len() - start, label.number, findings);
        }
    }

    /// Verifies the lengths that are not verified label by label, if one of them may be wrong.
    #[inline]
    fn verify_lengths(&self, result: &str, has_empty_label: bool, findings: &mut Findings) {
        let may_have_root = self.rules.flags.verify_dns_length == VerifyDnsLength::True;
        let may_be_wrong = has_empty_label || may_have_root || result.len() > MAX_OCTETS;
        if may_be_wrong && !findings.is_full() {
            self.verify_lengths_of(result, has_empty_label, findings);
        }
    }

    /// Verifies these lengths.
    #[inline(never)]
    fn verify_lengths_of(&self, result: &str, has_empty_label: bool, findings: &mut Findings) {
        let verify = self.rules.flags.verify_dns_length;
        let name = result.strip_suffix('.').unwrap_or(result);
        let labels = || {
            name.as_bytes()
                .split(|&octet| octet == b'.')
                .map(<[u8]>::len)
                .enumerate()
        };
        if verify == VerifyDnsLength::False {
            return;
        }
        if !self.target.is_ascii() {
            // Not a step of the specification, but the conformance test reports such a label as X4_2.
            if has_empty_label {
                for (number, _) in labels().filter(|&(_, octets)| octets == 0) {
                    findings.push(ErrorKind::EmptyUnicodeLabel, number, Place::Label);
                }
            }
            return;
        }
        // ToASCII, step 4: "If the VerifyDnsLength flag is true, then verify DNS length restrictions. This may record an
        // error. 1. The length of the domain name, excluding the root label and its dot, is from 1 to 253."
        if let Some(kind) = length::name_violation(name.len()) {
            let exceeding = name.bytes().take(MAX_NAME_OCTETS + 1);
            let dots = exceeding.filter(|&octet| octet == b'.');
            findings.push(kind, dots.count(), Place::Name);
        }
        if self.rules.idna2008.is_some() {
            return;
        }
        // "2. The length of each label is from 1 to 63."
        if has_empty_label || length::has_long_label(name) {
            for (number, octets) in labels() {
                verify_label_length(octets, number, findings);
            }
        }
        // "When VerifyDnsLength is true, the empty root label is disallowed."
        if name.len() < result.len() && verify == VerifyDnsLength::True {
            findings.push(ErrorKind::RootLabel, labels().count(), Place::Label);
        }
    }
}

/// ToASCII, step 4.2, and RFC 5891, section 4.2.4.
fn verify_label_length(octets: usize, number: usize, findings: &mut Findings) {
    if let Some(kind) = length::label_violation(octets) {
        findings.push(kind, number, Place::Label);
    }
}
