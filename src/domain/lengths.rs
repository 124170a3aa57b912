//! The lengths of a name and of its labels, in octets of the ASCII form.

use super::engine::Operation;
use super::finding::{Findings, Place};
use super::places::mapped;
use crate::error::ErrorKind;
use crate::label::{MAX_NAME_OCTETS, MAX_OCTETS};
use crate::profile::VerifyDnsLength;
use crate::unicode::MOST_COMPOSED;
use crate::validity::length;

/// The number of code points that a name has at most before normalization, if its ASCII form is a name in DNS.
pub(super) const MOST_CODE_POINTS: usize = MOST_COMPOSED * (MAX_NAME_OCTETS + 1);

impl Operation {
    /// Records that a name is too long for its ASCII form to be a name in DNS, if its code points alone show that: before any
    /// work that takes more time and memory the longer the name is. Returns whether that is enough.
    #[cold]
    pub(super) fn is_refused_by_length(&self, domain: &str, findings: &mut Findings) -> bool {
        let is_verified = self.rules.flags.verify_dns_length != VerifyDnsLength::False;
        if !is_verified || !self.target.is_ascii() {
            return false;
        }
        let mut dots = 0;
        for (position, c) in mapped(self.rules.mapping, domain).enumerate() {
            if c == '.' && position <= MAX_NAME_OCTETS {
                dots += 1;
            }
            if position == MOST_CODE_POINTS {
                findings.push(ErrorKind::NameTooLong, dots, Place::Name);
                return findings.is_full();
            }
        }
        false
    }

    /// Verifies the lengths that are not verified label by label, if one of them may be wrong.
    #[inline]
    pub(super) fn verify_lengths(
        &self,
        result: &str,
        has_empty_label: bool,
        findings: &mut Findings,
    ) {
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
        if let Some(kind) = length::name_violation(name.len())
            && !findings.has_name_too_long()
        {
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
pub(super) fn verify_label_length(octets: usize, number: usize, findings: &mut Findings) {
    if let Some(kind) = length::label_violation(octets) {
        findings.push(kind, number, Place::Label);
    }
}
