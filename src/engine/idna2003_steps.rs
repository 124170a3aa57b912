//! ToASCII and ToUnicode of IDNA2003, step by step ([RFC 3490, section
//! 4](https://www.rfc-editor.org/rfc/rfc3490#section-4)).

use alloc::borrow::Cow;
use alloc::string::String;
use core::iter::from_fn;

use super::code_point_reader::CodePoints;
use super::findings::{Finding, Findings, LabelFindings};
use super::lengths::verify_label;
use super::name_output::NameOutput;
use super::rule_order::{check_denied, check_hyphens_at_ends, report_invalid_punycode};
use super::sources::MappedName;
use crate::error::{Detail, ErrorKind};
use crate::guarantee::Guaranteed;
use crate::label::{MAX_OCTETS, Separators, append_ascii_form, strip_ace_prefix};
use crate::profile::Idna2003Flags;
use crate::unicode::nameprep::prepare;
use crate::unicode::{MOST_COMPOSED, Nameprep};
use crate::validity::{code_points, hyphens, nameprep};

/// Splits a name into labels, each with the separator after it. "2. Split the domain name into individual
/// labels as described in section 3.1."
fn labels(domain: &str) -> impl Iterator<Item = (&str, Option<char>)> {
    let mut rest = Some(domain);
    from_fn(move || {
        let labels = rest?;
        let is_separator = |&(start, octet): &(usize, u8)| {
            // The first octets of the separators. `str::split` takes 218 more instructions for a name (bench
            // row "A-labels, IDNA2003 to_unicode").
            matches!(octet, b'.' | 0xE3 | 0xEF)
                && labels
                    .get(start..)
                    .is_some_and(|rest| rest.starts_with(|c| Separators::Idna2003.contains(c)))
        };
        let end = labels.bytes().enumerate().find(is_separator);
        let end = end.map_or(labels.len(), |(end, _)| end);
        let (label, following) = labels.split_at_checked(end).guaranteed();
        let mut following = following.chars();
        let separator = following.next();
        rest = separator.map(|_| following.as_str());
        Some((label, separator))
    })
}

/// Runs section 4 with ToASCII.
pub(crate) fn to_ascii(domain: &str, flags: Idna2003Flags, findings: &mut Findings) -> String {
    let mut code_points = CodePoints::new();
    let mut output = String::with_capacity(domain.len() + MAX_OCTETS);
    for (index, (label, separator)) in labels(domain).enumerate() {
        // "The zero-length root label which is implied in domain names (...) is not considered a label in
        // this specification" (section 2).
        if index > 0 && label.is_empty() && separator.is_none() {
            break;
        }
        let mut operation = LabelOperation::new(flags, index, findings);
        operation.apply_to_ascii(label, &mut code_points, &mut output);
        // "5. (...) change all the label separators to U+002E (full stop)."
        output.extend(separator.map(|_| '.'));
    }
    output
}

/// Runs section 4 with ToUnicode.
pub(crate) fn to_unicode(domain: &str, flags: Idna2003Flags, findings: &mut Findings) -> String {
    let mut code_points = CodePoints::new();
    let mut output = String::with_capacity(domain.len());
    for (index, (label, separator)) in labels(domain).enumerate() {
        let mut operation = LabelOperation::new(flags, index, findings);
        match operation.apply_to_unicode(label, &mut code_points) {
            Some(decoded) => output.push_code_points(decoded),
            None => output.push_str(label),
        }
        output.extend(separator);
    }
    output
}

