//! The one engine: every operation on a whole name, but those of IDNA2003, whose steps differ.
//!
//! It walks over the labels of a name once. What is simple is done in passing: one code point that becomes another,
//! normalization of a short label. Two things that are rare make it start anew, knowing more: a label that cannot be read
//! before the whole name is mapped, and a right-to-left label after others, which makes the Bidi rule apply to those too.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

use super::Unicode;
use super::check::check;
use super::finding::{Findings, Place};
use super::label::{CodePoints, Form, Label, Labels, NeedsMapping};
use super::name_buffer::NameBuffer;
use super::rules::{MappingTime, Rules};
use crate::error::{Error, ErrorKind};
use crate::label::{ACE_PREFIX, append_ascii_form};
use crate::profile::{CheckBidi, VerifyDnsLength};
use crate::punycode::Output;
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
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// That of ToASCII.
    Ascii,
    /// That of ToUnicode.
    Unicode,
}

/// Why the walk over the labels has to start anew.
enum Restart {
    /// The whole name has to be mapped and normalized first.
    Mapping,
    /// The name is a Bidi domain name, which was not known when labels were checked.
    BidiDomainName,
}

impl From<NeedsMapping> for Restart {
    fn from(_: NeedsMapping) -> Self {
        Self::Mapping
    }
}

/// What a walk over the labels of a name has found out.
struct Walked {
    /// Whether the result is in the output. If not, it is the name.
    is_changed: bool,
    /// Whether a label is empty that is not the root.
    has_empty_label: bool,
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
    #[inline(never)]
    pub(super) fn result<'a>(&self, domain: &'a str) -> Result<Cow<'a, str>, Error> {
        let Unicode { name, error } = self.unicode(domain);
        error.map_or(Ok(name), Err)
    }

    /// Returns the result and the first error.
    pub(super) fn unicode<'a>(&self, domain: &'a str) -> Unicode<'a> {
        let mut findings = Findings::first();
        let mut output = match self.target {
            Target::Ascii => NameBuffer::ascii(),
            Target::Unicode => NameBuffer::unicode(),
        };
        let name = if self.run(domain, &mut findings, &mut output) {
            Cow::Owned(output.into_string())
        } else {
            Cow::Borrowed(domain)
        };
        Unicode {
            name,
            error: self.rules.input(domain).first_error(&findings),
        }
    }

    /// Returns the result and all errors.
    pub(super) fn with_errors(&self, domain: &str) -> (String, Vec<Error>) {
        let mut findings = Findings::all();
        let mut output = NameBuffer::unicode();
        let result = if self.run(domain, &mut findings, &mut output) {
            output.into_string()
        } else {
            domain.to_owned()
        };
        (result, self.rules.input(domain).all_errors(&findings))
    }

    /// Runs the operation. Returns whether the result is in `output`; if not, it is the name itself. Records what is found.
    /// If one finding is enough, there is no result of ToASCII after it.
    pub(super) fn run(
        &self,
        domain: &str,
        findings: &mut Findings,
        output: &mut NameBuffer,
    ) -> bool {
        let mut is_bidi_domain_name = false;
        let mut mapped: Option<String> = None;
        if self.rules.mapping_time == MappingTime::Before {
            mapped = Some(self.map(domain));
        }
        loop {
            let name = mapped.as_deref().unwrap_or(domain);
            let is_unmapped = mapped.is_none() && self.rules.mapping_time == MappingTime::Reading;
            let mut labels = Labels::new(name, &self.rules, is_unmapped);
            labels.is_bidi_domain_name = is_bidi_domain_name;
            match self.walk(name, labels, findings, output) {
                Ok(walked) => {
                    let is_changed = walked.is_changed || mapped.is_some();
                    if is_changed && !walked.is_changed {
                        output.push_str(name);
                    }
                    let result = if is_changed { output.as_str() } else { domain };
                    self.verify_lengths(result, walked.has_empty_label, findings);
                    return is_changed && (mapped.is_none() || result != domain);
                }
                Err(Restart::Mapping) => mapped = Some(self.map(domain)),
                Err(Restart::BidiDomainName) => is_bidi_domain_name = true,
            }
            findings.clear();
            output.clear();
        }
    }

    /// The name, mapped and normalized: steps 1 and 2 of Processing, or the mapping of RFC 5895.
    #[cold]
    fn map(&self, domain: &str) -> String {
        self.rules.mapping.apply(domain).into_iter().collect()
    }

    /// Steps 3, "Break", and 4, "Convert/Validate", of Processing, and the conversion of each label to the target.
    fn walk<'name>(
        &self,
        name: &'name str,
        mut labels: Labels<'name, '_>,
        findings: &mut Findings,
        output: &mut NameBuffer,
    ) -> Result<Walked, Restart> {
        let mut buffer = CodePoints::new();
        // How much of the name has been written; what comes after it is not changed so far.
        let mut done = 0;
        let mut has_empty_label = false;
        while !labels.are_plain() {
            let Some(label) = &labels.next(&mut buffer)? else {
                break;
            };
            if label.classes.has_right_to_left()
                && self.rules.check_bidi == Some(CheckBidi::WholeName)
                && !labels.is_bidi_domain_name
            {
                if label.number > 0 {
                    return Err(Restart::BidiDomainName);
                }
                labels.is_bidi_domain_name = true;
            }
            if !findings.is_full() || self.rules.idna2008.is_some() {
                check(label, &self.rules, labels.is_bidi_domain_name, findings);
            }
            if findings.is_full() && self.target == Target::Ascii {
                // A label after it may still make the Bidi rule apply to those before it.
                if label.number == 0 || labels.is_bidi_domain_name || !labels.may_be_bidi() {
                    break;
                }
                continue;
            }
            let is_root = labels.is_root(label);
            has_empty_label |= !is_root && label.is_empty();
            if !is_root && self.rules.idna2008.is_some() && label.text.is_ascii() {
                verify_label_length(label.text.len(), label.number, findings);
            }
            if self.is_written(label, findings) {
                if done == 0 {
                    // Enough for most labels, however short they are.
                    output.reserve(3 * name.len() + ACE_PREFIX.len());
                }
                output.push_str(name.get(done..label.start).unwrap_or_default());
                self.write(label, findings, output);
                done = labels.start();
                if labels.has_more() {
                    output.push('.');
                }
            }
        }
        if done > 0 {
            output.push_str(name.get(done..).unwrap_or_default());
        }
        Ok(Walked {
            is_changed: done > 0,
            has_empty_label,
        })
    }

    /// Whether a label is another one in the result.
    #[inline]
    fn is_written(&self, label: &Label<'_, '_>, findings: &Findings) -> bool {
        let has_finding = || findings.has_any_of(label.number);
        let is_ascii = || label.code_points.iter().all(char::is_ascii);
        match (label.form, self.target) {
            (Form::Ascii | Form::Undecodable(_), _) => false,
            (Form::Unicode | Form::NonAsciiALabel(_), Target::Ascii) => true,
            (Form::Unicode | Form::NonAsciiALabel(_), Target::Unicode) => label.is_mapped,
            // In IDNA2008, an A-label that stands for no U-label stays as it is.
            (Form::ALabel, _) if self.rules.idna2008.is_some() && has_finding() => false,
            (Form::ALabel, Target::Unicode) => true,
            // It is the A-label of what it stands for: "there is (...) only one encoded string that can represent a given
            // sequence of integers" (RFC 3492, section 6.2). But ASCII has none.
            (Form::ALabel, Target::Ascii) => label.is_mapped || has_finding() && is_ascii(),
        }
    }

    /// Writes a label.
    #[inline]
    fn write(&self, label: &Label<'_, '_>, findings: &mut Findings, output: &mut NameBuffer) {
        if self.target == Target::Unicode {
            return output.push_code_points(label.code_points);
        }
        let start = output.len();
        // ToASCII: "3. Convert each label with non-ASCII characters into Punycode, and prefix by “xn--”. This may record an
        // error." RFC 5891, sections 4.4 and 5.5.
        if let Err(kind) = append_ascii_form(label.code_points, output) {
            findings.push(kind, label.number, Place::Label);
        }
        if self.rules.idna2008.is_some() && !label.text.is_ascii() {
            verify_label_length(output.len() - start, label.number, findings);
        }
    }

    /// Verifies the lengths that are not verified label by label.
    fn verify_lengths(&self, result: &str, has_empty_label: bool, findings: &mut Findings) {
        let verify = self.rules.flags.verify_dns_length;
        match self.target {
            _ if findings.is_full() => {}
            Target::Ascii if self.rules.idna2008.is_some() => verify_name_length(result, findings),
            Target::Ascii => verify_dns_length(result, verify, has_empty_label, findings),
            Target::Unicode if verify == VerifyDnsLength::False => {}
            // Not a step of the specification, but the conformance test reports such a label as X4_2.
            Target::Unicode if has_empty_label => {
                let name = result.strip_suffix('.').unwrap_or(result);
                for (number, label) in name.split('.').enumerate() {
                    if label.is_empty() {
                        findings.push(ErrorKind::EmptyUnicodeLabel, number, Place::Label);
                    }
                }
            }
            Target::Unicode => {}
        }
    }
}

