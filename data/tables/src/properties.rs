//! The derived property of IDNA2008, casing, scripts; and the mappings of RFC 5895.

use std::collections::BTreeMap;

use icu_casemap::CaseMapper;
use icu_locale_core::LanguageIdentifier;
use icu_properties::props::{
    CaseIgnorable, Cased, DefaultIgnorableCodePoint, GeneralCategory, HangulSyllableType,
    JoinControl, NoncharacterCodePoint, Script, WhiteSpace,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization;

use crate::changes::Property;
use crate::format::{header, range_table, read_ranges, read_runs, run_table};
use crate::layout::properties as layout;
use crate::source::{code_point, data, version};

/// RFC 5892, section 2.6, with the derivation of each list.
const EXCEPTIONS: [(u32, &[u32]); 3] = [
    (
        layout::PVALID_EXCEPTION,
        &[0x00DF, 0x03C2, 0x06FD, 0x06FE, 0x0F0B, 0x3007],
    ),
    (
        layout::CONTEXTO_EXCEPTION,
        &[
            0x00B7, 0x0375, 0x05F3, 0x05F4, 0x30FB, 0x0660, 0x0661, 0x0662, 0x0663, 0x0664, 0x0665,
            0x0666, 0x0667, 0x0668, 0x0669, 0x06F0, 0x06F1, 0x06F2, 0x06F3, 0x06F4, 0x06F5, 0x06F6,
            0x06F7, 0x06F8, 0x06F9,
        ],
    ),
    (
        layout::DISALLOWED_EXCEPTION,
        &[
            0x0640, 0x07FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
        ],
    ),
];

/// Returns the derivation by the rules of RFC 5892, section 3, in their order.
fn derivation(code_point: u32) -> u32 {
    use GeneralCategory as Gc;
    let category = CodePointMapData::<GeneralCategory>::new().get32(code_point);
    let is_noncharacter = CodePointSetData::new::<NoncharacterCodePoint>().contains32(code_point);
    let c = char::from_u32(code_point);
    let exception = EXCEPTIONS
        .iter()
        .find(|(_, list)| list.contains(&code_point));
    if let Some((derivation, _)) = exception {
        *derivation
    } else if category == Gc::Unassigned && !is_noncharacter {
        layout::UNASSIGNED
    } else if c.is_some_and(|c| matches!(c, '-' | '0'..='9' | 'a'..='z')) {
        layout::LDH
    } else if CodePointSetData::new::<JoinControl>().contains32(code_point) {
        layout::JOIN_CONTROL
    } else if c.is_some_and(is_unstable) {
        layout::UNSTABLE
    } else if CodePointSetData::new::<DefaultIgnorableCodePoint>().contains32(code_point)
        || CodePointSetData::new::<WhiteSpace>().contains32(code_point)
        || is_noncharacter
    {
        layout::IGNORABLE_PROPERTIES
    } else if is_in_ignorable_block(code_point) {
        layout::IGNORABLE_BLOCKS
    } else if is_old_hangul_jamo(code_point) {
        layout::OLD_HANGUL_JAMO
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
        layout::LETTER_DIGITS
    } else {
        layout::ELSE
    }
}

/// Returns whether the derived property is DISALLOWED or UNASSIGNED.
pub(crate) fn is_disallowed_or_unassigned(code_point: u32) -> bool {
    !matches!(
        derivation(code_point),
        layout::PVALID_EXCEPTION
            | layout::CONTEXTO_EXCEPTION
            | layout::LDH
            | layout::JOIN_CONTROL
            | layout::LETTER_DIGITS
    )
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

/// Section 2.5: "`Hangul_Syllable_Type`(cp) is in {L, V, T}".
fn is_old_hangul_jamo(code_point: u32) -> bool {
    use HangulSyllableType as Type;
    let syllable_type = CodePointMapData::<HangulSyllableType>::new().get32(code_point);
    [Type::LeadingJamo, Type::VowelJamo, Type::TrailingJamo].contains(&syllable_type)
}

/// Returns the value of a code point in the table.
fn value(code_point: u32) -> u32 {
    let script = match CodePointMapData::<Script>::new().get32(code_point) {
        Script::Greek => layout::GREEK,
        Script::Hebrew => layout::HEBREW,
        Script::Hiragana => layout::HIRAGANA,
        Script::Katakana => layout::KATAKANA,
        Script::Han => layout::HAN,
        _ => 0,
    };
    let bits = [
        (
            layout::CASED,
            CodePointSetData::new::<Cased>().contains32(code_point),
        ),
        (
            layout::CASE_IGNORABLE,
            CodePointSetData::new::<CaseIgnorable>().contains32(code_point),
        ),
    ];
    let set = bits.iter().filter(|(_, is_set)| *is_set);
    let value = derivation(code_point) | script << layout::SCRIPT;
    set.fold(value, |value, (bit, _)| value | bit)
}

/// Returns the lowercase mappings of single code points, of all that have one but for `İ`, which has two.
pub(crate) fn lowercase() -> BTreeMap<u32, u32> {
    let mapper = CaseMapper::new();
    let mut lowercase = BTreeMap::new();
    for c in '\0'..=char::MAX {
        let single = mapper.simple_lowercase(c);
        let mut buffer = [0; 4];
        let full =
            mapper.lowercase_to_string(c.encode_utf8(&mut buffer), &LanguageIdentifier::UNKNOWN);
        if c == 'İ' {
            assert_eq!(full, "i\u{307}");
        } else {
            assert!(full.chars().eq([single]), "{c:?} has two in lowercase");
            if single != c {
                lowercase.insert(u32::from(c), u32::from(single));
            }
        }
    }
    lowercase
}

/// Returns the decomposition mappings of the types wide and narrow.
fn wide_and_narrow() -> BTreeMap<u32, u32> {
    let text = data("wide-narrow.txt");
    let columns = text.lines().filter_map(|line| line.split_once(';'));
    columns
        .map(|(c, mapping)| (code_point(c), code_point(mapping)))
        .collect()
}

/// Writes the file.
pub(crate) fn text() -> String {
    header(
        &format!("Unicode {}", version()),
        "The derived property, casing, script, and the mappings of RFC 5895.",
    ) + "\nuse super::super::range_table::Run;\n"
        + &range_table(
            ("The derived property, casing and script.", "PROPERTIES"),
            value,
        )
        + &run_table(
            (
                "The lowercase of every code point that has one, but for `İ`.",
                "LOWERCASE",
            ),
            &lowercase(),
        )
        + &run_table(
            (
                "The decomposition mappings of the types wide and narrow.",
                "WIDE_AND_NARROW",
            ),
            &wide_and_narrow(),
        )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let values = read_ranges(text, "PROPERTIES")?;
    let value = |code_point: u32| values[code_point as usize];
    let has = |bit| move |code_point| value(code_point) & bit != 0;
    let derivation = |code_point| value(code_point) & layout::DERIVATION;
    let script = |code_point| value(code_point) >> layout::SCRIPT;
    let mut properties = vec![
        Property::new("derived property", derivation, describe_derivation),
        Property::new("Cased", has(layout::CASED), |is| is.to_string()),
        Property::new("Case_Ignorable", has(layout::CASE_IGNORABLE), |is| {
            is.to_string()
        }),
        Property::new("Script", script, describe_script),
    ];
    for (name, table) in [
        ("lowercase, as a distance", "LOWERCASE"),
        ("wide and narrow, as a distance", "WIDE_AND_NARROW"),
    ] {
        let runs = read_runs(text, table)?;
        let distance = |c| runs.get(&c).copied().unwrap_or_default();
        properties.push(Property::new(name, distance, |distance| {
            format!("{distance:+}")
        }));
    }
    Some(properties)
}

/// Describes a derivation: the derived property, and the rule if the property does not tell it.
fn describe_derivation(derivation: u32) -> String {
    let text = match derivation {
        layout::PVALID_EXCEPTION => "PVALID (Exceptions)",
        layout::CONTEXTO_EXCEPTION => "CONTEXTO",
        layout::DISALLOWED_EXCEPTION => "DISALLOWED (Exceptions)",
        layout::UNASSIGNED => "UNASSIGNED",
        layout::LDH => "PVALID (LDH)",
        layout::JOIN_CONTROL => "CONTEXTJ",
        layout::UNSTABLE => "DISALLOWED (Unstable)",
        layout::IGNORABLE_PROPERTIES => "DISALLOWED (IgnorableProperties)",
        layout::IGNORABLE_BLOCKS => "DISALLOWED (IgnorableBlocks)",
        layout::OLD_HANGUL_JAMO => "DISALLOWED (OldHangulJamo)",
        layout::LETTER_DIGITS => "PVALID (LetterDigits)",
        layout::ELSE.. => "DISALLOWED (Else)",
    };
    text.to_owned()
}

/// Describes a script.
fn describe_script(script: u32) -> String {
    let text = match script {
        layout::GREEK => "Greek",
        layout::HEBREW => "Hebrew",
        layout::HIRAGANA => "Hiragana",
        layout::KATAKANA => "Katakana",
        layout::HAN => "Han",
        _ => "another",
    };
    text.to_owned()
}
