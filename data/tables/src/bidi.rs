//! What the Unicode Bidirectional Algorithm (UAX #9) asks beside the table of directions: the other classes, and mirrored glyphs.

use std::collections::BTreeMap;

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, BidiMirroringGlyph, BidiPairedBracketType};

use crate::changes::Property;
use crate::format::{header, lines, quoted, range_table, read_ranges, table};
use crate::security_layout::bidi as layout;
use crate::source::version;

/// Returns what the table says of a class, or nothing if the table of directions tells it.
fn class(code_point: u32) -> Option<u32> {
    use BidiClass as Class;
    match CodePointMapData::<BidiClass>::new().get32(code_point) {
        Class::LeftToRight
        | Class::EuropeanNumber
        | Class::ArabicNumber
        | Class::NonspacingMark => None,
        Class::ArabicLetter => Some(layout::AL),
        Class::EuropeanSeparator => Some(layout::ES),
        Class::EuropeanTerminator => Some(layout::ET),
        Class::CommonSeparator => Some(layout::CS),
        Class::BoundaryNeutral => Some(layout::BN),
        Class::ParagraphSeparator | Class::SegmentSeparator => Some(layout::SEPARATOR),
        Class::WhiteSpace => Some(layout::WS),
        _ => Some(layout::USUAL),
    }
}

/// Returns what the table says of each code point: where it says nothing, what it says of the one before.
fn classes() -> Vec<u32> {
    let mut latest = layout::USUAL;
    let mut next = |code_point| {
        latest = class(code_point).unwrap_or(latest);
        latest
    };
    crate::source::CODE_POINTS.map(&mut next).collect()
}

/// Returns the `Bidi_Mirroring_Glyph` of each code point that has one.
fn mirrored() -> BTreeMap<char, char> {
    let map = CodePointMapData::<BidiMirroringGlyph>::new();
    let mirrored = |c: char| Some((c, map.get(c).mirroring_glyph?));
    ('\0'..=char::MAX).filter_map(mirrored).collect()
}

/// Returns the code points that are opening paired brackets. The closing one is the mirrored glyph.
fn opening() -> Vec<char> {
    let map = CodePointMapData::<BidiMirroringGlyph>::new();
    let is_opening = |c: &char| map.get(*c).paired_bracket_type == BidiPairedBracketType::Open;
    ('\0'..=char::MAX).filter(is_opening).collect()
}

/// Writes a code point as a `char`.
fn quoted_char(c: char) -> String {
    quoted(c.into())
}

/// Writes the file.
pub(crate) fn text() -> String {
    let (classes, mirrored) = (classes(), mirrored());
    let pairs = mirrored.iter().filter(|(c, other)| c < other);
    let pairs: Vec<String> = pairs
        .inspect(|(c, other)| assert_eq!(mirrored.get(other), Some(*c), "{c:?}"))
        .map(|(&c, &other)| format!("({}, {})", quoted_char(c), quoted_char(other)))
        .collect();
    let opening = opening();
    for c in &opening {
        assert!(mirrored.contains_key(c), "{c:?} has no closing bracket");
    }
    let opening: Vec<String> = opening.into_iter().map(quoted_char).collect();
    header(
        &format!("Unicode {}", version()),
        "What the Unicode Bidirectional Algorithm asks of code points.",
    ) + &range_table(
        (
            "`Bidi_Class`, where the table of directions does not tell it.",
            "CLASSES",
        ),
        |code_point| classes[code_point as usize],
    ) + &table(
        ("Code points whose glyphs are mirror images.", "MIRRORED"),
        "(char, char)",
        &pairs,
        6,
    ) + &table(
        ("The opening paired brackets.", "OPENING"),
        "char",
        &opening,
        10,
    )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let classes = read_ranges(text, "CLASSES")?;
    let pairs = lines(text, "MIRRORED")?.concat();
    let opening = lines(text, "OPENING")?.concat();
    let mut mirrored = BTreeMap::new();
    for pair in pairs.chunks(2) {
        let &[one, other] = pair else { return None };
        mirrored.extend([(one, other), (other, one)]);
    }
    let glyph = |code_point: u32| mirrored.get(&i128::from(code_point)).copied();
    let is_opening = |code_point: u32| opening.contains(&i128::from(code_point));
    let names = [
        "R, ON or formatting",
        "AL",
        "ES",
        "ET",
        "CS",
        "BN",
        "B or S",
        "WS",
    ];
    Some(vec![
        Property::new(
            "Bidi_Class beside directions",
            |code_point| classes[code_point as usize],
            |class| names[class as usize].to_owned(),
        ),
        Property::new("Bidi_Mirroring_Glyph", glyph, |glyph| {
            glyph.map_or_else(|| "none".to_owned(), |glyph| format!("U+{glyph:04X}"))
        }),
        Property::new(
            "Bidi_Paired_Bracket_Type is Open",
            is_opening,
            |is_opening| is_opening.to_string(),
        ),
    ])
}
