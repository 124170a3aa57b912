//! The text of tables, written and read.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::layout::{ranges, runs};
use crate::source::CODE_POINTS;

/// Writes the start of a generated file.
pub(crate) fn header(source: &str, what: &str) -> String {
    format!(
        "// Generated from {source}; do not edit. Written by:
// cargo run --manifest-path data/tables/Cargo.toml

//! {what}
"
    )
}

/// Writes a table, some entries a line.
pub(crate) fn table(
    (doc, name): (&str, &str),
    kind: &str,
    entries: &[String],
    per_line: usize,
) -> String {
    let mut text = format!(
        "\n/// {doc}\n#[rustfmt::skip]\npub(crate) static {name}: [{kind}; {}] = [\n",
        entries.len()
    );
    for line in entries.chunks(per_line) {
        let _ = writeln!(text, "    {},", line.join(", "));
    }
    text + "];\n"
}

/// Divides a table into parts of one length. Returns each part once, and the number of the part at each place, up to the
/// first part whose number would be `limit`.
pub(crate) fn parts<T: PartialEq>(
    table: &[T],
    length: usize,
    limit: usize,
) -> (Vec<&[T]>, Vec<usize>) {
    let mut parts: Vec<&[T]> = Vec::new();
    let mut index = Vec::new();
    for part in table.chunks(length) {
        let number = parts.iter().position(|&known| known == part);
        let number = number.unwrap_or(parts.len());
        if number == limit {
            break;
        }
        if number == parts.len() {
            parts.push(part);
        }
        index.push(number);
    }
    (parts, index)
}

/// Writes a table of octets.
pub(crate) fn index_table(name: (&str, &str), octets: &[usize]) -> String {
    let octets: Vec<String> = octets.iter().map(usize::to_string).collect();
    table(name, "u8", &octets, 32)
}

/// Writes a table of parts of one length.
pub(crate) fn parts_table<T: std::fmt::Debug>(
    name: (&str, &str),
    kind: &str,
    parts: &[&[T]],
) -> String {
    let length = parts.first().map_or(0, |part| part.len());
    let parts: Vec<String> = parts.iter().map(|part| format!("{part:?}")).collect();
    table(name, &format!("[{kind}; {length}]"), &parts, 1)
}

/// Writes a code point as a `char`.
pub(crate) fn quoted(code_point: u32) -> String {
    format!("'\\u{{{code_point:X}}}'")
}

/// Writes a table of ranges: an entry for each code point whose value is not that of the one before.
pub(crate) fn range_table((doc, name): (&str, &str), value: impl Fn(u32) -> u32) -> String {
    let mut entries = Vec::new();
    let mut previous = None;
    for code_point in CODE_POINTS {
        let value = value(code_point);
        assert!(value < 1 << ranges::VALUE_BITS, "{name} needs more bits");
        if previous != Some(value) {
            entries.push(format!("0x{:X}", code_point << ranges::VALUE_BITS | value));
            previous = Some(value);
        }
    }
    table((doc, name), "u32", &entries, 10)
}

/// Writes a table of runs for a mapping of single code points.
pub(crate) fn run_table((doc, name): (&str, &str), mapping: &BTreeMap<u32, u32>) -> String {
    let keys: Vec<u32> = mapping.keys().copied().collect();
    let distance = |key: u32| i64::from(mapping[&key]) - i64::from(key);
    let mut entries = Vec::new();
    let mut position = 0;
    while let Some(&first) = keys.get(position) {
        let following = |step: u32| {
            let is_next =
                |(key, next): (&u32, u32)| *key == next && distance(*key) == distance(first);
            let rest = keys[position + 1..].iter();
            let expected = (1..1 << (u32::BITS - runs::FOLLOWING)).map(|n| first + n * step);
            rest.zip(expected).take_while(|&pair| is_next(pair)).count()
        };
        let (every, every_second) = (following(1), following(2));
        let (bit, count) = if every_second > every {
            (1, every_second)
        } else {
            (0, every)
        };
        let packed =
            u64::from(first) | bit << runs::EVERY_SECOND | (count as u64) << runs::FOLLOWING;
        entries.push(format!("Run::new(0x{packed:X}, {})", distance(first)));
        position += count + 1;
    }
    table((doc, name), "Run", &entries, 4)
}

/// Reads the numbers of a table, line by line.
pub(crate) fn lines(text: &str, name: &str) -> Option<Vec<Vec<i128>>> {
    let (_, rest) = text.split_once(&format!("static {name}: "))?;
    let (_, rest) = rest.split_once("= [\n")?;
    let (body, _) = rest.split_once("\n];")?;
    body.lines().map(numbers).collect()
}

/// Reads the numbers of a line: in decimal, in hexadecimal, or of a `char`.
fn numbers(line: &str) -> Option<Vec<i128>> {
    let words = line.split([' ', ',', '[', ']', '(', ')']);
    let words = words.filter(|word| !word.is_empty() && *word != "Run::new");
    let number = |word: &str| {
        let quoted = word.strip_prefix(r"'\u{");
        let hexadecimal = quoted.map_or_else(|| word.strip_prefix("0x"), |c| c.strip_suffix("}'"));
        hexadecimal.map_or_else(
            || word.parse(),
            |digits| u128::from_str_radix(digits, 16).map(u128::cast_signed),
        )
    };
    words.map(|word| number(word).ok()).collect()
}

/// Reads the value of every code point from a table of ranges.
pub(crate) fn read_ranges(text: &str, name: &str) -> Option<Vec<u32>> {
    let mut values = Vec::new();
    for entry in lines(text, name)?.concat() {
        let entry = u32::try_from(entry).ok()?;
        let value = values.last().copied().unwrap_or_default();
        values.resize((entry >> ranges::VALUE_BITS) as usize, value);
        values.push(entry & ((1 << ranges::VALUE_BITS) - 1));
    }
    values.resize(CODE_POINTS.count(), *values.last()?);
    Some(values)
}

/// Reads a mapping of single code points from a table of runs, as distances.
pub(crate) fn read_runs(text: &str, name: &str) -> Option<BTreeMap<u32, i128>> {
    let mut mapping = BTreeMap::new();
    for run in lines(text, name)?.concat().chunks(2) {
        let &[packed, distance] = run else {
            return None;
        };
        let packed = u32::try_from(packed).ok()?;
        let first = packed & ((1 << runs::EVERY_SECOND) - 1);
        let step = 1 + (packed >> runs::EVERY_SECOND & 1);
        let code_points = (0..=packed >> runs::FOLLOWING).map(|number| first + number * step);
        mapping.extend(code_points.map(|code_point| (code_point, distance)));
    }
    Some(mapping)
}
