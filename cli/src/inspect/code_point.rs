//! The description of a code point.

use alabel::{DerivedProperty, MappingStatus, Uts46, VerifyDnsLength};
use icu_properties::props::{BidiClass, JoiningType, Script};
use icu_properties::{CodePointMapData, PropertyNamesShort};
use serde::Serialize;

use super::scripts;
use crate::terminal::notation::code_point;

/// UTS #46 without length limits, for parts of names.
pub(super) const ANY_LENGTH: Uts46 = Uts46::new().verify_dns_length(VerifyDnsLength::False);

/// The description of a code point. All fields are ASCII, so columns line up in every terminal.
#[derive(Serialize)]
pub(super) struct CodePointReport {
    /// The code point, such as `U+00FC`.
    pub(super) code_point: String,
    /// The status in UTS #46, with the mapping.
    pub(super) uts46: String,
    /// The derived property in IDNA2008, with the rule.
    pub(super) idna2008: String,
    /// The property Script.
    pub(super) script: String,
    /// The property Bidi_Class.
    pub(super) bidi_class: String,
    /// The property Joining_Type.
    pub(super) joining_type: String,
    /// The property Name, or nothing for a code point without one.
    pub(super) name: String,
}

impl CodePointReport {
    /// Describes a code point.
    pub(super) fn of(c: char) -> Self {
        let bidi_class = CodePointMapData::<BidiClass>::new().get(c);
        let joining_type = CodePointMapData::<JoiningType>::new().get(c);
        let property = DerivedProperty::of(c);
        let (rule, section) = DerivedProperty::rule(c);
        let short = |name: Option<&str>| name.unwrap_or_default().to_owned();
        Self {
            code_point: code_point(c),
            uts46: mapping(c),
            idna2008: format!("{property} ({rule}, {section})"),
            script: scripts::name(CodePointMapData::<Script>::new().get(c)),
            bidi_class: short(PropertyNamesShort::<BidiClass>::new().get(bidi_class)),
            joining_type: short(PropertyNamesShort::<JoiningType>::new().get(joining_type)),
            name: unicode_names2::name(c).map_or_else(String::new, |name| name.to_string()),
        }
    }
}

/// Returns the status of a code point in UTS #46, with its mapping.
fn mapping(c: char) -> String {
    let status = MappingStatus::of(c);
    let transitional = match status {
        MappingStatus::Mapped => false,
        MappingStatus::Deviation => true,
        _ => return status.to_string(),
    };
    let mapped = ANY_LENGTH
        .transitional_processing(transitional)
        .to_unicode(c.encode_utf8(&mut [0; 4]))
        .into_string();
    let mapped: Vec<String> = mapped.chars().map(code_point).collect();
    let mapped = mapped.join(" ");
    match status {
        MappingStatus::Deviation if mapped.is_empty() => "deviation, removed".to_owned(),
        _ => format!("{status} to {mapped}"),
    }
}
