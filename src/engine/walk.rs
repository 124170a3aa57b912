//! The operation on a whole name, for every specification except IDNA2003.
//!
//! One walk visits all labels. It maps and normalizes short labels while it reads them. Two rare labels
//! restart it: one that can be read only after the whole name is mapped, and a right-to-left label after
//! other labels, because the Bidi rule then applies to those too.

use alloc::borrow::Cow;
use alloc::string::String;

use super::code_point_reader::{CodePoints, NeedsMapping};
use super::findings::{FindingPlace, Findings};
use super::label_form::{LabelForm, ReadLabel};
use super::lengths::{
    MOST_CODE_POINTS, MOST_MAPPED, is_refused_by_length, report_empty_labels, verify_ascii,
    verify_label,
};
use super::marks::Mark;
use super::name_output::NameOutput;
use super::name_reader::NameReader;
use super::rule_order::check;
use super::rules::{MappingTime, Rules};
use super::sources::MappedName;
use crate::error::Error;
use crate::guarantee::Guaranteed;
use crate::label::{ACE_PREFIX, MAX_NAME_OCTETS, MAX_OCTETS, append_ascii_form};

#[derive(Clone, Copy)]
pub(crate) struct Operation {
    pub(crate) rules: Rules,
    /// The form of the result.
    target: Target,
}

/// The form of the result of an operation.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    /// The result of ToASCII.
    Ascii,
    /// The result of ToUnicode.
    Unicode,
    /// The result of ToUnicode, unless there is an error.
    ValidUnicode,
    /// The result of ToUnicode, with U+FFFD in place of code points that break a rule.
    Marked(Mark),
}

impl Target {
    pub(crate) const fn is_ascii(self) -> bool {
        matches!(self, Self::Ascii)
    }

    /// Returns `true` if there is no result for a name with an error.
    const fn is_of_valid_names(self) -> bool {
        matches!(self, Self::Ascii | Self::ValidUnicode)
    }
}

/// The next action after a label is checked.
enum Step {
    /// End the walk: the name has an error, and no later label can change the first error.
    End,
    /// Go on: the label is unchanged in the result, or the name has no result.
    Keep,
    /// Write the label in the form of the target.
    Write,
    /// Write the label with U+FFFD in place of code points that break a rule.
    Mark(Mark),
}

/// Returns `output` if an operation changed the name, and the name otherwise.
#[inline]
pub(crate) fn changed(domain: &str, is_changed: bool, output: String) -> Cow<'_, str> {
    if is_changed {
        Cow::Owned(output)
    } else {
        Cow::Borrowed(domain)
    }
}

impl Operation {
    /// Returns the operation for the rules of a profile.
    #[inline]
    pub(crate) fn new(profile: impl Into<Rules>, target: Target) -> Self {
        Self {
            rules: profile.into(),
            target,
        }
    }

    /// Returns the error of the first finding, if there is one.
    #[inline]
    pub(crate) fn first_error(&self, domain: &str, findings: &Findings) -> Option<Error> {
        findings.first_error(|| self.rules.input(domain))
    }

