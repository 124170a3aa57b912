//! Every code that some rule has for a name. Of several errors, two libraries may return any.

use alabel::label::{Separators, split, strip_ace_prefix, to_u_label};
use alabel::{AsciiSet, Error, Idna2008, Uts46, VerifyDnsLength};
use alabel_c::code::{Code, of_error};
use alabel_c::flags::Flags;

use crate::Operation;

/// Returns the codes of all errors of a name.
pub(crate) fn of_name(name: &[u8], operation: &Operation) -> Vec<Code> {
    // Labels may have been read before the octet that is no UTF-8.
    let is_text = str::from_utf8(name).is_ok();
    let name = &*String::from_utf8_lossy(name);
    let mut codes = Vec::from(if is_text {
        &[][..]
    } else {
        &[Code::EncodingError]
    });
    if operation.function == "lookup_u8" && !operation.has(Flags::NO_TR46) {
        codes.extend(of_processing(name, operation));
    } else {
        codes.extend(of_labels(name, operation));
    }
    if name.starts_with("xn--") && operation.function == "register_u8,ulabel" {
        codes.push(Code::TwoHyphens);
    }
    codes
}

/// Returns the codes of UTS #46, and of IDNA2008 for the labels that it makes.
fn of_processing(name: &str, operation: &Operation) -> Vec<Code> {
    let uts46 = Uts46::new()
        .check_hyphens(true)
        .verify_dns_length(VerifyDnsLength::True)
        .use_std3_ascii_rules(operation.has(Flags::USE_STD3_ASCII_RULES))
        .transitional_processing(operation.has(Flags::TRANSITIONAL));
    let mut codes = of_errors(&uts46.check(name));
    let (ascii, _) = uts46.to_ascii_with_errors(name);
    let processed = if ascii.is_empty() {
        uts46.to_unicode(name).into_string()
    } else {
        ascii
    };
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
    for label in split(name, Separators::FullStop) {
        let is_xn_label = strip_ace_prefix(label).is_some();
        if label.is_ascii() && !is_xn_label {
            codes.extend((label.len() > 63).then_some(Code::TooBigLabel));
            continue;
        }
        let errors = idna2008.check(label);
        codes.extend(of_errors(&errors));
        codes.extend(errors.iter().map(of_error));
        if is_xn_label && !label.is_ascii() {
            let with_other_prefix = label.chars().skip(2);
            let label: String = ['a', 'b'].into_iter().chain(with_other_prefix).collect();
            codes.extend(of_errors(&idna2008.check(&label)));
        } else if is_xn_label {
            // What the A-label decodes to, without the rules that it breaks itself.
            let decoded = to_u_label(label).unwrap_or_default();
            codes.extend(of_errors(&idna2008.check(&decoded)));
            codes.extend(of_errors(&Uts46::STRICT.check(&decoded)));
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

/// Returns the codes of errors, each with those that an A-label has for it.
fn of_errors(errors: &[Error]) -> Vec<Code> {
    let codes = |error: &Error| {
        let code = Code::from(error.kind());
        let of_a_label = [Code::InvalidNontransitional, Code::ALabelRoundTripFailed];
        let unassigned = [Code::Unassigned, Code::Disallowed];
        match code {
            Code::Disallowed | Code::Unassigned => [unassigned, of_a_label].concat(),
            _ => vec![code, Code::ALabelRoundTripFailed],
        }
    };
    errors.iter().flat_map(codes).collect()
}

/// Counts the code points of a name that no URL may have in its host.
pub(crate) fn forbidden_code_points(name: &str) -> usize {
    name.chars()
        .filter(|&c| AsciiSet::FORBIDDEN_DOMAIN.contains(c))
        .count()
}
