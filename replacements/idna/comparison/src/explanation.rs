//! Explanations for differences between the two crates. A difference without one is a fault.

use alabel::{Error, ErrorKind, Form, MappingStatus};

use crate::guide;
use crate::operations::{Arguments, Outcome};

/// The reason for a different outcome. "We" are alabel, "they" are `idna`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Explanation {
    /// "If domain is an ASCII string, then set result to domain, lowercased" (URL Standard, section 3.3,
    /// since 2026-06-25).
    AsciiDomainIsLowercased,
    /// Domain to Unicode returns a domain with an error unchanged (URL Standard, section 3.3).
    DomainWithErrorIsKept,
    /// "If not CheckHyphens, the label must not begin with “xn--”" (UTS #46, section 4.1, criterion 4).
    /// `idna` does not check this.
    AcePrefix,
    /// `idna` rejects labels of more than 1,000 code points, and more than 2,000 octets of Punycode.
    Length,
    /// `idna` documents a U+FFFD for every error, but does not mark ASCII labels that break the Bidi rule.
    NoMark,
    /// Despite an error, `idna` reports the input as the result, or calls the closure for every label.
    ErrorPassesThrough,
    /// `idna` maps and normalizes the decoded text of an A-label that violates criterion 1 or 7.
    MappedALabel,
    /// A label has several errors, or one error in several places: a joiner after an invalid code point, or
    /// numbers of two kinds (RFC 5893, section 2, rule 4). In `idna`, one mark can hide or cause another, and
    /// every number has a mark.
    SeveralErrors,
    /// An error of Punycode ends the checks of a label: "record that there was an error, and continue with
    /// the next label" (UTS #46, section 4, step 4.1). `idna` also marks other errors of the label.
    PunycodeEndsLabel,
    /// An invalid right-to-left code point makes the name a Bidi domain name, so that every label is checked.
    /// `idna` replaces the code point first.
    MarkedRightToLeft,
    /// If mapping changes a label, `idna` first checks it for denied code points, and does not decode it if
    /// it has one.
    DeniedALabel,
    /// `idna` tells the closure if the name is a Bidi domain name before it marks the errors of the Bidi
    /// rule.
    BidiOfMarked,
    /// The Punycode of `idna` overflows 32 bits (RFC 3492, section 6.4, leaves the size open).
    Overflow,
}

/// Returns the reason for two different outcomes, if it is known.
#[must_use]
pub fn explain(
    name: &[u8],
    arguments: Arguments,
    ours: &Outcome,
    theirs: &Outcome,
) -> Option<Explanation> {
    let is_url =
        ours.function.starts_with("domain_to") && ours.function != "domain_to_ascii_strict";
    if is_url && !cfg!(idna_url_2025) {
        let text = String::from_utf8_lossy(name);
        if !theirs.is_ok && text.is_ascii() && ours.is_ok {
            let is_lowercased = ours.text.as_deref() == Some(&text.to_ascii_lowercase());
            return is_lowercased.then_some(Explanation::AsciiDomainIsLowercased);
        }
        if !theirs.is_ok && !ours.is_ok && ours.function == "domain_to_unicode" {
            let is_kept = ours.text.as_deref() == Some(&*text);
            return is_kept.then_some(Explanation::DomainWithErrorIsKept);
        }
    }
    explain_by_uts46(name, arguments, ours, theirs)
}

/// Returns the reason for two different outcomes of UTS #46, if it is known.
#[must_use]
pub fn explain_by_uts46(
    name: &[u8],
    arguments: Arguments,
    ours: &Outcome,
    theirs: &Outcome,
) -> Option<Explanation> {
    let text = String::from_utf8_lossy(name);
    if ours.function.starts_with("punycode") {
        let is_long = text.chars().count() > 1000;
        return (ours.is_ok && !theirs.is_ok && is_long).then_some(Explanation::Overflow);
    }
    let errors = rules(arguments, ours.function).check_form(&text, Form::Unicode);
    let errors: Vec<Error> = errors.collect();
    let is_any = |is: fn(ErrorKind) -> bool| errors.iter().any(|error| is(error.kind()));
    match (ours.is_ok, theirs.is_ok) {
        (true, true) => None,
        (true, false) => {
            let is_long = |label: &str| label.chars().count() > 1000;
            text.split('.').any(is_long).then_some(Explanation::Length)
        }
        (false, true) if is_any(|kind| kind == ErrorKind::LeadingAcePrefix) => {
            Some(Explanation::AcePrefix)
        }
        (false, true) => is_any(is_bidi).then_some(Explanation::ErrorPassesThrough),
        (false, false) => explain_marks(&errors, ours, theirs),
    }
}

