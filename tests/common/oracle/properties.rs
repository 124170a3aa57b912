//! Properties of code points, from the Unicode data of other crates.

use std::iter::once;
use std::sync::LazyLock;

use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, EnumeratedProperty, GeneralCategory, GeneralCategoryGroup,
    JoiningType, Script,
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

/// Returns the status of `c`: a deviation from UTS #46, section 1.3.2, table 1, or otherwise the result of
/// ICU4X's mapper for `c`.
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
        // ICU4X replaces a disallowed code point with U+FFFD, which is disallowed too.
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

/// Returns `true` for General_Category=Mark: Mn, Mc and Me.
pub fn is_mark(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(property::<GeneralCategory>(c))
}

/// Returns `true` for Canonical_Combining_Class=Virama.
pub fn is_virama(c: char) -> bool {
    property::<CanonicalCombiningClass>(c) == CanonicalCombiningClass::Virama
}

pub fn script(c: char) -> Script {
    property(c)
}

/// Returns the derived property of RFC 5892, section 3: "PVALID", "CONTEXTJ", "CONTEXTO", "DISALLOWED" or
/// "UNASSIGNED". Another program computed it (`data/README.md`).
pub fn derived_property(c: char) -> &'static str {
    static RANGES: LazyLock<Vec<(u32, u32, &str)>> = LazyLock::new(|| {
        let parse = |text| u32::from_str_radix(text, 16).unwrap();
        let range = |line: &'static str| {
            let (range, rest) = line.split_once(';').unwrap();
            let (first, last) = range.split_once("..").unwrap();
            let (property, _) = rest.split_once(';').unwrap();
            (parse(first), parse(last), property)
        };
        let text: &'static str = crate::common::data("derived-property.txt").leak();
        let is_comment = |line: &&str| line.starts_with('#');
        text.lines()
            .filter(|line| !is_comment(line))
            .map(range)
            .collect()
    });
    let code_point = u32::from(c);
    let number = RANGES.partition_point(|&(_, last, _)| last < code_point);
    let (first, _, property) = RANGES[number];
    assert!(first <= code_point, "{c:?} has no derived property");
    property
}
