//! Processing ([UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing)), ToASCII and
//! ToUnicode: every step of the specification, in its order.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::finding::{Findings, LabelFindings, Place};
use crate::error::ErrorKind;
use crate::label::{ACE_PREFIX, MAX_OCTETS, Separators, append_ascii_form, split};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::punycode::{Bootstring, DecodeError};
use crate::unicode;
use crate::validity::{bidi, code_points, context, hyphens, leading_mark};

/// The greatest length of a name in DNS without the root label and its dot, in octets.
const MAX_NAME_OCTETS: usize = 253;

/// A name after step 4 of Processing.
struct Processed {
    /// The name after steps 1 and 2, mapped and normalized.
    mapped: Vec<char>,
    /// Its labels.
    labels: Vec<Label>,
}

/// A label after step 4 of Processing.
struct Label {
    /// Where it stands in the mapped name.
    mapped: Range<usize>,
    /// What became of it.
    conversion: Conversion,
}

/// What step 4 makes of a label.
enum Conversion {
    /// The label does not start with "xn--".
    None,
    /// The label starts with "xn--" and has a code point outside ASCII at this position.
    NonAscii(usize),
    /// The label starts with "xn--" and does not decode.
    Failed(DecodeError),
    /// The label starts with "xn--" and stands for these code points.
    Decoded(Vec<char>),
}

impl Processed {
    /// The labels, each as the code points that Processing has put in its place.
    fn labels(&self) -> impl Iterator<Item = (&[char], &Conversion)> {
        self.labels.iter().map(|label| match &label.conversion {
            Conversion::Decoded(decoded) => (decoded.as_slice(), &label.conversion),
            conversion => (
                self.mapped.get(label.mapped.clone()).unwrap_or_default(),
                conversion,
            ),
        })
    }
}

/// Section 4.2, ToASCII. The string is what the specification returns if there is no finding.
pub(super) fn to_ascii(domain: &str, profile: Uts46, findings: &mut Findings) -> String {
    // Step 1: "apply the Processing Steps in Section 4".
    let processed = process(domain, profile, findings);
    // "2. Break the result into labels at U+002E FULL STOP. 3. Convert each label with non-ASCII
    // characters into Punycode, and prefix by “xn--”. This may record an error."
    let mut output = String::with_capacity(domain.len());
    for (index, (label, _)) in processed.labels().enumerate() {
        if index > 0 {
            output.push('.');
        }
        if let Err(kind) = append_ascii_form(label, &mut output) {
            findings.push(kind, index, Place::Label);
        }
    }
    // "4. If the VerifyDnsLength flag is true, then verify DNS length restrictions. This may record an
    // error."
    verify_dns_length(&output, profile, findings);
    // "6. Otherwise join the labels using U+002E FULL STOP as a separator, and return the result."
    output
}

/// Section 4.3, ToUnicode.
pub(super) fn to_unicode(domain: &str, profile: Uts46, findings: &mut Findings) -> String {
    let processed = process(domain, profile, findings);
    let last = processed.labels.len() - 1;
    let mut output = String::with_capacity(domain.len());
    for (index, (label, _)) in processed.labels().enumerate() {
        if index > 0 {
            output.push('.');
        }
        output.extend(label);
        // Not a step of the specification, but the conformance test reports such a label as X4_2.
        let is_root = index > 0 && index == last;
        if label.is_empty() && !is_root && profile.verify_dns_length != VerifyDnsLength::False {
            findings.push(ErrorKind::EmptyUnicodeLabel, index, Place::Label);
        }
    }
    output
}

/// Section 4.2, step 4.
pub(super) fn verify_dns_length(output: &str, profile: Uts46, findings: &mut Findings) {
    if profile.verify_dns_length == VerifyDnsLength::False {
        return;
    }
    // "1. The length of the domain name, excluding the root label and its dot, is from 1 to 253."
    let name = output.strip_suffix('.').unwrap_or(output);
    if name.is_empty() {
        findings.push(ErrorKind::EmptyName, 0, Place::Name);
    } else if name.len() > MAX_NAME_OCTETS {
        let exceeding = name.bytes().take(MAX_NAME_OCTETS + 1);
        let dots = exceeding.filter(|&octet| octet == b'.');
        findings.push(ErrorKind::NameTooLong, dots.count(), Place::Name);
    }
    // "2. The length of each label is from 1 to 63."
    for (index, label) in split(name, Separators::FullStop).enumerate() {
        if label.is_empty() {
            findings.push(ErrorKind::EmptyLabel, index, Place::Label);
        } else if label.len() > MAX_OCTETS {
            findings.push(ErrorKind::LabelTooLong, index, Place::Label);
        }
    }
    // "When VerifyDnsLength is true, the empty root label is disallowed."
    if name.len() < output.len() && profile.verify_dns_length == VerifyDnsLength::True {
        let root = split(name, Separators::FullStop).count();
        findings.push(ErrorKind::RootLabel, root, Place::Label);
    }
}