/// Returns the reason for two different outcomes with errors.
fn explain_marks(errors: &[Error], ours: &Outcome, theirs: &Outcome) -> Option<Explanation> {
    let (our_text, their_text) = (ours.text.as_deref()?, theirs.text.as_deref()?);
    let is_any = |is: fn(ErrorKind) -> bool| errors.iter().any(|error| is(error.kind()));
    if our_text == their_text {
        let is_told = ours.notes.replace("false;", "true;") == theirs.notes;
        return is_told.then_some(Explanation::BidiOfMarked);
    }
    if !their_text.contains('\u{FFFD}') {
        return Some(Explanation::NoMark);
    }
    if is_any(|kind| kind == ErrorKind::LeadingAcePrefix) {
        return Some(Explanation::AcePrefix);
    }
    if errors.iter().any(is_changed_by_mapping) {
        return Some(Explanation::MappedALabel);
    }
    if is_same_but_for_marks(our_text, their_text) {
        let has_joiner = our_text.contains(['\u{200C}', '\u{200D}']);
        let joins = has_joiner
            && is_any(|kind| matches!(kind, ErrorKind::LeadingMark | ErrorKind::Disallowed));
        if errors.len() > 1 || joins || is_any(|kind| kind == ErrorKind::BidiRule4) {
            return Some(Explanation::SeveralErrors);
        }
        return is_any(is_punycode).then_some(Explanation::PunycodeEndsLabel);
    }
    let has_right_to_left = errors.iter().any(is_disallowed_right_to_left);
    if is_any(is_bidi) && (has_right_to_left || is_any(|kind| kind == ErrorKind::NonAsciiALabel)) {
        return Some(Explanation::MarkedRightToLeft);
    }
    let prefixes = |text: &str| text.matches("xn").count();
    let is_decoded = prefixes(our_text) < prefixes(their_text);
    (is_any(is_denied) && is_decoded).then_some(Explanation::DeniedALabel)
}

/// Returns `true` for an error of the Bidi rule.
fn is_bidi(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::BidiRule1
            | ErrorKind::BidiRule2
            | ErrorKind::BidiRule3
            | ErrorKind::BidiRule4
            | ErrorKind::BidiRule5
            | ErrorKind::BidiRule6
    )
}

/// Returns `true` for an error of step 4.1.
pub(crate) fn is_punycode(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::NonAsciiALabel | ErrorKind::InvalidPunycode | ErrorKind::AsciiALabel
    )
}

/// Returns `true` for a denied ASCII code point.
fn is_denied(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::Std3 | ErrorKind::ForbiddenDomainCodePoint | ErrorKind::DeniedAscii
    )
}

/// Returns `true` for a disallowed code point of Bidi_Class R, AL or AN.
fn is_disallowed_right_to_left(error: &Error) -> bool {
    let is_bidi = |c: char| {
        let mut octets = [0; 4];
        alabel::to_unicode(c.encode_utf8(&mut octets)).is_bidi_domain_name()
    };
    error.kind() == ErrorKind::Disallowed && error.code_point().is_some_and(is_bidi)
}

/// Returns `true` if mapping or normalization changes the decoded A-label.
fn is_changed_by_mapping(error: &Error) -> bool {
    let status = error.code_point().map(MappingStatus::of);
    error.kind() == ErrorKind::NotNfc
        || matches!(status, Some(MappingStatus::Mapped | MappingStatus::Ignored))
}

/// Returns the alabel profile for a function.
fn rules(arguments: Arguments, function: &str) -> alabel::Uts46 {
    if function.starts_with("Config") || function.starts_with("Idna") {
        return guide::config(arguments.flags).verify_dns_length(alabel::VerifyDnsLength::False);
    }
    match function {
        "domain_to_ascii_strict" => alabel::Uts46::STRICT,
        "domain_to_ascii" | "domain_to_unicode" => guide::LENIENT,
        _ => guide::uts46(arguments),
    }
}

/// Returns `true` if two strings differ only in the places of U+FFFD.
fn is_same_but_for_marks(ours: &str, theirs: &str) -> bool {
    let is_same = |(a, b)| a == b || a == '\u{FFFD}' || b == '\u{FFFD}';
    ours.chars().count() == theirs.chars().count() && ours.chars().zip(theirs.chars()).all(is_same)
}