pub(crate) struct LabelOperation<'a> {
    flags: Idna2003Flags,
    /// The number of the label.
    index: usize,
    /// `true` if the label has too many code points for step 8 of ToASCII.
    is_too_long: bool,
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
            is_too_long: false,
            is_decoded: false,
            findings,
        }
    }

    /// Runs ToASCII (section 4.1). What it appends is the result only if nothing is found.
    fn apply_to_ascii(&mut self, label: &str, code_points: &mut CodePoints, output: &mut String) {
        if self.is_refused_by_length(label) {
            return;
        }
        code_points.read(label);
        let prepared = self.prepare_for_ascii(code_points.as_slice());
        self.append_ascii_form(&prepared, output);
    }

    /// Records that a label has too many code points. Runs before any work whose cost grows with the label: a
    /// label with more code points cannot pass step 8. Returns `true` if that finding is enough.
    fn is_refused_by_length(&mut self, label: &str) -> bool {
        let name = MappedName {
            domain: label,
            mapping: &Nameprep,
        };
        // Table B.2 maps a code point of two or more octets to at most four.
        self.is_too_long = label.len() > MOST_COMPOSED * MAX_OCTETS / 2
            && name.mapped().nth(MOST_COMPOSED * MAX_OCTETS).is_some();
        let is_too_long = self.is_too_long;
        self.findings_of(&[])
            .report_label(ErrorKind::LabelTooLong, is_too_long);
        is_too_long && self.findings.is_full()
    }

    /// Runs steps 1 to 5 of ToASCII. Borrows from the label if nameprep does not change it.
    fn prepare_for_ascii<'b>(&mut self, label: &'b [char]) -> Cow<'b, [char]> {
        // "1. If the sequence contains any code points outside the ASCII range (0..7F) then proceed to step
        // 2, otherwise skip to step 3."
        let label = if label.iter().all(char::is_ascii) {
            Cow::Borrowed(label)
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
        // 5, otherwise skip to step 8. 5. Verify that the sequence does NOT begin with the ACE prefix."
        if hyphens::has_leading_ace_prefix(&label) {
            findings.report(ErrorKind::NonAsciiALabel, |label| {
                label.iter().position(|c| !c.is_ascii())
            });
        }
        label
    }

    /// Runs steps 6 to 8 of ToASCII: appends the ASCII form of a prepared label.
    fn append_ascii_form(&mut self, label: &[char], output: &mut String) {
        // "6. Encode the sequence using the encoding algorithm in [PUNYCODE] and fail if there is an error.
        // 7. Prepend the ACE prefix."
        let start = output.len();
        if let Err(kind) = append_ascii_form(label, output) {
            self.findings_of(label).report_label(kind, true);
        }
        self.verify_length(output.len() - start);
    }

    /// Runs step 8 of ToASCII: "Verify that the number of code points is in the range 1 to 63 inclusive."
    fn verify_length(&mut self, octets: usize) {
        if !self.is_too_long {
            verify_label(octets, self.index, self.findings);
        }
    }

    /// Runs ToUnicode (section 4.2). Returns `None` if the label stays unchanged: "If any step fails, then
    /// the original input sequence is returned immediately in that step".
    fn apply_to_unicode<'b>(
        &mut self,
        label: &str,
        code_points: &'b mut CodePoints,
    ) -> Option<&'b [char]> {
        // "1. If all code points in the sequence are in the ASCII range (0..7F) then skip to step 3."
        let saved: Cow<'_, str> = if label.is_ascii() {
            label.into()
        } else {
            // "2. Perform the steps specified in [NAMEPREP] and fail if there is an error."
            code_points.read(label);
            let prepared = self.nameprep(code_points.as_slice());
            prepared.iter().copied().collect()
        };
        if self.has_failed() {
            return None;
        }
        // "3. Verify that the sequence begins with the ACE prefix, and save a copy of the sequence. 4. Remove
        // the ACE prefix."
        let rest = strip_ace_prefix(&saved)?;
        // "5. Decode the sequence using the decoding algorithm in [PUNYCODE] and fail if there is an error.
        // Save a copy of the result of this step."
        if let Err(error) = code_points.decode_without_classes(rest) {
            code_points.read(&saved);
            report_invalid_punycode(error, &mut self.findings_of(code_points.as_slice()));
            return None;
        }
        let decoded = code_points.as_slice();
        // "6. Apply ToASCII." So far the label has no finding.
        self.is_decoded = true;
        if decoded.len() > MAX_OCTETS && self.is_refused_by_length(&String::from_iter(decoded)) {
            return None;
        }
        let prepared = self.prepare_for_ascii(decoded);
        let mut encoded = String::new();
        // Encoding an unchanged label yields the saved copy: "there is (...) only one encoded string that can
        // represent a given sequence of integers" (RFC 3492, section 6.2).
        let is_same = matches!(prepared, Cow::Borrowed(_)) && !decoded.iter().all(char::is_ascii);
        if is_same {
            self.verify_length(saved.len());
        } else {
            self.append_ascii_form(&prepared, &mut encoded);
        }
        if self.has_failed() {
            return None;
        }
        // "7. Verify that the result of step 6 matches the saved copy from step 3, using a case-insensitive
        // ASCII comparison."
        if !is_same && !encoded.eq_ignore_ascii_case(&saved) {
            self.findings_of(&[])
                .report_label(ErrorKind::NoRoundTrip, true);
            return None;
        }
        // "8. Return the saved copy from step 5."
        Some(decoded)
    }

    /// Runs nameprep ([RFC 3491](https://www.rfc-editor.org/rfc/rfc3491)). The code points are the result
    /// only if nothing is found. Borrows from the label if it does not change.
    pub(crate) fn nameprep<'b>(&mut self, label: &'b [char]) -> Cow<'b, [char]> {
        // Sections 3, "Mapping", and 4, "Normalization".
        let (label, tables) = prepare(label);
        let allow_unassigned = self.flags.allow_unassigned();
        let mut findings = self.findings_of(&label);
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
            if tables.have_l_cat() {
                findings.report(ErrorKind::LCatWithRandAlCat, nameprep::l_cat);
            }
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
