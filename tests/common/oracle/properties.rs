//! Properties of code points, from the Unicode data of other crates.

use std::iter::once;

use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, EnumeratedProperty, GeneralCategory, GeneralCategoryGroup,
    JoiningType,
};
use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};
use idna_adapter::Adapter;

/// The status of a code point in the IDNA Mapping Table (UTS #46, section 5), and its mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    Valid,
    Ignored,
    Mapped(String),
    Deviation(&'static str),
    Disallowed,
}

/// The status of `c`: the four deviations are those of UTS #46, section 1.3.2, table 1; of any other code point it is
/// what ICU4X's mapper does to it alone.
pub fn status(c: char) -> Status {
    match c {
        'ß' => return Status::Deviation("ss"),
        'ς' => return Status::Deviation("σ"),
        '\u{200C}' | '\u{200D}' => return Status::Deviation(""),
        _ => {}
    }
    let mapped: String = Adapter::new().map_normalize(once(c)).collect();
    if mapped.is_empty() {
        Status::Ignored
    } else if mapped.contains('\u{FFFD}') {
        // So ICU4X marks a disallowed code point; U+FFFD is one itself.
        Status::Disallowed
    } else if mapped.chars().eq(once(c)) {
        Status::Valid
    } else {
        Status::Mapped(mapped)
    }
}

fn property<T: EnumeratedProperty>(c: char) -> T {
    let map: CodePointMapDataBorrowed<T> = CodePointMapData::new();
    map.get(c)
}

pub fn bidi_class(c: char) -> BidiClass {
    property(c)
}

pub fn joining_type(c: char) -> JoiningType {
    property(c)
}

/// General_Category=Mark: Mn, Mc and Me.
pub fn is_mark(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(property::<GeneralCategory>(c))
}

/// Canonical_Combining_Class=Virama.
pub fn is_virama(c: char) -> bool {
    property::<CanonicalCombiningClass>(c) == CanonicalCombiningClass::Virama
}