/// ToASCII, step 4: "If the VerifyDnsLength flag is true, then verify DNS length restrictions. This may record an error."
fn verify_dns_length(
    output: &str,
    verify: VerifyDnsLength,
    has_empty_label: bool,
    findings: &mut Findings,
) {
    if verify == VerifyDnsLength::False {
        return;
    }
    verify_name_length(output, findings);
    let name = output.strip_suffix('.').unwrap_or(output);
    if has_empty_label || length::has_long_label(name) {
        for (number, label) in name.split('.').enumerate() {
            verify_label_length(label.len(), number, findings);
        }
    }
    // "When VerifyDnsLength is true, the empty root label is disallowed."
    if name.len() < output.len() && verify == VerifyDnsLength::True {
        findings.push(ErrorKind::RootLabel, name.split('.').count(), Place::Label);
    }
}

/// Step 4.1, and RFC 1035, section 2.3.4.
fn verify_name_length(output: &str, findings: &mut Findings) {
    let name = output.strip_suffix('.').unwrap_or(output);
    if let Some(kind) = length::name_violation(name.len()) {
        let exceeding = name.bytes().take(MAX_NAME_OCTETS + 1);
        let dots = exceeding.filter(|&octet| octet == b'.');
        findings.push(kind, dots.count(), Place::Name);
    }
}

/// Step 4.2, and RFC 5891, section 4.2.4.
fn verify_label_length(octets: usize, number: usize, findings: &mut Findings) {
    if let Some(kind) = length::label_violation(octets) {
        findings.push(kind, number, Place::Label);
    }
}
