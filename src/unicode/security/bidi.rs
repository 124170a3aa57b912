//! The properties for the Unicode Bidirectional Algorithm ([UAX #9](https://www.unicode.org/reports/tr9/)).

use super::layout::bidi as layout;
use crate::unicode::properties;
use crate::unicode::range_table::value;
use crate::unicode::tables::bidi::{CLASSES, MIRRORED, OPENING};

/// `Bidi_Class`, with BN for explicit formatting, which no valid name contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BidiClass {
    /// `Left_To_Right`.
    L,
    /// `Right_To_Left`.
    R,
    /// `Arabic_Letter`.
    Al,
    /// `European_Number`.
    En,
    /// `European_Separator`.
    Es,
    /// `European_Terminator`.
    Et,
    /// `Arabic_Number`.
    An,
    /// `Common_Separator`.
    Cs,
    /// `Nonspacing_Mark`.
    Nsm,
    /// `Boundary_Neutral`.
    Bn,
    /// B or S: `Paragraph_Separator` or `Segment_Separator`.
    Separator,
    /// `White_Space`.
    Ws,
    /// `Other_Neutral`.
    On,
}

impl BidiClass {
    /// Returns the class of a code point.
    pub(crate) fn of(c: char) -> Self {
        match properties::bidi_class(c) {
            properties::BidiClass::L => Self::L,
            properties::BidiClass::En => Self::En,
            properties::BidiClass::An => Self::An,
            properties::BidiClass::Nsm => Self::Nsm,
            usual => match (value(&CLASSES, c), usual) {
                (layout::AL, _) => Self::Al,
                (layout::ES, _) => Self::Es,
                (layout::ET, _) => Self::Et,
                (layout::CS, _) => Self::Cs,
                (layout::SEPARATOR, _) => Self::Separator,
                (layout::WS, _) => Self::Ws,
                (layout::BN, _) | (layout::USUAL, properties::BidiClass::Other) => Self::Bn,
                (layout::USUAL, properties::BidiClass::RAl) => Self::R,
                _ => Self::On,
            },
        }
    }
}

/// Returns the `Bidi_Mirroring_Glyph` of a code point, if any.
pub(crate) fn mirrored(c: char) -> Option<char> {
    MIRRORED.iter().find_map(|&(one, other)| match c {
        _ if c == one => Some(other),
        _ if c == other => Some(one),
        _ => None,
    })
}

/// Returns `true` if a code point is an opening paired bracket. Its mirrored glyph is the closing bracket.
pub(crate) fn is_opening(c: char) -> bool {
    OPENING.binary_search(&c).is_ok()
}
