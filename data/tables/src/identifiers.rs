//! Identifier_Status, and the properties that the rules of UTS #39 on scripts, marks and numbers ask.

use std::collections::{BTreeMap, BTreeSet};

use icu_properties::props::{GeneralCategory, Script, SoftDotted};
use icu_properties::script::ScriptWithExtensions;
use icu_properties::{CodePointMapData, CodePointSetData, PropertyNamesShort};
use unicode_security::GeneralSecurityProfile;

use crate::changes::Property;
use crate::format::{header, index_table, lines, parts, parts_table, quoted, table};
use crate::security_layout::identifiers::{
    DECIMAL_NUMBER, HAN_END, HAN_START, HANB, JPAN, KORE, NONSPACING_MARK, ROW_LENGTH, SCRIPT,
    SCRIPTS, SOFT_DOTTED,
};
use crate::source::{CODE_POINTS, version};

/// The number of code points in the first table.
const START_LENGTH: usize = 0x800;

/// The number of rows in a page.
const PAGE_LENGTH: usize = 16;

/// The bit of the first script outside `SCRIPTS`, which the extensions of allowed code points name.
const OTHERS: u32 = KORE + 1;

/// The properties of an allowed code point: its script with flags, and its script extensions.
type Properties = (u8, Vec<&'static str>);

/// Returns the short name of a script.
fn short_name(script: Script) -> &'static str {
    let name = PropertyNamesShort::<Script>::new().get(script);
    name.unwrap_or_else(|| panic!("{script:?} has no name"))
}

/// Returns the position of a script in `SCRIPTS`.
fn number(script: &str) -> Option<usize> {
    SCRIPTS.iter().position(|known| *known == script)
}

/// Returns the bits of the scripts outside `SCRIPTS`. Scripts in the same sets share one bit.
fn other_bits(kinds: &[Properties]) -> BTreeMap<&'static str, u32> {
    let names: BTreeSet<&str> = kinds.iter().flat_map(|(_, names)| names.clone()).collect();
    let mut columns: Vec<Vec<bool>> = Vec::new();
    let mut bits = BTreeMap::new();
    for name in names.into_iter().filter(|name| number(name).is_none()) {
        let column: Vec<bool> = kinds
            .iter()
            .map(|(_, names)| names.contains(&name))
            .collect();
        let position = columns.iter().position(|known| *known == column);
        let position = position.unwrap_or(columns.len());
        if position == columns.len() {
            columns.push(column);
        }
        bits.insert(name, OTHERS + u32::try_from(position).unwrap_or(u32::MAX));
    }
    bits
}

/// Returns the augmented script set (UTS #39, section 5.1): with Hanb, Jpan and Kore for Han, with Jpan for Hiragana and
/// Katakana, with Kore for Hangul, and with Hanb for Bopomofo; all for Common and Inherited.
fn augmented(extensions: &[&str], others: &BTreeMap<&str, u32>) -> u64 {
    if let ["Zyyy" | "Zinh"] = extensions {
        return u64::MAX;
    }
    let bit = |name: &str| match number(name) {
        Some(position) => 1 << position,
        None => 1 << others[name],
    };
    extensions.iter().fold(0, |set, &name| {
        let writing_systems = match name {
            "Hani" => 1 << HANB | 1 << JPAN | 1 << KORE,
            "Hira" | "Kana" => 1 << JPAN,
            "Hang" => 1 << KORE,
            "Bopo" => 1 << HANB,
            _ => 0,
        };
        set | bit(name) | writing_systems
    })
}

/// Returns the properties of a code point, if it is allowed.
fn properties(code_point: u32) -> Option<Properties> {
    let c = char::from_u32(code_point).filter(|c| c.identifier_allowed())?;
    let script = short_name(CodePointMapData::<Script>::new().get(c));
    let number = number(script).unwrap_or_else(|| panic!("{c:?}: {script} has no number"));
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let is_soft_dotted = CodePointSetData::new::<SoftDotted>().contains(c);
    let flags = [
        (NONSPACING_MARK, category == GeneralCategory::NonspacingMark),
        (DECIMAL_NUMBER, category == GeneralCategory::DecimalNumber),
        (SOFT_DOTTED, is_soft_dotted),
    ];
    let set = flags.iter().filter(|(_, is_set)| *is_set);
    let number = u8::try_from(number).unwrap_or(u8::MAX);
    let script_and_flags = set.fold(number, |value, (flag, _)| value | flag);
    let extensions = ScriptWithExtensions::new().get_script_extensions_val(c);
    Some((
        script_and_flags,
        extensions.iter().map(short_name).collect(),
    ))
}