    /// Runs the operation and records findings. Returns `true` if `output` has the result, and `false` if the
    /// name itself is the result. ToASCII has no result once `findings` is full.
    ///
    /// Not inlined in WebAssembly, where inlining adds 2,000 octets to a module.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn run(
        &self,
        domain: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        if domain.len() > MOST_CODE_POINTS && self.is_refused_by_length(domain, findings) {
            return false;
        }
        self.run_in_passing(domain, findings, output)
            .unwrap_or_else(|NeedsMapping| self.map_and_run(domain, findings, output))
    }

    /// Runs the operation and maps labels while it reads them.
    #[inline]
    fn run_in_passing(
        &self,
        domain: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> Result<bool, NeedsMapping> {
        let is_unmapped = match self.rules.mapping_time {
            MappingTime::Before => return Err(NeedsMapping),
            MappingTime::Reading => true,
            MappingTime::Never => false,
        };
        let labels = NameReader::new(domain, &self.rules, is_unmapped);
        let is_changed = self.walk(labels, findings, output)?;
        if findings.is_full() && self.has_missed_length(domain, findings) {
            return Err(NeedsMapping);
        }
        Ok(is_changed)
    }

    /// Runs the operation on the mapped name: after steps 1 and 2 of Processing, or the mapping of RFC 5895.
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
        let mapping = self.rules.mapping;
        let mapped = MappedName { domain, mapping }.apply();
        let labels = NameReader::new(&mapped, &self.rules, false);
        if !matches!(self.walk(labels, findings, output), Ok(true)) {
            output.push_str(&mapped);
        }
        findings.first_in_place = None;
        output.as_str() != domain
    }

    /// Returns `true` if the mapping makes a short name too long. The length error comes first, but the walk
    /// can stop at another error before it reads the code points that expand.
    #[cold]
    fn has_missed_length(&self, domain: &str, findings: &mut Findings) -> bool {
        (MOST_CODE_POINTS / MOST_MAPPED..=MOST_CODE_POINTS).contains(&domain.len())
            && self.is_refused_by_length(domain, findings)
    }

    /// Records that a name is too long to convert. Returns `true` if that finding is enough.
    #[cold]
    fn is_refused_by_length(&self, domain: &str, findings: &mut Findings) -> bool {
        self.rules.flags.verify_dns_length()
            && self.target.is_ascii()
            && is_refused_by_length(self.rules.mapping, domain, findings)
    }

    /// Performs steps 3, "Break", and 4, "Convert/Validate", of Processing, and converts each label to the
    /// target. Returns `true` if the result is in `output`.
    #[inline(never)]
    fn walk(
        &self,
        mut labels: NameReader<'_, '_>,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> Result<bool, NeedsMapping> {
        let name = labels.name;
        let mut code_points = CodePoints::new();
        // The octets before this position are written; those after it are unchanged so far.
        let mut done = 0;
        let mut has_empty_label = false;
        while labels.has_more() && !labels.are_plain() {
            labels.next(&mut code_points)?;
            if self.makes_earlier_labels_bidi(&mut labels) {
                findings.clear();
                output.clear();
                labels.restart();
                (done, has_empty_label) = (0, false);
                continue;
            }
            let code_points = code_points.as_slice();
            let step = self.decide(&labels, code_points, findings);
            let label = &labels.label;
            has_empty_label |= label.is_empty(code_points) && !labels.is_root();
            match step {
                Step::End => return Ok(false),
                Step::Keep => continue,
                Step::Write | Step::Mark(_) => {}
            }
            if done == 0 {
                // Enough for most names, even if their labels are short.
                let most = name.len().saturating_add(2 * MAX_NAME_OCTETS);
                output.start((3 * name.len()).min(most) + ACE_PREFIX.len());
            }
            if done < label.start {
                output.push_str(name.get(done..label.start).guaranteed());
            }
            match step {
                Step::Mark(mark) => output.push_code_points(&mark(label, code_points, findings)),
                _ => self.write(label, code_points, findings, output),
            }
            done = labels.start();
            if labels.has_more() {
                output.push('.');
            }
        }
        let result = if done > 0 {
            output.push_str(name.get(done..).guaranteed());
            output.as_str()
        } else {
            name
        };
        self.verify_lengths(result, has_empty_label, findings);
        Ok(done > 0)
    }

    /// Notes the first right-to-left label of a name. Returns `true` if the Bidi rule then applies to earlier
    /// labels.
    #[inline]
    fn makes_earlier_labels_bidi(&self, labels: &mut NameReader<'_, '_>) -> bool {
        let is_first = labels.label.classes.has_right_to_left() && !labels.is_bidi_domain_name;
        labels.is_bidi_domain_name |= is_first;
        is_first && labels.label.number > 0 && self.rules.checks_bidi_domain_name()
    }

    /// Checks the latest label and decides what to do with it.
    #[expect(
        clippy::inline_always,
        reason = "a call takes 43 of 1,217 instructions (bench row \"U-labels, to_unicode\")"
    )]
    #[inline(always)]
    fn decide(
        &self,
        labels: &NameReader<'_, '_>,
        code_points: &[char],
        findings: &mut Findings,
    ) -> Step {
        let label = &labels.label;
        let specifics = self.rules.specifics;
        // A bad A-label must stay encoded, so it is checked even if no more findings fit.
        let keeps_bad_a_labels = specifics.keeps_bad_a_labels && !self.target.is_of_valid_names();
        if !findings.is_full() || keeps_bad_a_labels {
            check(labels, code_points, findings);
        }
        if findings.is_full() && self.target.is_of_valid_names() {
            return if self.is_decided(labels, findings) {
                Step::End
            } else {
                Step::Keep
            };
        }
        if specifics.verifies_each_label && label.is_ascii() && !labels.is_root() {
            verify_label(label.text.len(), label.number, findings);
        }
        match self.target {
            Target::Marked(mark) if findings.has_any_of(label.number) => Step::Mark(mark),
            _ if self.is_written(label, findings) => Step::Write,
            _ => Step::Keep,
        }
    }

    /// Returns `true` if no later label can change the first finding by making the Bidi rule apply to earlier
    /// labels. Scans the remaining labels only at the label of the latest finding, which keeps the walk
    /// linear.
    #[inline]
    fn is_decided(&self, labels: &NameReader<'_, '_>, findings: &Findings) -> bool {
        matches!(self.target, Target::ValidUnicode)
            || labels.label.number == 0
            || labels.is_bidi_domain_name
            || !self.rules.checks_bidi_domain_name()
            || findings.has_any_of(labels.label.number) && !labels.may_be_bidi()
    }

    /// Returns `true` if a label differs in the result.
    #[inline]
    fn is_written(&self, label: &ReadLabel<'_>, findings: &Findings) -> bool {
        let keeps_bad_a_labels = self.rules.specifics.keeps_bad_a_labels;
        match label.form {
            LabelForm::Ascii => false,
            // Steps 1 and 2 have mapped it.
            LabelForm::Undecodable(_) => label.is_mapped && !keeps_bad_a_labels,
            LabelForm::Unicode | LabelForm::NonAsciiALabel(_) => {
                self.target.is_ascii() || label.is_mapped
            }
            LabelForm::ALabel | LabelForm::AsciiALabel
                if keeps_bad_a_labels && findings.has_any_of(label.number) =>
            {
                false
            }
            // The A-label is already canonical: "there is (...) only one encoded string that can represent a
            // given sequence of integers" (RFC 3492, section 6.2).
            LabelForm::ALabel => !self.target.is_ascii() || label.is_mapped,
            LabelForm::AsciiALabel => true,
        }
    }

    /// Writes a label in the form of the target.
    #[inline]
    fn write(
        &self,
        label: &ReadLabel<'_>,
        code_points: &[char],
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) {
        if !self.target.is_ascii() {
            return output.push_code_points(code_points);
        }
        let start = output.len();
        // ToASCII: "3. Convert each label with non-ASCII characters into Punycode, and prefix by “xn--”. This
        // may record an error." RFC 5891, sections 4.4 and 5.5.
        if let Err(kind) = append_ascii_form(code_points, output) {
            findings.push(kind, label.number, FindingPlace::Label);
        }
        if self.rules.specifics.verifies_each_label && !label.is_ascii() {
            verify_label(output.len() - start, label.number, findings);
        }
    }

    /// Verifies the lengths that are not verified label by label, if one can be wrong.
    #[inline]
    fn verify_lengths(&self, result: &str, has_empty_label: bool, findings: &mut Findings) {
        let may_be_wrong =
            has_empty_label || self.rules.flags.denies_root_label() || result.len() > MAX_OCTETS;
        if may_be_wrong && !findings.is_full() && self.rules.flags.verify_dns_length() {
            if self.target.is_ascii() {
                verify_ascii(&self.rules, result, has_empty_label, findings);
            } else if has_empty_label {
                report_empty_labels(result, findings);
            }
        }
    }
}
