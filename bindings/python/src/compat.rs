//! Helpers of `alabel.compat.idna`: conversions without error details, and the rules of a label.

use std::borrow::Cow;

use alabel::label::ACE_PREFIX;
use alabel::{BidiScope, DerivedProperty, ErrorKind, Idna2008, MappingStatus, Uts46};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// The rules of the package `idna`: RFC 5891, section 4, and the Bidi rule for labels with right-to-left code
/// points.
const RULES: Idna2008 = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);

/// The longest name that is converted here, in octets.
const MAX_OCTETS: usize = 1024;

/// Converts a name to its ASCII form. Returns `None` if `alabel.compat.idna` must convert label by label.
#[pyfunction]
pub(crate) fn idna2008_encode<'py>(
    name: &Bound<'py, PyAny>,
    strict: bool,
    uts46: bool,
    std3_rules: bool,
) -> Option<Bound<'py, PyBytes>> {
    let prepared = prepared(text(name)?, strict, uts46, std3_rules)?;
    let converted = RULES.to_ascii(&prepared).ok()?;
    // The library writes A-labels in lowercase; `idna` leaves every ASCII label unchanged.
    let encoded = if prepared.is_ascii() {
        prepared.as_bytes()
    } else if prepared.bytes().any(|octet| octet.is_ascii_uppercase()) {
        return None;
    } else {
        converted.as_bytes()
    };
    Some(PyBytes::new(name.py(), encoded))
}

/// Converts a name to its Unicode form. Returns `None` if `alabel.compat.idna` must convert label by label.
#[pyfunction]
pub(crate) fn idna2008_decode<'py>(
    name: &Bound<'py, PyAny>,
    strict: bool,
    uts46: bool,
    std3_rules: bool,
) -> Option<Bound<'py, PyString>> {
    let prepared = prepared(text(name)?, strict, uts46, std3_rules)?;
    let mut converted = RULES.to_unicode(&prepared).into_result().ok()?;
    if converted.bytes().any(|octet| octet.is_ascii_uppercase()) {
        converted.to_mut().make_ascii_lowercase();
    }
    Some(PyString::new(name.py(), &converted))
}

/// Maps and normalizes text as in UTS #46. Returns `None` if a code point is disallowed.
#[pyfunction]
#[pyo3(name = "uts46_map")]
pub(crate) fn uts46_map_text(text: &str, std3_rules: bool) -> Option<Cow<'_, str>> {
    mapped(text, std3_rules)
}

/// Lists the rules that a label breaks, in the order of `idna`: its `code`, and the index of the code point.
/// Any text counts as one label.
#[pyfunction]
pub(crate) fn idna2008_findings(
    label: &str,
    is_in_bidi_domain_name: bool,
) -> Vec<(&'static str, usize)> {
    let indices: Vec<usize> = label.char_indices().map(|(octet, _)| octet).collect();
    let (rules, name) = if is_in_bidi_domain_name {
        let rules = RULES.bidi_scope(BidiScope::WholeName);
        (rules, one_label(label) + ".א")
    } else {
        (RULES, one_label(label))
    };
    let errors = rules.check(&name).filter(|error| error.label() == 0);
    let mut findings: Vec<Finding> = errors
        .filter_map(|error| {
            let position = indices.partition_point(|&octet| octet < error.span().start);
            finding(error.kind(), position)
        })
        .collect();
    for (position, c) in label.chars().enumerate() {
        use DerivedProperty::{Disallowed, Unassigned};
        if matches!(DerivedProperty::of(c), Disallowed | Unassigned) {
            findings.push((CODE_POINTS, position, "disallowed_codepoint"));
        }
    }
    findings.sort_unstable();
    let findings = findings.into_iter();
    findings
        .map(|(_, position, code)| (code, position))
        .collect()
}

/// Lists the code points of each derived property as half-open ranges.
#[pyfunction]
pub(crate) fn derived_property_ranges() -> Vec<(String, u32, u32)> {
    let mut ranges: Vec<(DerivedProperty, u32, u32)> = Vec::new();
    for c in '\0'..=char::MAX {
        let (property, code_point) = (DerivedProperty::of(c), u32::from(c));
        match ranges.last_mut() {
            Some((last, _, end)) if *last == property && *end == code_point => *end += 1,
            _ => ranges.push((property, code_point, code_point + 1)),
        }
    }
    let ranges = ranges.into_iter();
    ranges
        .map(|(property, start, end)| (property.to_string(), start, end))
        .collect()
}

