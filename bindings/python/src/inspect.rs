//! Facts about labels and code points, for `alabel.inspect`.

use alabel::label::{LabelKind, split, to_u_label};
use alabel::{ALabel, DerivedProperty, MappingStatus, ULabel, Uts46, VerifyDnsLength};
use pyo3::prelude::*;

/// UTS #46 for parts of names, which may be empty.
const ANY_LENGTH: Uts46 = Uts46::new().verify_dns_length(VerifyDnsLength::False);

/// A label, its kind, its ASCII form, its Unicode form, and the decoded A-label.
type Label<'a> = (&'a str, String, String, String, String);

/// Returns the facts about the labels of a name.
#[pyfunction]
#[pyo3(signature = (name, /))]
pub(crate) fn labels(name: &str) -> Vec<Label<'_>> {
    let label = |label| {
        let (ascii, _) = ANY_LENGTH.to_ascii_with_errors(label);
        let unicode = ANY_LENGTH.to_unicode(label).into_string();
        let decoded = to_u_label(label).unwrap_or_else(|_| label.to_owned());
        (label, kind(label), ascii, unicode, decoded)
    };
    split(name).map(label).collect()
}

/// Returns the kind of a label. It is "putative" if it looks like an A-label or a U-label but is not valid
/// under IDNA2008 (RFC 5891, sections 4.2 and 5.3).
fn kind(label: &str) -> String {
    let kind = LabelKind::of(label);
    let is_putative = match kind {
        LabelKind::ALabel => ALabel::parse(label).is_err(),
        LabelKind::ULabel => ULabel::parse(label).is_err(),
        _ => false,
    };
    if is_putative {
        format!("putative {kind}")
    } else {
        kind.to_string()
    }
}

/// A code point: its status and mapping in UTS #46, and its derived property in IDNA2008 with rule and
/// section.
type CodePoint = (String, Option<String>, String, &'static str, &'static str);

/// Returns the facts about a code point.
#[pyfunction]
#[pyo3(signature = (code_point, /))]
pub(crate) fn code_point(code_point: char) -> CodePoint {
    let status = MappingStatus::of(code_point);
    let mapping = |transitional| {
        let processing = ANY_LENGTH.transitional_processing(transitional);
        let text = code_point.encode_utf8(&mut [0; 4]).to_owned();
        processing.to_unicode(&text).into_string()
    };
    let (rule, section) = DerivedProperty::rule(code_point);
    (
        status.to_string(),
        match status {
            MappingStatus::Mapped => Some(mapping(false)),
            MappingStatus::Deviation => Some(mapping(true)),
            _ => None,
        },
        DerivedProperty::of(code_point).to_string(),
        rule,
        section,
    )
}
