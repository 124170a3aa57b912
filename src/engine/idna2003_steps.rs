//! ToASCII and ToUnicode of IDNA2003, step by step ([RFC 3490, section
//! 4](https://www.rfc-editor.org/rfc/rfc3490#section-4)).

use alloc::string::String;
use alloc::vec::Vec;

use super::findings::{Finding, Findings, LabelFindings};
use super::lengths::verify_label;
use super::rule_order::{check_denied, check_hyphens_at_ends, report_invalid_punycode};
use super::sources::MappedName;
use crate::error::{Detail, ErrorKind};
use crate::guarantee::Guaranteed;
use crate::label::{ACE_PREFIX, MAX_OCTETS, Separators, append_ascii_form, split_at};
use crate::profile::Idna2003Flags;
use crate::punycode;
use crate::unicode::nameprep::TablesOfLabel;
use crate::unicode::{MOST_COMPOSED, Mapper, Nameprep};
use crate::validity::{code_points, hyphens, nameprep};

/// Splits a name into labels. "2. Split the domain name into individual labels as described in section 3.1."
/// "The zero-length root label which is implied in domain names (...) is not considered a label in this
/// specification" (section 2).
fn labels(domain: &str) -> impl Iterator<Item = &str> {
    let root = domain
        .char_indices()
        .next_back()
        .filter(|&(_, c)| Separators::Idna2003.contains(c));
    let name = root.and_then(|(start, _)| domain.get(..start));
    split_at(name.unwrap_or(domain), Separators::Idna2003)
}

/// Runs section 4 with ToASCII.
pub(crate) fn to_ascii(domain: &str, flags: Idna2003Flags, findings: &mut Findings) -> String {
    let mut output = String::with_capacity(domain.len());
    for (index, label) in labels(domain).enumerate() {
        // "5. (...) change all the label separators to U+002E (full stop)."
        if index > 0 {
            output.push('.');
        }
        output.push_str(&LabelOperation::new(flags, index, findings).apply_to_ascii(label));
    }
    if domain.ends_with(|c| Separators::Idna2003.contains(c)) {
        output.push('.');
    }
    output
}

/// Runs section 4 with ToUnicode.
pub(crate) fn to_unicode(domain: &str, flags: Idna2003Flags, findings: &mut Findings) -> String {
    let mut output = String::with_capacity(domain.len());
    let mut rest = domain;
    for (index, label) in split_at(domain, Separators::Idna2003).enumerate() {
        let mut operation = LabelOperation::new(flags, index, findings);
        match operation.apply_to_unicode(label) {
            Some(decoded) => output.push_str(&decoded),
            None => output.push_str(label),
        }
        let mut following = rest.get(label.len()..).guaranteed().chars();
        output.extend(following.next());
        rest = following.as_str();
    }
    output
}

pub(crate) struct LabelOperation<'a> {
    flags: Idna2003Flags,
    /// The number of the label.
    index: usize,
    /// `true` if the code points are decoded from an A-label.
    is_decoded: bool,
    findings: &'a mut Findings,
}

impl<'a> LabelOperation<'a> {
    /// Returns an operation on the label with this number.
    pub(crate) fn new(flags: Idna2003Flags, index: usize, findings: &'a mut Findings) -> Self {
        Self {
            flags,
            index,
            is_decoded: false,
            findings,
        }
    }

    /// Runs ToASCII (section 4.1). The string is the result only if nothing is found.
    fn apply_to_ascii(&mut self, label: &str) -> String {
        // Lengths are checked before any work that depends on them: a label with more code points cannot pass
        // step 8.
        let name = MappedName {
            domain: label,
            mapping: &Nameprep,
        };
        // Table B.2 maps a code point of two or more octets to at most four.
        let is_too_long = label.len() > MOST_COMPOSED * MAX_OCTETS / 2
            && name.mapped().nth(MOST_COMPOSED * MAX_OCTETS).is_some();
        self.findings_of(&[])
            .report_label(ErrorKind::LabelTooLong, is_too_long);
        if is_too_long && self.findings.is_full() {
            return String::new();
        }
        // "1. If the sequence contains any code points outside the ASCII range (0..7F) then proceed to step
        // 2, otherwise skip to step 3."
        let label: Vec<char> = if label.is_ascii() {
            label.chars().collect()
        } else {
            // "2. Perform the steps specified in [NAMEPREP] and fail if there is an error."
            self.nameprep(label)
        };
        let flags = self.flags;
        let mut findings = self.findings_of(&label);
        // "3. If the UseSTD3ASCIIRules flag is set, then perform these checks:"
        if flags.use_std3_ascii_rules() {
            // "(a) Verify the absence of non-LDH ASCII code points".
            findings.report(ErrorKind::Std3, code_points::not_ldh);
            // "(b) Verify the absence of leading and trailing hyphen-minus".
            check_hyphens_at_ends(&mut findings);
        } else {
            // RFC 3490 has no such step; with the empty set it does nothing.
            check_denied(flags.deny_ascii, &mut findings);
        }
        // "4. If the sequence contains any code points outside the ASCII range (0..7F) then proceed to step
        // 5, otherwise skip to step 8."
        let non_ascii = label.iter().position(|c| !c.is_ascii());
        // "5. Verify that the sequence does NOT begin with the ACE prefix."
        if hyphens::has_leading_ace_prefix(&label) {
            findings.report(ErrorKind::NonAsciiALabel, |_| non_ascii);
        }
        // "6. Encode the sequence using the encoding algorithm in [PUNYCODE] and fail if there is an error.
        // 7. Prepend the ACE prefix."
        let mut output = String::new();
        if let Err(kind) = append_ascii_form(&label, &mut output) {
            findings.report_label(kind, true);
        }
        // "8. Verify that the number of code points is in the range 1 to 63 inclusive."
        if !is_too_long {
            verify_label(output.len(), self.index, self.findings);
        }
        output
    }

