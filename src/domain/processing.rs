//! Processing ([UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing)), ToASCII and
//! ToUnicode: every step of the specification, in its order.

use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{Finding, Findings, LabelFindings, Place};
use super::label_rules::{
    report_invalid_punycode, validate_bidi, validate_hyphens_at_ends, validate_joiners,
    validate_leading_mark, validate_third_and_fourth_hyphens,
};
use super::labels::{Conversion, Labels, convert_punycode};
use crate::error::ErrorKind;
use crate::label::{ACE_PREFIX, MAX_OCTETS, append_ascii_form};
use crate::profile::{Uts46, VerifyDnsLength};
use crate::punycode::short::ShortString;
use crate::validity::{code_points, hyphens};

/// The greatest length of a name in DNS without the root label and its dot, in octets.
pub(super) const MAX_NAME_OCTETS: usize = 253;

/// Section 4.2, ToASCII. The string is what the specification returns if there is no finding; if one is enough, it
/// ends the steps.
pub(super) fn to_ascii(domain: &str, profile: Uts46, findings: &mut Findings) -> String {
    if findings.is_full() {
        return String::new();
    }
    // Step 1: "apply the Processing Steps in Section 4".
    let labels = process(domain, profile, findings);
    if findings.is_full() {
        return String::new();
    }
    // "2. Break the result into labels at U+002E FULL STOP. 3. Convert each label with non-ASCII
    // characters into Punycode, and prefix by “xn--”. This may record an error."
    let mut output = String::with_capacity(domain.len());
    for (index, (label, _)) in labels.iter().enumerate() {
        if index > 0 {
            output.push('.');
        }
        if let Err(kind) = append_ascii_form(label, &mut output) {
            findings.push(kind, index, Place::Label);
        }
    }
    // "4. If the VerifyDnsLength flag is true, then verify DNS length restrictions. This may record an
    // error."
    verify_dns_length(&output, profile.verify_dns_length, findings);
    // "6. Otherwise join the labels using U+002E FULL STOP as a separator, and return the result."
    output
}

/// Section 4.3, ToUnicode.
pub(super) fn to_unicode(domain: &str, profile: Uts46, findings: &mut Findings) -> String {
    let labels = process(domain, profile, findings);
    let count = labels.count();
    let mut output = String::with_capacity(domain.len());
    for (index, (label, _)) in labels.iter().enumerate() {
        if index > 0 {
            output.push('.');
        }
        output.extend(label);
        // Not a step of the specification, but the conformance test reports such a label as X4_2.
        let is_root = index > 0 && index + 1 == count;
        if label.is_empty() && !is_root && profile.verify_dns_length != VerifyDnsLength::False {
            findings.push(ErrorKind::EmptyUnicodeLabel, index, Place::Label);
        }
    }
    output
}

/// Section 4.2, step 4.
pub(super) fn verify_dns_length(output: &str, verify: VerifyDnsLength, findings: &mut Findings) {
    if verify == VerifyDnsLength::False {
        return;
    }
    verify_name_length(output, findings);
    let name = output.strip_suffix('.').unwrap_or(output);
    // "2. The length of each label is from 1 to 63."
    let labels = || name.as_bytes().split(|&octet| octet == b'.');
    for (index, label) in labels().enumerate() {
        if label.is_empty() {
            findings.push(ErrorKind::EmptyLabel, index, Place::Label);
        } else if label.len() > MAX_OCTETS {
            findings.push(ErrorKind::LabelTooLong, index, Place::Label);
        }
    }
    // "When VerifyDnsLength is true, the empty root label is disallowed."
    if name.len() < output.len() && verify == VerifyDnsLength::True {
        findings.push(ErrorKind::RootLabel, labels().count(), Place::Label);
    }
}

/// Section 4.2, step 4.1: "The length of the domain name, excluding the root label and its dot, is from 1 to 253."
pub(super) fn verify_name_length(output: &str, findings: &mut Findings) {
    let name = output.strip_suffix('.').unwrap_or(output);
    if name.is_empty() {
        findings.push(ErrorKind::EmptyName, 0, Place::Name);
    } else if name.len() > MAX_NAME_OCTETS {
        let exceeding = name.bytes().take(MAX_NAME_OCTETS + 1);
        let dots = exceeding.filter(|&octet| octet == b'.');
        findings.push(ErrorKind::NameTooLong, dots.count(), Place::Name);
    }
}

