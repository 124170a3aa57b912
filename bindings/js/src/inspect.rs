//! Inspection of names, labels and code points.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alloc::borrow::ToOwned;

use alabel::label::{LabelKind, split, to_u_label};
use alabel::{ALabel, DerivedProperty, Error, MappingStatus, ULabel, Uts46, VerifyDnsLength};

use crate::buffers;
use crate::error;
use crate::hint;
use crate::json::{Object, write_array};

/// UTS #46 for parts of names, which may be empty.
const ANY_LENGTH: Uts46 = Uts46::new().verify_dns_length(VerifyDnsLength::False);

/// Writes the labels of a name as JSON.
#[unsafe(no_mangle)]
extern "C" fn labels(length: usize) -> usize {
    buffers::write(length, |name, output| {
        write_array(output, split(name), |output, label| {
            Object::write(output, |object| members(label, object));
        });
    })
}

fn members(label: &str, object: &mut Object<'_>) {
    let unicode = ANY_LENGTH.to_unicode(label).into_string();
    let (ascii, _) = ANY_LENGTH.to_ascii_with_errors(label);
    let (kind, error) = kind(label);
    let decoded = to_u_label(label);
    let decoded = decoded.as_deref().unwrap_or(label);
    object.text("label", label);
    object.text(
        "kind",
        format_args!("{}{kind}", if error.is_some() { "putative " } else { "" }),
    );
    object.text("ascii", &ascii);
    object.text("unicode", &unicode);
    object.number("octets", ascii.len());
    object.array("notIdna2008", &error, |output, error| {
        Object::write(output, |object| {
            error::members(object, label, error, hint::without_flags);
        });
    });
    crate::display::label_members(&unicode, object);
    object.array("codePoints", decoded.chars(), |output, c| {
        Object::write(output, |object| code_point_members(c, object));
    });
}

/// Returns the kind of a label. If it only looks like an A-label or a U-label, also returns the error in
/// IDNA2008 (RFC 5891, sections 4.2 and 5.3).
fn kind(label: &str) -> (LabelKind, Option<Error>) {
    let kind = LabelKind::of(label);
    let error = match kind {
        LabelKind::ALabel => ALabel::parse(label).err(),
        LabelKind::ULabel => ULabel::parse(label).err(),
        _ => None,
    };
    (kind, error)
}

fn code_point_members(c: char, object: &mut Object<'_>) {
    let status = MappingStatus::of(c);
    let mapping = |transitional| {
        let processing = ANY_LENGTH.transitional_processing(transitional);
        let text = c.encode_utf8(&mut [0; 4]).to_owned();
        processing.to_unicode(&text).into_string()
    };
    let mapping = match status {
        MappingStatus::Mapped => Some(mapping(false)),
        MappingStatus::Deviation => Some(mapping(true)),
        _ => None,
    };
    let (rule, section) = DerivedProperty::rule(c);
    object.text("codePoint", c);
    object.text("status", status);
    object.optional_text("mapping", mapping);
    object.text("derivedProperty", DerivedProperty::of(c));
    object.text("rule", rule);
    object.text("section", format_args!("RFC 5892, section {section}"));
}