    /// Runs ToUnicode (section 4.2). Returns `None` if the label stays unchanged: "If any step fails, then
    /// the original input sequence is returned immediately in that step".
    fn apply_to_unicode(&mut self, label: &str) -> Option<String> {
        // "1. If all code points in the sequence are in the ASCII range (0..7F) then skip to step 3."
        let label: Vec<char> = if label.is_ascii() {
            label.chars().collect()
        } else {
            // "2. Perform the steps specified in [NAMEPREP] and fail if there is an error."
            self.nameprep(label)
        };
        if self.has_failed() {
            return None;
        }
        // "3. Verify that the sequence begins with the ACE prefix, and save a copy of the sequence."
        if !hyphens::has_leading_ace_prefix(&label) {
            return None;
        }
        let saved: String = label.iter().collect();
        // "4. Remove the ACE prefix. 5. Decode the sequence using the decoding algorithm in [PUNYCODE] and
        // fail if there is an error. Save a copy of the result of this step."
        let rest = saved.get(ACE_PREFIX.len()..).guaranteed();
        let decoded = match punycode::decode(rest) {
            Ok(decoded) => decoded,
            Err(error) => {
                report_invalid_punycode(error, &mut self.findings_of(&label));
                return None;
            }
        };
        // "6. Apply ToASCII." So far the label has no finding.
        self.is_decoded = true;
        let encoded = self.apply_to_ascii(&decoded);
        if self.has_failed() {
            return None;
        }
        // "7. Verify that the result of step 6 matches the saved copy from step 3, using a case-insensitive
        // ASCII comparison."
        if !encoded.eq_ignore_ascii_case(&saved) {
            let mut findings = self.findings_of(&label);
            findings.report_label(ErrorKind::NoRoundTrip, true);
            return None;
        }
        // "8. Return the saved copy from step 5."
        Some(decoded)
    }

    /// Runs nameprep ([RFC 3491](https://www.rfc-editor.org/rfc/rfc3491)). The code points are the result
    /// only if nothing is found.
    pub(crate) fn nameprep(&mut self, label: &str) -> Vec<char> {
        // Sections 3, "Mapping", and 4, "Normalization".
        let label = Nameprep.apply(label);
        let allow_unassigned = self.flags.allow_unassigned();
        let mut findings = self.findings_of(&label);
        let tables = TablesOfLabel::of(&label);
        // Section 5, "Prohibited Output".
        if tables.have_prohibited() {
            for (position, prohibition) in nameprep::prohibited(&label) {
                findings.all.push_finding(Finding {
                    kind: ErrorKind::Prohibited,
                    detail: Detail::Prohibited(prohibition),
                    label: findings.label,
                    place: findings.place_of(position),
                });
            }
        }
        // Section 6, "Bidirectional characters".
        if tables.have_rand_al_cat() {
            findings.report(ErrorKind::LCatWithRandAlCat, nameprep::l_cat);
            findings.report(
                ErrorKind::FirstNotRandAlCat,
                nameprep::first_not_rand_al_cat,
            );
            findings.report(ErrorKind::LastNotRandAlCat, nameprep::last_not_rand_al_cat);
        }
        // Section 7, "Unassigned Code Points in Internationalized Domain Names".
        if tables.have_unassigned() && !allow_unassigned {
            findings.report(ErrorKind::Unassigned, nameprep::unassigned);
        }
        label
    }

    /// Returns the findings of the label, for rules about `code_points`.
    fn findings_of<'b>(&'b mut self, code_points: &'b [char]) -> LabelFindings<'b> {
        LabelFindings {
            all: self.findings,
            label: self.index,
            code_points,
            is_decoded: self.is_decoded,
        }
    }

    /// Returns `true` if the label has a finding.
    fn has_failed(&self) -> bool {
        self.findings.has_any_of(self.index)
    }
}
