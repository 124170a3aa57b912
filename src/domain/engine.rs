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
use super::lengths::{MOST_CODE_POINTS, verify_label_length};
use super::marks::Mark;
use super::name_buffer::{NameBuffer, NameOutput};
use super::places::apply;
use super::rules::{MappingTime, Rules};
use crate::error::Error;
use crate::label::{ACE_PREFIX, MAX_NAME_OCTETS, append_ascii_form};
use crate::profile::BidiScope;

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

    /// Returns `true` if there is no error.
    pub(super) fn succeeds(&self, domain: &str) -> bool {
        let mut findings = Findings::first();
        self.run(domain, &mut findings, &mut NameBuffer::new());
        findings.first.is_none()
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
        (result, self.rules.input(domain).errors(findings))
    }

    /// Returns the first errors, `limit` at most.
    pub(super) fn errors(&self, domain: &str, limit: usize) -> Vec<Error> {
        self.rules.input(domain).errors_up_to(limit, |findings| {
            self.run(domain, findings, &mut String::new());
        })
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
        if domain.len() > MOST_CODE_POINTS && self.is_refused_by_length(domain, findings) {
            return false;
        }
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
        findings.clear();
        output.clear();
        if domain.len() <= MOST_CODE_POINTS && self.is_refused_by_length(domain, findings) {
            return false;
        }
        let mapped = apply(self.rules.mapping, domain);
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
                if label.number > 0 && self.rules.check_bidi == Some(BidiScope::WholeName) {
                    // The Bidi rule applies to the labels before it too.
                    findings.clear();
                    output.clear();
                    labels.restart();
                    return self.walk(labels, findings, output);
                }
            }
            let code_points = code_points.as_slice();
            let has_no_result = matches!(self.target, Target::Ascii | Target::ValidUnicode);
            // An A-label of IDNA2008 stays as it is if it breaks a rule, whatever was found before it.
            let stays_encoded = self.rules.idna2008.is_some() && !has_no_result;
            if !findings.is_full() || stays_encoded {
                check(&labels, code_points, findings);
            }
            if findings.is_full() && has_no_result {
                // A label after it may still make the Bidi rule apply to those before it. Of the labels that are left, this asks at
                // the one alone that has the last finding, since it looks at all.
                let is_first = matches!(self.target, Target::ValidUnicode)
                    || label.number == 0
                    || labels.is_bidi_domain_name
                    || self.rules.check_bidi != Some(BidiScope::WholeName);
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
                    let most = name.len().saturating_add(2 * MAX_NAME_OCTETS);
                    output.start((3 * name.len()).min(most) + ACE_PREFIX.len());
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
}
