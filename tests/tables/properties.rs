//! The property table: the derived property of IDNA2008, casing, scripts; and the mappings of RFC 5895.

use std::collections::BTreeMap;

use alabel::{DerivedProperty, DerivedPropertyRule};
use icu_casemap::CaseMapper;
use icu_properties::props::{
    CaseIgnorable, Cased, DefaultIgnorableCodePoint, GeneralCategory, HangulSyllableType,
    JoinControl, NoncharacterCodePoint, Script, WhiteSpace,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization;

use super::common::data;
use super::{CODE_POINTS, assert_up_to_date, header, parse, parse_range, range_table, run_table};

/// RFC 5892, section 2.6, with the number of the value in the table for each list.
const EXCEPTIONS: [(u32, &[u32]); 3] = [
    // PVALID
    (0, &[0x00DF, 0x03C2, 0x06FD, 0x06FE, 0x0F0B, 0x3007]),
    // CONTEXTO
    (
        1,
        &[
            0x00B7, 0x0375, 0x05F3, 0x05F4, 0x30FB, 0x0660, 0x0661, 0x0662, 0x0663, 0x0664, 0x0665,
            0x0666, 0x0667, 0x0668, 0x0669, 0x06F0, 0x06F1, 0x06F2, 0x06F3, 0x06F4, 0x06F5, 0x06F6,
            0x06F7, 0x06F8, 0x06F9,
        ],
    ),
    // DISALLOWED
    (
        2,
        &[
            0x0640, 0x07FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
        ],
    ),
];

/// The number of the derivation by the rules of RFC 5892, section 3, in their order.
fn derivation(code_point: u32) -> u32 {
    use GeneralCategory as Gc;
    let category = CodePointMapData::<GeneralCategory>::new().get32(code_point);
    let is_noncharacter = CodePointSetData::new::<NoncharacterCodePoint>().contains32(code_point);
    let c = char::from_u32(code_point);
    let exception = EXCEPTIONS
        .iter()
        .find(|(_, list)| list.contains(&code_point));
    if let Some((number, _)) = exception {
        *number
    } else if category == Gc::Unassigned && !is_noncharacter {
        3
    } else if c.is_some_and(|c| matches!(c, '-' | '0'..='9' | 'a'..='z')) {
        4
    } else if CodePointSetData::new::<JoinControl>().contains32(code_point) {
        5
    } else if c.is_some_and(is_unstable) {
        6
    } else if CodePointSetData::new::<DefaultIgnorableCodePoint>().contains32(code_point)
        || CodePointSetData::new::<WhiteSpace>().contains32(code_point)
        || is_noncharacter
    {
        7
    } else if is_in_ignorable_block(code_point) {
        8
    } else if is_old_hangul_jamo(code_point) {
        9
    } else if matches!(
        category,
        Gc::LowercaseLetter
            | Gc::UppercaseLetter
            | Gc::OtherLetter
            | Gc::DecimalNumber
            | Gc::ModifierLetter
            | Gc::NonspacingMark
            | Gc::SpacingMark
    ) {
        10
    } else {
        11
    }
}

/// Whether the derived property is DISALLOWED or UNASSIGNED.
pub(super) fn is_disallowed_or_unassigned(code_point: u32) -> bool {
    matches!(derivation(code_point), 2 | 3 | 6..=9 | 11)
}

/// Section 2.2: "cp != NFKC(casefold(NFKC(cp)))".
fn is_unstable(c: char) -> bool {
    let normalized: String = std::iter::once(c).nfkc().collect();
    let folded = CaseMapper::new().fold_string(&normalized).into_owned();
    !folded.nfkc().eq([c])
}

/// Section 2.4: Combining Diacritical Marks for Symbols, Musical Symbols, Ancient Greek Musical Notation.
fn is_in_ignorable_block(code_point: u32) -> bool {
    matches!(code_point, 0x20D0..=0x20FF | 0x1D100..=0x1D1FF | 0x1D200..=0x1D24F)
}

/// Section 2.5: "Hangul_Syllable_Type(cp) is in {L, V, T}".
fn is_old_hangul_jamo(code_point: u32) -> bool {
    use HangulSyllableType as Type;
    let syllable_type = CodePointMapData::<HangulSyllableType>::new().get32(code_point);
    [Type::LeadingJamo, Type::VowelJamo, Type::TrailingJamo].contains(&syllable_type)
}

fn value(code_point: u32) -> u32 {
    let script = match CodePointMapData::<Script>::new().get32(code_point) {
        Script::Greek => 1,
        Script::Hebrew => 2,
        Script::Hiragana => 3,
        Script::Katakana => 4,
        Script::Han => 5,
        _ => 0,
    };
    let cased = CodePointSetData::new::<Cased>().contains32(code_point);
    let case_ignorable = CodePointSetData::new::<CaseIgnorable>().contains32(code_point);
    derivation(code_point) | u32::from(cased) << 4 | u32::from(case_ignorable) << 5 | script << 6
}

/// The lowercase mappings of single code points. All others are the same, but for `İ`, which has two.
fn lowercase() -> BTreeMap<u32, u32> {
    let mapper = CaseMapper::new();
    let mut lowercase = BTreeMap::new();
    for c in '\0'..=char::MAX {
        let single = mapper.simple_lowercase(c);
        let mut buffer = [0; 4];
        let full = mapper.lowercase_to_string(c.encode_utf8(&mut buffer), &icu_locale_root());
        if c == 'İ' {
            assert_eq!(full, "i\u{307}");
        } else {
            assert!(full.chars().eq([single]), "{c:?}");
            if single != c {
                lowercase.insert(u32::from(c), u32::from(single));
            }
        }
    }
    lowercase
}

/// The language that has no rules of its own.
fn icu_locale_root() -> icu_locale_core::LanguageIdentifier {
    icu_locale_core::LanguageIdentifier::UNKNOWN
}

fn wide_and_narrow() -> BTreeMap<u32, u32> {
    let text = data("wide-narrow-18.0.txt");
    let columns = text.lines().map(|line| line.split_once(';').unwrap());
    columns
        .map(|(c, mapping)| (parse(c), parse(mapping)))
        .collect()
}

#[test]
fn the_property_table_is_what_its_sources_say() {
    let text = header("The derived property, casing, script, and the mappings of RFC 5895.")
        + "\nuse super::super::range_table::Run;\n"
        + &range_table(
            "The derived property, casing and script, as `super::super::derived_property` reads them.",
            "PROPERTIES",
            value,
        )
        + &run_table(
            "The lowercase of every code point that has one, but for `İ`.",
            "LOWERCASE",
            &lowercase(),
        )
        + &run_table(
            "The decomposition mappings of the types wide and narrow.",
            "WIDE_AND_NARROW",
            &wide_and_narrow(),
        );
    assert_up_to_date("properties", &text);
}

/// What other programs computed, from a file in `data/`.
fn computed(file: &str) -> BTreeMap<u32, Vec<String>> {
    let mut computed = BTreeMap::new();
    for line in data(file).lines() {
        let mut columns = line.split(';').map(str::to_owned);
        let range = parse_range(&columns.next().unwrap());
        let columns: Vec<String> = columns.collect();
        computed.extend(range.map(|code_point| (code_point, columns.clone())));
    }
    computed
}

#[test]
fn the_derived_property_is_that_of_an_independent_computation() {
    let computed = computed("derived-property-18.0.txt");
    assert_eq!(computed.len(), CODE_POINTS.count());
    let mut unequal = 0;
    for (code_point, columns) in computed {
        // The library has no surrogates.
        let derived = match char::from_u32(code_point) {
            Some(c) => [
                DerivedProperty::of(c).to_string(),
                DerivedPropertyRule::of(c).to_string(),
            ],
            None => ["DISALLOWED".to_owned(), "Else".to_owned()],
        };
        unequal += u32::from(columns != derived);
    }
    assert_eq!(unequal, 0);
}

#[test]
fn the_derived_property_is_that_of_idna_for_python() {
    let computed = computed("idnadata-18.0.txt");
    let mut unequal = 0;
    for code_point in CODE_POINTS {
        let derived = char::from_u32(code_point).map(DerivedProperty::of);
        let derived = derived
            .filter(|derived| {
                !matches!(
                    derived,
                    DerivedProperty::Disallowed | DerivedProperty::Unassigned
                )
            })
            .map(|derived| vec![derived.to_string()]);
        unequal += u32::from(computed.get(&code_point) != derived.as_ref());
    }
    assert_eq!(unequal, 0);
}