/// A finding: the rule's position in the order of `idna`, the index of the code point, and the error code.
type Finding = (u8, usize, &'static str);

/// The position of derived properties and contextual rules in the order of `idna`.
const CODE_POINTS: u8 = 4;

/// Returns the finding for an error, if `idna` checks for it in a label.
fn finding(kind: ErrorKind, position: usize) -> Option<Finding> {
    let (order, code) = match kind {
        ErrorKind::NotNfc => (0, "not_nfc"),
        ErrorKind::HyphensInThirdAndFourth => (1, "hyphen_3_4"),
        ErrorKind::LeadingHyphen | ErrorKind::TrailingHyphen => (2, "hyphen_start_end"),
        ErrorKind::LeadingMark => (3, "leading_combiner"),
        ErrorKind::ZeroWidthNonJoiner | ErrorKind::ZeroWidthJoiner => (CODE_POINTS, "contextj"),
        ErrorKind::MiddleDot
        | ErrorKind::GreekLowerNumeralSign
        | ErrorKind::HebrewPunctuationGeresh
        | ErrorKind::HebrewPunctuationGershayim
        | ErrorKind::KatakanaMiddleDot
        | ErrorKind::ArabicIndicDigit
        | ErrorKind::ExtendedArabicIndicDigit => (CODE_POINTS, "contexto"),
        ErrorKind::BidiRule1 => (5, "bidi_rule_1"),
        ErrorKind::BidiRule2 => (6, "bidi_rule_2"),
        ErrorKind::BidiRule4 => (6, "bidi_rule_4"),
        ErrorKind::BidiRule5 => (6, "bidi_rule_5"),
        ErrorKind::BidiRule3 => (7, "bidi_rule_3"),
        ErrorKind::BidiRule6 => (7, "bidi_rule_6"),
        _ => return None,
    };
    Some((order, position, code))
}

/// Makes a text a single label that is no A-label. The new code points have one octet, and no rule of
/// [`finding`] treats them differently.
fn one_label(text: &str) -> String {
    let mut label = text.replace('.', ",");
    let has_prefix = |prefix: &str| prefix.eq_ignore_ascii_case(ACE_PREFIX);
    if label.get(..ACE_PREFIX.len()).is_some_and(has_prefix) {
        label.replace_range(..1, "y");
    }
    label
}

/// Returns the text of a `str`, or of `bytes` in ASCII, if it is short and has no surrogates.
fn text<'a>(name: &'a Bound<'_, PyAny>) -> Option<&'a str> {
    let text = if let Ok(string) = name.cast::<PyString>() {
        string.to_str().ok()?
    } else {
        let octets = name.cast::<PyBytes>().ok()?.as_bytes();
        str::from_utf8(octets).ok().filter(|text| text.is_ascii())?
    };
    (text.len() <= MAX_OCTETS).then_some(text)
}

/// Returns a name with full stops as separators, and mapped if `uts46` is set.
fn prepared(name: &str, strict: bool, uts46: bool, std3_rules: bool) -> Option<Cow<'_, str>> {
    let name = if uts46 {
        mapped(name, std3_rules)?
    } else {
        Cow::Borrowed(name)
    };
    let is_other_separator = |c| matches!(c, '\u{3002}' | '\u{FF0E}' | '\u{FF61}');
    if strict || name.is_ascii() || !name.contains(is_other_separator) {
        return Some(name);
    }
    Some(name.replace(is_other_separator, ".").into())
}

/// Returns the mapped text if every code point is allowed.
fn mapped(text: &str, std3_rules: bool) -> Option<Cow<'_, str>> {
    if !text.chars().all(|c| is_allowed(c, std3_rules)) {
        return None;
    }
    Some(if !text.is_ascii() {
        Uts46::new().map_and_normalize(text).into()
    } else if text.bytes().any(|octet| octet.is_ascii_uppercase()) {
        text.to_ascii_lowercase().into()
    } else {
        Cow::Borrowed(text)
    })
}

/// Returns `true` if UTS #46 allows a code point. UseSTD3ASCIIRules also applies to the ASCII that it maps
/// to.
fn is_allowed(c: char, std3_rules: bool) -> bool {
    if c.is_ascii() {
        return !std3_rules || is_std3(c);
    }
    match MappingStatus::of(c) {
        MappingStatus::Disallowed => false,
        MappingStatus::Mapped if std3_rules => {
            let mapping = Uts46::new().map_and_normalize(c.encode_utf8(&mut [0; 4]));
            mapping.chars().all(is_std3)
        }
        _ => true,
    }
}

/// Returns `true` for letters, digits, hyphens and full stops in ASCII, and for all other code points.
fn is_std3(c: char) -> bool {
    !c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '-' | '.')
}
