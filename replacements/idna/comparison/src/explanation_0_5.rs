//! Explanations for differences between the crates for version 0.5. A difference without one is a fault.

use alabel::{AsciiSet, Error, ErrorKind, Form, VerifyDnsLength};

use crate::explanation::is_punycode;
use crate::operations::Outcome;
use crate::operations_0_5::{ours, theirs};

/// The reason for a different outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Explanation {
    /// "If domain is an ASCII string, then set result to domain, lowercased" (URL Standard, section 3.3,
    /// since 2026-06-25).
    AsciiDomainIsLowercased,
    /// Domain to Unicode returns a domain with an error unchanged (URL Standard, section 3.3).
    DomainWithErrorIsKept,
    /// The URL Standard sets CheckJoiners.
    Joiner,
    /// If beStrict is true, the URL Standard sets CheckHyphens, and VerifyDnsLength rejects the root dot.
    Strict,
    /// An A-label that decodes to nothing or to ASCII is an error (UTS #46, section 4, step 4.1.3).
    AsciiALabel,
    /// "If not CheckHyphens, the label must not begin with “xn--”" (UTS #46, section 4.1, criterion 4).
    AcePrefix,
    /// A label with an error of Punycode stays unchanged (UTS #46, section 4, step 4.1). `idna` makes it
    /// empty or ASCII.
    BadALabelStays,
    /// `idna` applies the rules of IDNA2008 to the input, not to the mapped, normalized and decoded result.
    Idna2008OfResult,
    /// The name has a code point that is disallowed only in Unicode 13.0, or U+1E9E, which 13.0 maps to "ss".
    UnicodeVersion,
}

/// Returns the reason for two different outcomes, if it is known.
#[must_use]
pub fn explain(name: &str, flags: usize, ours: &Outcome, theirs: &Outcome) -> Option<Explanation> {
    let is_of_2026 = ours.function.starts_with("domain_to") && !cfg!(idna_url_2025);
    if is_of_2026 && let Some(explanation) = explain_url(name, ours) {
        return Some(explanation);
    }
    let flags = match ours.function {
        "domain_to_ascii_strict" => 1 | 4,
        function if function.starts_with("domain_to") => 0,
        _ => flags,
    };
    let errors: Vec<Error> = rules(flags).check_form(name, Form::Unicode).collect();
    let is_any = |is: fn(ErrorKind) -> bool| errors.iter().any(|error| is(error.kind()));
    if (!theirs.is_ok || name.contains('ẞ')) && has_newer_code_point(name, flags) {
        return Some(Explanation::UnicodeVersion);
    }
    if flags & 16 != 0 && are_valid(name, flags & !16) {
        return Some(Explanation::Idna2008OfResult);
    }
    match (ours.is_ok, theirs.is_ok) {
        (false, true) if is_any(|kind| kind == ErrorKind::AsciiALabel) => {
            Some(Explanation::AsciiALabel)
        }
        (false, true) if is_any(|kind| kind == ErrorKind::LeadingAcePrefix) => {
            Some(Explanation::AcePrefix)
        }
        (false, false) => {
            let (ours, theirs) = (ours.text.as_deref()?, theirs.text.as_deref()?);
            let is_any_punycode = is_any(is_punycode);
            (is_any_punycode && has_bad_a_labels(ours, theirs))
                .then_some(Explanation::BadALabelStays)
        }
        _ => None,
    }
}

/// Returns `true` if names differ only in labels that we keep as A-labels. `idna` empties or decodes them.
fn has_bad_a_labels(ours: &str, theirs: &str) -> bool {
    let is_decoded = |(ours, theirs): (&str, &str)| {
        let punycode = ours.strip_prefix("xn--");
        ours == theirs
            || punycode.is_some_and(|punycode| {
                let decoded = theirs_0_5::punycode::decode_to_string(punycode);
                theirs.is_empty() || decoded.as_deref() == Some(theirs)
            })
    };
    let [ours, theirs] = [ours, theirs].map(|name| name.strip_prefix("kept ").unwrap_or(name));
    ours.split('.').count() == theirs.split('.').count()
        && ours.split('.').zip(theirs.split('.')).all(is_decoded)
}

/// Returns the reason that an outcome of the URL Standard differs from UTS #46 without CheckJoiners.
fn explain_url(name: &str, ours: &Outcome) -> Option<Explanation> {
    if ours.function == "domain_to_ascii" && name.is_ascii() {
        let is_lowercased = ours.text.as_deref() == Some(&name.to_ascii_lowercase());
        return is_lowercased.then_some(Explanation::AsciiDomainIsLowercased);
    }
    if ours.function == "domain_to_unicode" && !ours.is_ok {
        let is_kept = ours.text.as_deref() == Some(name);
        return is_kept.then_some(Explanation::DomainWithErrorIsKept);
    }
    if ours.is_ok {
        return None;
    }
    let uts46 = rules(0).check_joiners(true);
    let mut errors = uts46.check_form(name, Form::Unicode);
    if errors.any(|error| is_joiner(error.kind())) {
        return Some(Explanation::Joiner);
    }
    let is_strict = ours.function == "domain_to_ascii_strict";
    let mut errors = alabel::Uts46::STRICT.check(name);
    (is_strict && errors.any(|error| is_hyphen_or_root(error.kind())))
        .then_some(Explanation::Strict)
}

/// Returns `true` for an error of CheckJoiners.
fn is_joiner(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ZeroWidthJoiner | ErrorKind::ZeroWidthNonJoiner
    )
}

/// Returns `true` for an error of CheckHyphens or for the root dot.
fn is_hyphen_or_root(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::HyphensInThirdAndFourth
            | ErrorKind::LeadingHyphen
            | ErrorKind::TrailingHyphen
            | ErrorKind::RootLabel
    )
}

/// Returns the alabel profile for the flags of `Config`.
fn rules(flags: usize) -> alabel::Uts46 {
    alabel::Uts46::new()
        .deny_ascii(AsciiSet::EMPTY)
        .check_joiners(false)
        .verify_dns_length(VerifyDnsLength::False)
        .use_std3_ascii_rules(flags & 1 != 0)
        .transitional_processing(flags & 2 != 0)
        .check_hyphens_at_ends(flags & 8 != 0)
}

/// Returns `true` if both crates find no error in a name.
fn are_valid(name: &str, flags: usize) -> bool {
    let (_, our_result) = ours::config(flags).to_unicode(name);
    let (_, their_result) = theirs::config(flags).to_unicode(name);
    our_result.is_ok() && their_result.is_ok()
}

/// Returns `true` if the crates differ for a code point of the name or of its Unicode form.
fn has_newer_code_point(name: &str, flags: usize) -> bool {
    let unicode = rules(flags).to_unicode(name).into_string();
    let mut code_points = name.chars().chain(unicode.chars());
    code_points.any(|c| !c.is_ascii() && is_newer(c, flags))
}

/// Returns `true` if the crates differ for a code point, either on its own or after a letter.
#[must_use]
pub fn is_newer(c: char, flags: usize) -> bool {
    let differs = |name: &str| {
        let (our_text, our_result) = ours::config(flags).to_unicode(name);
        let (their_text, their_result) = theirs::config(flags).to_unicode(name);
        (our_text, our_result.is_ok()) != (their_text, their_result.is_ok())
    };
    differs(c.encode_utf8(&mut [0; 4])) || differs(&format!("a{c}"))
}
