//! Properties of code points for the Bidi rule and the contextual rules.

use super::layout::directions as layout;
use super::range_table::value;
use super::tables::directions::DIRECTIONS;

/// `Bidi_Class`, as far as the Bidi rule distinguishes classes ([RFC 5893, section
/// 1.4](https://www.rfc-editor.org/rfc/rfc5893#section-1.4)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BidiClass {
    /// L: `Left_To_Right`.
    L,
    /// R or AL: `Right_To_Left` or `Arabic_Letter`.
    RAl,
    /// AN: `Arabic_Number`.
    An,
    /// EN: `European_Number`.
    En,
    /// NSM: `Nonspacing_Mark`.
    Nsm,
    /// ES, CS, ET, ON or BN: separators, terminators, other neutrals and boundary neutrals.
    Neutral,
    /// A class that no label of a Bidi domain name may contain.
    Other,
}

/// Returns the `Bidi_Class` of a code point. An unassigned code point has the default of its block.
#[inline]
pub(crate) fn bidi_class(c: char) -> BidiClass {
    // The most frequent code points, without a search (bench row "refused").
    match c {
        'a'..='z' => BidiClass::L,
        '0'..='9' => BidiClass::En,
        '-' => BidiClass::Neutral,
        'א'..='ת' | 'ؠ'..='ي' | 'ٱ'..='ە' => BidiClass::RAl,
        _ => bidi_class_in_table(c),
    }
}

/// Returns the `Bidi_Class` from the table.
#[inline(never)]
fn bidi_class_in_table(c: char) -> BidiClass {
    match value(&DIRECTIONS, c) & layout::BIDI_CLASS {
        layout::L => BidiClass::L,
        layout::R_AL => BidiClass::RAl,
        layout::AN => BidiClass::An,
        layout::EN => BidiClass::En,
        layout::NSM => BidiClass::Nsm,
        layout::NEUTRAL => BidiClass::Neutral,
        layout::OTHER.. => BidiClass::Other,
    }
}

/// `Joining_Type`, as far as the contextual rule for ZERO WIDTH NON-JOINER distinguishes types ([RFC 5892,
/// appendix A.1](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JoiningType {
    /// L: `Left_Joining`.
    L,
    /// R: `Right_Joining`.
    R,
    /// D: `Dual_Joining`.
    D,
    /// T: Transparent.
    T,
    /// C or U: `Join_Causing` or `Non_Joining`.
    Other,
}

/// Returns the `Joining_Type` of a code point. Out of line, because its four calls are rare.
#[inline(never)]
pub(crate) fn joining_type(c: char) -> JoiningType {
    match value(&DIRECTIONS, c) >> layout::JOINING_TYPE {
        layout::LEFT => JoiningType::L,
        layout::RIGHT => JoiningType::R,
        layout::DUAL => JoiningType::D,
        layout::TRANSPARENT => JoiningType::T,
        _ => JoiningType::Other,
    }
}
