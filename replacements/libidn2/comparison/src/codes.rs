//! All codes of errors of a name. If a name has several errors, two libraries may return different codes.

use alabel::label::{MAX_OCTETS, strip_ace_prefix, to_a_label, to_u_label};
use alabel::punycode::{DecodeError, decode};
use alabel::{AsciiSet, Error, ErrorKind, Idna2008, Uts46, VerifyDnsLength};
use alabel_libidn2::code::{Code, of_error};
use alabel_libidn2::flags::Flags;

use crate::Operation;

/// Returns the codes of all errors of a name.
pub(crate) fn of_name(name: &[u8], operation: &Operation) -> Vec<Code> {
    // Labels before the octet that is not UTF-8 can have errors too.
    let is_text = str::from_utf8(name).is_ok();
    let name = &*String::from_utf8_lossy(name);
    let mut codes = Vec::from(if is_text {
        &[][..]
    } else {
        &[Code::EncodingError]
    });
    if let Some((u_label, a_label)) = name.split_once('\n')
        && operation.takes_two_labels()
    {
        codes.extend(of_both(u_label, a_label, operation));
    } else if operation.function == "punycode_decode" {
        codes.extend(decode(name).err().map(Code::from));
        codes.extend(name.contains('_').then_some(Code::PunycodeBadInput));
    } else if operation.function == "lookup_u8" && !operation.has(Flags::NO_TR46) {
        codes.extend(of_processing(name, operation));
    } else {
        codes.extend(of_labels(name, operation));
    }
    if operation.function.starts_with("register") {
        let is_a_label = |_: &&str| operation.takes_two_labels();
        let a_label = name.split('\n').next_back().filter(is_a_label);
        codes.extend(of_registration(a_label.unwrap_or(name)));
    }
    if operation.name.starts_with("to_ascii_4i:") && longest_form(name) > MAX_OCTETS {
        // Since libidn2 2.3.5, this code comes first. The system's library is older.
        codes.extend([Code::TooBigLabel, Code::TooBigDomain]);
    }
    codes
}

/// Returns the length of a name or of its ASCII form, whichever is longer.
fn longest_form(name: &str) -> usize {
    let (ascii, _) = Uts46::new().to_ascii_with_errors(name);
    ascii.len().max(name.len())
}

/// Returns the codes of an A-label to register, in addition to those of its U-label.
fn of_registration(label: &str) -> Vec<Code> {
    let mut codes = Vec::new();
    // A registry accepts only the exact string.
    let is_exact = label
        .strip_prefix("xn--")
        .is_some_and(|rest| !rest.is_empty());
    codes.extend((!is_exact || !label.is_ascii()).then_some(Code::InvalidALabel));
    codes.extend(is_exact.then_some(Code::TwoHyphens));
    codes.extend(has_non_ldh(label).then_some(Code::PunycodeBadInput));
    let has_uppercase = label.bytes().any(|octet| octet.is_ascii_uppercase());
    codes.extend(has_uppercase.then_some(Code::Disallowed));
    codes
}

/// Returns the codes of two labels to register: the codes of each, and of a pair that does not match.
fn of_both(u_label: &str, a_label: &str, operation: &Operation) -> Vec<Code> {
    let mut codes = of_labels(u_label, operation);
    codes.extend(of_labels(a_label, operation));
    if to_a_label(u_label).ok().as_deref() != Some(a_label) {
        codes.push(Code::UaLabelMismatch);
    }
    codes
}