/// Section 4, Processing.
fn process(domain: &str, profile: Uts46, findings: &mut Findings) -> Labels {
    // "1. Map. 2. Normalize. Normalize the domain_name string to Unicode Normalization Form C."
    let mapped = profile.mapping().apply(domain);
    // "3. Break. Break the string into labels at U+002E (.) FULL STOP." And of step 4, the conversion: if the
    // label starts with "xn--", the rest of it is converted to Unicode according to Punycode.
    let labels = Labels::new(mapped);
    // "4. Convert/Validate. For each label in the domain_name string:"
    let is_bidi_domain_name = profile.check_bidi && labels.is_bidi_domain_name();
    for (index, (code_points, conversion)) in labels.iter().enumerate() {
        if findings.is_full() {
            break;
        }
        let is_decoded = matches!(conversion, Conversion::Decoded);
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
    labels
}

/// The first finding of the first label of some, if it is in ASCII without letters in uppercase, which steps 1 and 2 do
/// not change.
#[cold]
pub(super) fn refute_ascii_label(
    labels: &str,
    number: usize,
    profile: Uts46,
    buffer: &mut ShortString,
) -> Option<Finding> {
    let is_changed = |octet: u8| !octet.is_ascii() || octet.is_ascii_uppercase();
    let mut octets = labels.bytes();
    let end = octets.position(|octet| octet == b'.' || is_changed(octet));
    let (label, rest) = labels.split_at_checked(end.unwrap_or(labels.len()))?;
    if rest.bytes().next().is_some_and(is_changed) {
        return None;
    }
    let (conversion, decoded) = match label.strip_prefix(ACE_PREFIX) {
        Some(punycode) => convert_punycode(punycode),
        None => (Conversion::None, Vec::new()),
    };
    let code_points = match conversion {
        Conversion::Decoded => &decoded,
        _ => buffer.read(label)?,
    };
    let mut findings = Findings::first();
    let mut label_findings = LabelFindings {
        all: &mut findings,
        label: number,
        code_points,
        is_decoded: matches!(conversion, Conversion::Decoded),
    };
    validate(conversion, profile, &mut label_findings);
    findings.iter().next()
}

/// Step 4, and the validity criteria of section 4.1 that are about one label alone.
fn validate(conversion: Conversion, profile: Uts46, findings: &mut LabelFindings<'_>) {
    match conversion {
        Conversion::None => {}
        // "1. If the label contains any non-ASCII code point (i.e., a code point greater than U+007F),
        // record that there was an error, and continue with the next label."
        Conversion::NonAscii(position) => {
            return findings.report_position(ErrorKind::NonAsciiALabel, position);
        }
        // "2. (...) If that conversion fails and if not IgnoreInvalidPunycode, record that there was an
        // error, and continue with the next label." A label that is kept as it is has to satisfy what does
        // not depend on what it stands for.
        Conversion::Failed(_) if profile.ignore_invalid_punycode => {
            if profile.check_hyphens {
                findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen);
            }
            return validate_ascii(profile, findings);
        }
        Conversion::Failed(error) => {
            return report_invalid_punycode(error, findings);
        }
        // "3. If the label is empty, or if the label contains only ASCII code points, record that there
        // was an error."
        Conversion::Decoded => {
            let label = findings.code_points;
            findings.report_label(ErrorKind::AsciiALabel, label.iter().all(char::is_ascii));
            // Criterion 1; step 2 has normalized every other label.
            findings.report_label(ErrorKind::NotNfc, !code_points::is_nfc(label));
        }
    }
    validate_hyphens(profile, findings);
    // Criterion 5, "The label must not contain a U+002E ( . ) FULL STOP", holds: step 3 has broken the
    // string there, and no delta of Punycode stands for an ASCII code point.
    validate_leading_mark(findings);
    findings.report(ErrorKind::Disallowed, code_points::disallowed);
    validate_ascii(profile, findings);
    if profile.check_joiners {
        validate_joiners(findings);
    }
}

/// Criteria 2 to 4.
fn validate_hyphens(profile: Uts46, findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    if profile.check_hyphens {
        validate_third_and_fourth_hyphens(findings);
        validate_hyphens_at_ends(findings);
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
    let denied = profile.denied_ascii();
    findings.report(kind, |label| code_points::denied(label, denied));
}
