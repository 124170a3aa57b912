//! `Bidi_Class` and `Joining_Type`, as far as the rules of IDNA tell classes and types apart.

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, JoiningType};

use crate::changes::Property;
use crate::format::{header, range_table, read_ranges};
use crate::layout::directions as layout;
use crate::source::version;

/// Returns the `Bidi_Class`.
fn bidi_class(code_point: u32) -> u32 {
    use BidiClass as Class;
    match CodePointMapData::<BidiClass>::new().get32(code_point) {
        Class::LeftToRight => layout::L,
        Class::RightToLeft | Class::ArabicLetter => layout::R_AL,
        Class::ArabicNumber => layout::AN,
        Class::EuropeanNumber => layout::EN,
        Class::NonspacingMark => layout::NSM,
        Class::EuropeanSeparator
        | Class::CommonSeparator
        | Class::EuropeanTerminator
        | Class::OtherNeutral
        | Class::BoundaryNeutral => layout::NEUTRAL,
        _ => layout::OTHER,
    }
}

/// Returns the `Joining_Type`.
fn joining_type(code_point: u32) -> u32 {
    match CodePointMapData::<JoiningType>::new().get32(code_point) {
        JoiningType::LeftJoining => layout::LEFT,
        JoiningType::RightJoining => layout::RIGHT,
        JoiningType::DualJoining => layout::DUAL,
        JoiningType::Transparent => layout::TRANSPARENT,
        _ => 0,
    }
}

/// Writes the file.
pub(crate) fn text() -> String {
    header(
        &format!("Unicode {}", version()),
        "What the Bidi rule and the contextual rule for ZERO WIDTH NON-JOINER ask of code points.",
    ) + &range_table(
        ("`Bidi_Class`, and `Joining_Type`.", "DIRECTIONS"),
        |code_point| bidi_class(code_point) | joining_type(code_point) << layout::JOINING_TYPE,
    )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let values = read_ranges(text, "DIRECTIONS")?;
    let value = |code_point: u32| values[code_point as usize];
    let bidi_class = |code_point| value(code_point) & layout::BIDI_CLASS;
    let joining_type = |code_point| value(code_point) >> layout::JOINING_TYPE;
    let name = |names: &'static [&str]| move |value: u32| names[value as usize].to_owned();
    Some(vec![
        Property::new(
            "Bidi_Class",
            bidi_class,
            name(&["L", "R or AL", "AN", "EN", "NSM", "neutral", "another"]),
        ),
        Property::new(
            "Joining_Type",
            joining_type,
            name(&["C or U", "L", "R", "D", "T"]),
        ),
    ])
}