/// Section 4, Processing.
fn process(domain: &str, profile: Uts46, findings: &mut Findings) -> Processed {
    // "1. Map."
    let mut mapped = Vec::with_capacity(domain.len());
    for c in domain.chars() {
        unicode::map(c, profile.transitional_processing, &mut mapped);
    }
    // "2. Normalize. Normalize the domain_name string to Unicode Normalization Form C."
    let mapped = unicode::nfc(mapped);
    // "3. Break. Break the string into labels at U+002E (.) FULL STOP."
    let mut start = 0;
    let labels = mapped.split(|&c| c == '.').map(|label| {
        let mapped = start..start + label.len();
        start = mapped.end + 1;
        Label {
            mapped,
            conversion: convert(label),
        }
    });
    let labels = labels.collect();
    let processed = Processed { mapped, labels };
    // "4. Convert/Validate. For each label in the domain_name string:"
    let is_bidi_domain_name =
        profile.check_bidi && processed.labels().any(|(label, _)| bidi::is_rtl(label));
    for (index, (code_points, conversion)) in processed.labels().enumerate() {
        let is_decoded = matches!(conversion, Conversion::Decoded(_));
        let mut findings = LabelFindings {
            all: findings,
            label: index,
            code_points,
            is_decoded,
        };
        validate(conversion, profile, &mut findings);
        // Criterion 9: if CheckBidi, and if the domain name is a Bidi domain name, the label must satisfy all
        // six numbered conditions of the Bidi rule. It applies to a label that does not decode as well.
        if is_bidi_domain_name {
            validate_bidi(&mut findings);
        }
    }
    processed
}

/// Step 4, the conversion: if the label starts with "xn--", the rest of it is converted to Unicode according
/// to Punycode.
fn convert(label: &[char]) -> Conversion {
    if !hyphens::has_leading_ace_prefix(label) {
        return Conversion::None;
    }
    if let Some(position) = label.iter().position(|c| !c.is_ascii()) {
        return Conversion::NonAscii(position);
    }
    let punycode: String = label.iter().skip(ACE_PREFIX.len()).collect();
    // No other A-label stands for the same code points: "there is (...) only one encoded string that can
    // represent a given sequence of integers" (RFC 3492, section 6.2), and its letters are lowercase.
    match Bootstring::PUNYCODE.decode_code_points(&punycode) {
        Ok(decoded) => Conversion::Decoded(decoded),
        Err(error) => Conversion::Failed(error),
    }
}

/// Step 4, and the validity criteria of section 4.1 that are about one label alone.
fn validate(conversion: &Conversion, profile: Uts46, findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    match conversion {
        Conversion::None => {}
        // "1. If the label contains any non-ASCII code point (i.e., a code point greater than U+007F),
        // record that there was an error, and continue with the next label."
        Conversion::NonAscii(position) => {
            return findings.report(ErrorKind::NonAsciiALabel, [*position]);
        }
        // "2. (...) If that conversion fails and if not IgnoreInvalidPunycode, record that there was an
        // error, and continue with the next label." A label that is kept as it is has to satisfy what does
        // not depend on what it stands for.
        Conversion::Failed(_) if profile.ignore_invalid_punycode => {
            if profile.check_hyphens {
                findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen(label));
            }
            return validate_ascii(profile, findings);
        }
        Conversion::Failed(error) => {
            let position = ACE_PREFIX.len() + error.position();
            let place = if position < label.len() {
                Place::Position(position, error.kind().code_point())
            } else {
                Place::End
            };
            let kind = ErrorKind::InvalidPunycode(error.kind());
            return findings.all.push(kind, findings.label, place);
        }
        // "3. If the label is empty, or if the label contains only ASCII code points, record that there
        // was an error."
        Conversion::Decoded(decoded) => {
            findings.report_label(ErrorKind::AsciiALabel, decoded.iter().all(char::is_ascii));
            // Criterion 1; step 2 has normalized every other label.
            findings.report_label(ErrorKind::NotNfc, !code_points::is_nfc(decoded));
        }
    }
    validate_hyphens(profile, findings);
    // Criterion 5, "The label must not contain a U+002E ( . ) FULL STOP", holds: step 3 has broken the
    // string there, and no delta of Punycode stands for an ASCII code point.
    findings.report(ErrorKind::LeadingMark, leading_mark::leading_mark(label));
    findings.report(ErrorKind::Disallowed, code_points::disallowed(label));
    validate_ascii(profile, findings);
    if profile.check_joiners {
        findings.report(
            ErrorKind::ZeroWidthNonJoiner,
            context::zero_width_non_joiner(label),
        );
        findings.report(
            ErrorKind::ZeroWidthJoiner,
            context::zero_width_joiner(label),
        );
    }
}

/// Criteria 2 to 4.
fn validate_hyphens(profile: Uts46, findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    if profile.check_hyphens {
        let breaks_rule = hyphens::has_hyphens_in_third_and_fourth(label);
        findings.report_label(ErrorKind::HyphensInThirdAndFourth, breaks_rule);
        findings.report(ErrorKind::LeadingHyphen, hyphens::leading_hyphen(label));
        findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen(label));
    }
    let breaks_rule = hyphens::has_leading_ace_prefix(label);
    findings.report_label(ErrorKind::LeadingAcePrefix, breaks_rule);
}

/// Criterion 7 for ASCII code points, and the forbidden domain code points of the URL Standard.
fn validate_ascii(profile: Uts46, findings: &mut LabelFindings<'_>) {
    let kind = if profile.use_std3_ascii_rules {
        ErrorKind::Std3
    } else {
        ErrorKind::ForbiddenDomainCodePoint
    };
    let denied = code_points::denied(findings.code_points, profile.denied_ascii());
    findings.report(kind, denied);
}

/// The Bidi rule.
fn validate_bidi(findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    findings.report(ErrorKind::BidiRule1, bidi::rule_1(label));
    findings.report(ErrorKind::BidiRule2, bidi::rule_2(label));
    findings.report(ErrorKind::BidiRule3, bidi::rule_3(label));
    findings.report(ErrorKind::BidiRule4, bidi::rule_4(label));
    findings.report(ErrorKind::BidiRule5, bidi::rule_5(label));
    findings.report(ErrorKind::BidiRule6, bidi::rule_6(label));
}