/// Returns the codes of UTS #46 for a name, and of IDNA2008 for the resulting labels.
fn of_processing(name: &str, operation: &Operation) -> Vec<Code> {
    let uts46 = Uts46::new()
        .check_hyphens(true)
        .check_bidi(false)
        .check_joiners(false)
        .verify_dns_length(VerifyDnsLength::True)
        .use_std3_ascii_rules(operation.has(Flags::USE_STD3_ASCII_RULES))
        .transitional_processing(operation.has(Flags::TRANSITIONAL));
    let mut codes = of_errors(uts46.check(name));
    let (ascii, _) = uts46.to_ascii_with_errors(name);
    let processed = if ascii.is_empty() {
        uts46.to_unicode(name).into_string()
    } else {
        ascii
    };
    let a_labels = processed
        .split('.')
        .filter(|label| strip_ace_prefix(label).is_some());
    let is_u_label = |label: &str| !label.is_ascii() && has_non_ldh(label);
    if processed.split('.').any(is_u_label) {
        codes.push(Code::ALabelRoundTripFailed);
    }
    for a_label in a_labels {
        // A code point that UTS #46 disallows has a different code in an A-label.
        let mut errors = uts46.check(a_label);
        let is_disallowed = |error: Error| error.kind() == ErrorKind::Disallowed;
        codes.extend(
            errors
                .any(is_disallowed)
                .then_some(Code::InvalidNontransitional),
        );
        codes.extend(has_non_ldh(a_label).then_some(Code::ALabelRoundTripFailed));
    }
    // UseSTD3ASCIIRules applies to every label, decoded or not.
    if operation.has(Flags::USE_STD3_ASCII_RULES) && name.split('.').any(has_non_ldh) {
        codes.push(Code::Disallowed);
    }
    if forbidden_code_points(&processed) > forbidden_code_points(name) {
        codes.push(Code::Disallowed);
    }
    codes.extend(of_labels(&processed, operation));
    codes
}

/// Returns the codes of IDNA2008 for the labels of a name, and of lengths.
fn of_labels(name: &str, operation: &Operation) -> Vec<Code> {
    let idna2008 = match operation.function.as_str() {
        "lookup_u8" => Idna2008::LOOKUP,
        _ => Idna2008::REGISTRATION,
    };
    let is_registration = operation.function.starts_with("register");
    // A label for a zone has no full stop.
    let name = &if is_registration {
        name.replace('.', "!")
    } else {
        name.to_owned()
    };
    let mut codes = Vec::new();
    for label in name.split('.') {
        let is_xn_label = strip_ace_prefix(label).is_some();
        if label.is_ascii() && !is_xn_label {
            codes.extend((label.len() > 63).then_some(Code::TooBigLabel));
            continue;
        }
        // An A-label is an LDH label.
        codes.extend((is_xn_label && has_non_ldh(label)).then_some(Code::PunycodeBadInput));
        codes.extend(of_errors(idna2008.check(label)));
        codes.extend(idna2008.check(label).map(|error| of_error(&error)));
        if is_xn_label && !label.is_ascii() {
            let with_other_prefix = label.chars().skip(2);
            let label: String = ['a', 'b'].into_iter().chain(with_other_prefix).collect();
            codes.extend(of_errors(idna2008.check(&label)));
        } else if is_xn_label {
            // The decoded label, without the rules that it breaks itself.
            let decoded = to_u_label(label).unwrap_or_default();
            // A number such as a surrogate is not a code point, and the system's library checks first if it
            // is in Normalization Form C.
            let error = strip_ace_prefix(label).and_then(|punycode| decode(punycode).err());
            let is_no_scalar_value =
                error.is_some_and(|error| matches!(error, DecodeError::NotAScalarValue { .. }));
            codes.extend(is_no_scalar_value.then_some(Code::NotNfc));
            codes.extend(of_errors(idna2008.check(&decoded)));
            codes.extend(of_errors(Uts46::STRICT.check(&decoded)));
            // The normalized label has another A-label.
            codes.extend(
                codes
                    .contains(&Code::NotNfc)
                    .then_some(Code::ALabelRoundTripFailed),
            );
        }
        codes.extend(
            (label.len() > 63 - 4)
                .then_some([Code::PunycodeBigOutput, Code::TooBigLabel])
                .into_iter()
                .flatten(),
        );
    }
    codes.extend((name.len() > 253).then_some(Code::TooBigDomain));
    codes
}

/// Returns the codes of errors.
fn of_errors(errors: impl Iterator<Item = Error>) -> Vec<Code> {
    errors.map(Code::from).collect()
}

/// Counts the code points of a name that the host of a URL cannot have.
pub(crate) fn forbidden_code_points(name: &str) -> usize {
    name.chars()
        .filter(|&c| AsciiSet::FORBIDDEN_DOMAIN.contains(c))
        .count()
}

/// Returns `true` if a label has ASCII other than letters, digits and hyphens.
pub(crate) fn has_non_ldh(label: &str) -> bool {
    label
        .chars()
        .any(|c| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-')
}
