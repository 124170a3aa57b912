//! Properties of code points for the Bidi rule and the contextual rules, and the mapping of UTS #46: the data of
//! `idna_adapter`.

use idna_adapter::{
    Adapter, FIRST_BC_MASK, LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK,
    RIGHT_OR_DUAL_JOINING_MASK,
};

/// The data, compiled in.
const ADAPTER: Adapter = Adapter::new();

/// `Bidi_Class`, as far as the Bidi rule tells classes apart
/// ([RFC 5893, section 1.4](https://www.rfc-editor.org/rfc/rfc5893#section-1.4)).
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

/// Returns the `Bidi_Class` of a code point. An unassigned one has the default of its block.
pub(crate) fn bidi_class(c: char) -> BidiClass {
    let class = ADAPTER.bidi_class(c);
    let mask = class.to_mask();
    if class.is_ltr() {
        BidiClass::L
    } else if mask.intersects(FIRST_BC_MASK) {
        BidiClass::RAl
    } else if class.is_arabic_number() {
        BidiClass::An
    } else if class.is_european_number() {
        BidiClass::En
    } else if class.is_nonspacing_mark() {
        BidiClass::Nsm
    } else if mask.intersects(MIDDLE_LTR_MASK) && mask.intersects(MIDDLE_RTL_MASK) {
        BidiClass::Neutral
    } else {
        BidiClass::Other
    }
}

/// `Joining_Type`, as far as the contextual rule for ZERO WIDTH NON-JOINER tells types apart
/// ([RFC 5892, appendix A.1](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1)).
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

/// Returns the `Joining_Type` of a code point.
pub(crate) fn joining_type(c: char) -> JoiningType {
    let joining_type = ADAPTER.joining_type(c);
    let mask = joining_type.to_mask();
    let left_or_dual = mask.intersects(LEFT_OR_DUAL_JOINING_MASK);
    let right_or_dual = mask.intersects(RIGHT_OR_DUAL_JOINING_MASK);
    match (left_or_dual, right_or_dual) {
        (true, true) => JoiningType::D,
        (true, false) => JoiningType::L,
        (false, true) => JoiningType::R,
        (false, false) if joining_type.is_transparent() => JoiningType::T,
        (false, false) => JoiningType::Other,
    }
}

/// Returns whether the `Canonical_Combining_Class` of a code point is Virama.
pub(crate) fn is_virama(c: char) -> bool {
    ADAPTER.is_virama(c)
}

/// Applies steps 1, Map, and 2, Normalize, of UTS #46, for Nontransitional Processing. U+FFFD stands for each disallowed
/// code point. Every caller passes the same type of iterator, so that a program contains one mapper.
pub(super) fn map_and_normalize(
    code_points: &mut dyn Iterator<Item = char>,
) -> impl Iterator<Item = char> {
    ADAPTER.map_normalize(code_points)
}