/// Returns the zeros of the decimal numbers.
fn zeros(script_and_flags: impl Fn(u32) -> u8) -> Vec<String> {
    let mut zeros = Vec::new();
    let mut next = 0;
    for code_point in CODE_POINTS {
        if script_and_flags(code_point) & DECIMAL_NUMBER != 0 && code_point >= next {
            zeros.push(quoted(code_point));
            next = code_point + 10;
        }
    }
    zeros
}

/// Writes the file.
pub(crate) fn text() -> String {
    let mut numbers: BTreeMap<Option<Properties>, usize> = BTreeMap::from([(None, 0)]);
    let mut kinds: Vec<Properties> = vec![(0, Vec::new())];
    let values: Vec<usize> = CODE_POINTS
        .map(|code_point| {
            let properties = properties(code_point);
            *numbers.entry(properties.clone()).or_insert_with(|| {
                kinds.extend(properties);
                kinds.len() - 1
            })
        })
        .collect();
    let others = other_bits(&kinds);
    assert!(
        others.values().all(|bit| *bit < u64::BITS),
        "a script has no bit"
    );
    let han = values[0x4E00];
    let is_in_bits = |position: usize| (HAN_START as usize..HAN_END as usize).contains(&position);
    let octets: Vec<u8> = values
        .iter()
        .enumerate()
        .map(|(position, value)| {
            let is_listed = !is_in_bits(position) && *value != han
                || is_in_bits(position) && ![0, han].contains(value);
            assert!(
                !(is_in_bits(position) && is_listed),
                "U+{position:04X} is not Han"
            );
            let value = if is_in_bits(position) { 0 } else { *value };
            u8::try_from(value).unwrap_or_else(|_| panic!("too many kinds"))
        })
        .collect();
    let words: Vec<String> = values[HAN_START as usize..HAN_END as usize]
        .chunks(64)
        .map(|chunk| {
            let bits = chunk.iter().rev();
            let word = bits.fold(0u64, |word, value| word << 1 | u64::from(*value == han));
            format!("0x{word:X}")
        })
        .collect();
    let sets = kinds
        .iter()
        .map(|(_, extensions)| augmented(extensions, &others));
    let sets: Vec<String> = sets.map(|set| format!("0x{set:X}")).collect();
    let other_names: Vec<String> = others
        .iter()
        .map(|(name, bit)| format!("{name} {bit}"))
        .collect();
    let scripts: Vec<String> = kinds.iter().map(|(script, _)| script.to_string()).collect();
    let zeros = zeros(|code_point| kinds[values[code_point as usize]].0);
    header(
        &format!("Unicode {}", version()),
        "Identifier_Status, and the properties of the code points that are allowed.",
    ) + &start_table(&octets)
        + &row_tables(&octets)
        + &table(
            (
                "Which code points are allowed in the range of Han, one bit each.",
                "HAN",
            ),
            "u64",
            &words,
            6,
        )
        + &format!("\n/// The kind of those.\npub(crate) const HAN_KIND: u8 = {han};\n")
        + &table(
            (
                "The script of each kind, and flags. The first kind is that of all that is not allowed.",
                "SCRIPTS_AND_FLAGS",
            ),
            "u8",
            &scripts,
            32,
        )
        + &table(
            (
                &format!(
                    "The augmented script set of each kind. The other scripts have the bits {}.",
                    other_names.join(", ")
                ),
                "SCRIPT_SETS",
            ),
            "u64",
            &sets,
            4,
        )
        + &table(
            ("The zero of each system of decimal numbers.", "ZEROS"),
            "char",
            &zeros,
            10,
        )
}

/// Writes the table of the first code points, those of one or two octets in UTF-8, which most labels have.
fn start_table(octets: &[u8]) -> String {
    let kinds: Vec<usize> = octets
        .iter()
        .take(START_LENGTH)
        .map(|&kind| kind.into())
        .collect();
    let doc = format!("The kinds of the first {START_LENGTH} code points.");
    index_table((&doc, "START"), &kinds)
}

