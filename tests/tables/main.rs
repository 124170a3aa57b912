//! The generated tables are what their sources say, and their sources agree with one another, for every
//! code point.
//!
//! `ALABEL_WRITE_TABLES=1 cargo test --test tables` writes the tables anew.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[path = "../common/mod.rs"]
mod common;

mod class;
mod nameprep;
mod normalization;
mod properties;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use unicode_normalization::UNICODE_VERSION;

/// All code points, surrogates included.
const CODE_POINTS: RangeInclusive<u32> = 0..=0x0010_FFFF;

/// How many bits of an entry of a table of ranges are the value, as `src/unicode/range_table.rs` has it.
const VALUE_BITS: u32 = 11;

/// The start of a generated file.
fn header(what: &str) -> String {
    let (major, minor, update) = UNICODE_VERSION;
    format!(
        "// Generated from Unicode {major}.{minor}.{update}; do not edit. Written by:
// ALABEL_WRITE_TABLES=1 cargo test --test tables

//! {what}
"
    )
}

/// Asserts that a generated file is committed as it would be generated, or writes it.
fn assert_up_to_date(name: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/unicode/tables")
        .join(name)
        .with_extension("rs");
    if std::env::var_os("ALABEL_WRITE_TABLES").is_some() {
        fs::write(&path, generated).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == generated,
        "{} is not up to date",
        path.display()
    );
}

/// A program has those of them in it that its profiles need.
#[test]
fn all_tables_take_less_than_64_kibioctets() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/unicode/tables");
    let mut octets = 0;
    for name in [
        "class.rs",
        "nameprep.rs",
        "normalization.rs",
        "properties.rs",
    ] {
        let source = fs::read_to_string(folder.join(name)).unwrap();
        for line in source.lines().filter(|line| line.contains(" static ")) {
            let (_, array) = line.split_once(": [").unwrap();
            let (element, rest) = array.rsplit_once("; ").unwrap();
            let length: usize = rest.split(']').next().unwrap().parse().unwrap();
            octets += length
                * match element {
                    "u8" => 1,
                    "u32" | "char" => 4,
                    "Run" => 8,
                    "(char, [char; 4])" => 20,
                    "[u8; BLOCK_LENGTH]" | "[u8; PAGE_LENGTH]" => 64,
                    "[u8; ROW_LENGTH]" => 16,
                    _ => panic!("{line}"),
                };
        }
    }
    assert!(octets < 64 * 1024, "{octets}");
}

/// A table of ranges: an entry for each code point whose value is not that of the one before.
fn range_table(doc: &str, name: &str, value: impl Fn(u32) -> u32) -> String {
    let mut entries = Vec::new();
    let mut previous = None;
    for code_point in CODE_POINTS {
        let value = value(code_point);
        assert!(value < 1 << VALUE_BITS);
        if previous != Some(value) {
            entries.push(format!("0x{:X}", code_point << VALUE_BITS | value));
            previous = Some(value);
        }
    }
    table(doc, name, "u32", &entries, 10)
}

/// A table of runs for a mapping of single code points.
fn run_table(doc: &str, name: &str, mapping: &BTreeMap<u32, u32>) -> String {
    let keys: Vec<u32> = mapping.keys().copied().collect();
    let distance = |key: u32| i64::from(mapping[&key]) - i64::from(key);
    let mut entries = Vec::new();
    let mut position = 0;
    while let Some(&first) = keys.get(position) {
        let following = |step: u32| {
            let is_next =
                |(key, next): (&u32, u32)| *key == next && distance(*key) == distance(first);
            let rest = keys[position + 1..].iter();
            let expected = (1..1024).map(|number| first + number * step);
            rest.zip(expected).take_while(|&pair| is_next(pair)).count()
        };
        let (every, every_second) = (following(1), following(2));
        let (step, count) = if every_second > every {
            (2, every_second)
        } else {
            (1, every)
        };
        let packed = first | (step - 1) << 21 | u32::try_from(count).unwrap() << 22;
        entries.push(format!("Run::new(0x{packed:X}, {})", distance(first)));
        position += count + 1;
    }
    table(doc, name, "Run", &entries, 4)
}

/// A table, some entries a line.
fn table(doc: &str, name: &str, kind: &str, entries: &[String], per_line: usize) -> String {
    let mut text = format!(
        "\n/// {doc}\n#[rustfmt::skip]\npub(crate) static {name}: [{kind}; {}] = [\n",
        entries.len()
    );
    for line in entries.chunks(per_line) {
        writeln!(text, "    {},", line.join(", ")).unwrap();
    }
    text + "];\n"
}

/// A range of code points as the files in `data/` write it: `0041` or `0041..005A`.
fn parse_range(text: &str) -> RangeInclusive<u32> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    parse(first)..=parse(last)
}

/// A code point in hexadecimal.
fn parse(text: &str) -> u32 {
    u32::from_str_radix(text, 16).unwrap()
}
