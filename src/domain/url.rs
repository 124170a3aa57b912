//! The domain parser and "domain to Unicode" ([URL Standard, section
//! 3.3](https://url.spec.whatwg.org/#idna)).
#![expect(
    clippy::inline_always,
    reason = "each specification calls each function once, and a call would move the result"
)]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::Unicode;
use super::shortcut::{self, HostCase, is_plain_host};
use super::specification::{Form, Operations, Specification};
use super::steps::{Steps, by_steps, conversions};
use crate::engine::{
    DiscardedName, ErrorsOf, Finding, FindingPlace, Findings, Input, LabelFindings, NameBuffer,
    NameOutput, Operation, Rules, Target, check_denied, url_hint,
};
use crate::error::{Detail, Error, ErrorKind};
use crate::label::{Separators, are_plain_labels, split_at};
use crate::profile::{Url, UrlFlags, Uts46Flags};
use crate::unicode::{self, Class};
use crate::validity::AsciiSet;

impl Specification for UrlFlags {}

impl Operations for UrlFlags {
    #[inline(always)]
    fn is_plain(&self, form: Form, name: &str) -> bool {
        match form {
            // Plain labels in lowercase are a nonempty ASCII string without forbidden domain code points.
            Form::Ascii => {
                !self.be_strict()
                    && are_plain_labels(name.as_bytes(), 0, self.deny_ascii.has_underscore())
            }
            Form::Unicode => is_plain_host(name, self.unicode().denies_underscore()),
        }
    }

    fn denies_underscore_in(&self, form: Form) -> bool {
        match form {
            Form::Ascii => self.ascii().denies_underscore(),
            Form::Unicode => self.unicode().denies_underscore(),
        }
    }

    fn denies_numbers_in(&self, form: Form) -> bool {
        self.be_strict() && matches!(form, Form::Ascii)
    }

    conversions!();
}

impl Steps for UrlFlags {
    #[inline(always)]
    fn host(self, name: &str) -> Option<HostCase> {
        if !self.be_strict() || Url::ends_in_a_number(name) {
            None
        } else if is_plain_host(name, true) {
            Some(HostCase::Lowercase)
        } else {
            shortcut::host(Uts46Flags::STRICT, name)
        }
    }

    #[inline(always)]
    fn run(
        self,
        form: Form,
        name: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        match form {
            Form::Ascii if self.be_strict() => validate_domain(name, findings, output),
            Form::Ascii => self.parse_domain(name, findings, output),
            Form::Unicode => {
                let operation = Operation::new(self.unicode(), Target::Unicode);
                let is_changed = operation.run(name, findings, output);
                // A domain with any error stays unchanged.
                is_changed && findings.first.is_none()
            }
        }
    }

    fn input(self, form: Form, name: &str) -> Input<'_> {
        let flags = match form {
            Form::Ascii => self.ascii(),
            Form::Unicode => self.unicode(),
        };
        Input {
            hint: url_hint,
            ..Rules::from(flags).input(name)
        }
    }
}

impl UrlFlags {
    /// Runs the domain parser from step 3 on, with beStrict false. Returns `true` if the result is in
    /// `output`, and `false` if the result is the domain. Use the result only if there is no finding.
    fn parse_domain(
        self,
        domain: &str,
        findings: &mut Findings,
        output: &mut impl NameOutput,
    ) -> bool {
        let is_changed = if domain.is_ascii() {
            let look = |union: Class, octet| union.union(unicode::octet_class(octet));
            let classes = domain.bytes().fold(Class::NONE, look);
            // IDNA2008 contains no code point that can be denied.
            if classes.has_outside_idna2008() {
                report_denied(domain, self.deny_ascii, findings);
            }
            // "If domain is an ASCII string, then set result to domain, lowercased."
            if classes.may_be_mapped() {
                output.push_lowercase(domain);
            }
            classes.may_be_mapped()
        } else {
            // "Otherwise: set result to the result of running domain parser ToASCII with domain and false. If
            // result is a failure value, then return failure."
            Operation::new(self.ascii(), Target::Ascii).run(domain, findings, output)
        };
        // "If result is the empty string, then return failure."
        let result = if is_changed { output.as_str() } else { domain };
        if result.is_empty() {
            findings.push(ErrorKind::EmptyDomain, 0, FindingPlace::Name);
        }
        is_changed
    }
}

impl Url {
    /// Returns the first error of ToASCII with beStrict, without a hint.
    pub(crate) fn strict_error(domain: &str) -> Option<Error> {
        let operation = Operation::new(Uts46Flags::STRICT, Target::Ascii);
        let mut findings = Findings::first();
        operation.run(domain, &mut findings, &mut DiscardedName::new());
        findings.first_error(|| Input {
            hint: |_, _| None,
            ..operation.rules.input(domain)
        })
    }

    /// Returns the error of a domain whose ASCII form breaks a rule of the host parser, in the given label or
    /// in the whole domain.
    #[cold]
    pub(crate) fn error(self, domain: &str, kind: ErrorKind, label: Option<usize>) -> Error {
        let place = label.map_or(FindingPlace::Name, |_| FindingPlace::Label);
        let finding = Finding {
            kind,
            detail: Detail::None,
            label: label.unwrap_or_default(),
            place,
        };
        self.0.input(Form::Ascii, domain).error_of(finding, None)
    }
}

/// Runs the steps of "valid domain" ([URL Standard, section
/// 3.4](https://url.spec.whatwg.org/#valid-domain)). Returns `true` if the result is in `output`, and `false`
/// if the result is the domain.
fn validate_domain(domain: &str, findings: &mut Findings, output: &mut impl NameOutput) -> bool {
    // "Let domain be the result of running domain parser with input and true." With beStrict, the result of
    // ToASCII is the result.
    let operation = Operation::new(Uts46Flags::STRICT, Target::Ascii);
    let is_changed = operation.run(domain, findings, output);
    let result = if is_changed { output.as_str() } else { domain };
    // "If domain is failure, then return false. If running the ends in a number checker on domain returns
    // true, then return false."
    if findings.first.is_none() && Url::ends_in_a_number(result) {
        let last = result.bytes().filter(|&octet| octet == b'.').count();
        findings.push(ErrorKind::EndsInANumber, last, FindingPlace::Label);
    }
    is_changed
}

/// Reports denied code points of an ASCII domain: "If result contains a forbidden domain code point, then
/// return failure". For other domains, ToASCII checks the ASCII code points of each label.
fn report_denied(domain: &str, denied_ascii: AsciiSet, findings: &mut Findings) {
    if !denied_ascii.has_any_of(domain) {
        return;
    }
    for (index, label) in split_at(domain, Separators::FullStop).enumerate() {
        if !denied_ascii.has_any_of(label) {
            continue;
        }
        let code_points: Vec<char> = label.bytes().map(char::from).collect();
        let mut label_findings = LabelFindings {
            all: findings,
            label: index,
            code_points: &code_points,
            is_decoded: false,
        };
        check_denied(denied_ascii, &mut label_findings);
    }
}