/// Writes the tables of rows and pages of the code points after those, up to the last one that is allowed.
fn row_tables(octets: &[u8]) -> String {
    let mut octets = octets.to_vec();
    octets[..START_LENGTH].fill(0);
    let last = octets.iter().rposition(|&kind| kind != 0);
    let length = last.map_or(0, |last| last + 1);
    let length = length.next_multiple_of(ROW_LENGTH * PAGE_LENGTH);
    let (rows, row_index) = parts(&octets[..length], ROW_LENGTH, 1 << 16);
    let (pages, index) = parts(&row_index, PAGE_LENGTH, 256);
    assert_eq!(
        index.len() * PAGE_LENGTH * ROW_LENGTH,
        length,
        "a row or a page has no number"
    );
    let doc = format!(
        "The number of the page of each {} code points.",
        ROW_LENGTH * PAGE_LENGTH
    );
    let each = format!("Each page: the numbers of its {PAGE_LENGTH} rows.");
    index_table((&doc, "PAGE_INDEX"), &index)
        + &parts_table((&each, "PAGES"), "u16", &pages)
        + &parts_table(
            ("Each row: the kinds of its code points.", "ROWS"),
            "u8",
            &rows,
        )
}

/// Reads the kind of every code point.
fn kinds(text: &str) -> Option<Vec<usize>> {
    let start = lines(text, "START")?.concat();
    let index = lines(text, "PAGE_INDEX")?.concat();
    let (pages, rows) = (lines(text, "PAGES")?, lines(text, "ROWS")?);
    let han = lines(text, "HAN")?.concat();
    let (_, kind) = text.split_once("HAN_KIND: u8 = ")?;
    let han_kind: usize = kind.split(';').next()?.parse().ok()?;
    let kind = |code_point: u32| {
        if (HAN_START..HAN_END).contains(&code_point) {
            let offset = code_point - HAN_START;
            let word = *han.get(offset as usize / 64)?;
            return Some(if word >> (offset % 64) & 1 == 1 {
                han_kind
            } else {
                0
            });
        }
        let position = code_point as usize;
        if let Some(&kind) = start.get(position) {
            return usize::try_from(kind).ok();
        }
        let page =
            pages.get(usize::try_from(*index.get(position / ROW_LENGTH / PAGE_LENGTH)?).ok()?)?;
        let row =
            rows.get(usize::try_from(*page.get(position / ROW_LENGTH % PAGE_LENGTH)?).ok()?)?;
        usize::try_from(*row.get(position % ROW_LENGTH)?).ok()
    };
    Some(
        CODE_POINTS
            .map(|code_point| kind(code_point).unwrap_or(0))
            .collect(),
    )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let kinds = kinds(text)?;
    let scripts = lines(text, "SCRIPTS_AND_FLAGS")?.concat();
    let sets = lines(text, "SCRIPT_SETS")?.concat();
    let script_and_flags = |code_point: u32| {
        let value = scripts.get(kinds[code_point as usize]).copied();
        value
            .and_then(|value| u8::try_from(value).ok())
            .unwrap_or_default()
    };
    let is_allowed = |code_point: u32| kinds[code_point as usize] != 0;
    let script = |code_point| {
        let number = usize::from(script_and_flags(code_point) & SCRIPT);
        is_allowed(code_point).then(|| SCRIPTS.get(number).copied().unwrap_or("?"))
    };
    let mut properties = vec![
        Property::new("Identifier_Status", is_allowed, |is| {
            if is { "Allowed" } else { "Restricted" }.to_owned()
        }),
        Property::new("Script of what is allowed", script, |script| {
            format!("{script:?}")
        }),
        Property::new(
            "augmented script set of what is allowed",
            |code_point| sets.get(kinds[code_point as usize]).copied(),
            |set| format!("{:X}", set.unwrap_or_default()),
        ),
    ];
    for (name, flag) in [
        ("Nonspacing_Mark", NONSPACING_MARK),
        ("Decimal_Number", DECIMAL_NUMBER),
        ("Soft_Dotted", SOFT_DOTTED),
    ] {
        properties.push(Property::new(
            name,
            |code_point| script_and_flags(code_point) & flag != 0,
            |is| is.to_string(),
        ));
    }
    Some(properties)
}
