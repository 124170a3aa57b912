//! The generated tables agree with their sources, and the sources with one another, for every code point.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../common/mod.rs"]
mod common;

mod class;
mod nameprep;
mod normalization;
mod properties;
#[cfg(feature = "display")]
mod security;

use std::fs;
use std::sync::LazyLock;

use alabel_tables::{Table, tables};

/// The tables, generated once for all tests.
static TABLES: LazyLock<[Table; 11]> = LazyLock::new(tables);

#[test]
fn the_tables_equal_the_output_of_the_generator() {
    for table in &*TABLES {
        let committed = fs::read_to_string(table.path()).unwrap();
        assert!(committed == table.text, "{}", table.changes(&committed));
    }
}

#[test]
fn changes_are_listed_by_property_and_code_point() {
    for table in &*TABLES {
        let unchanged = table.changes(&table.text);
        assert!(unchanged.ends_with("  unchanged\n"), "{unchanged}");
    }
    let [_, _, class, _, _, _, _, _, _, normalization, properties] = &*TABLES;
    // The digits 0 to 9, the first in their row, get the bit of marks in their class.
    let digits = ", 4".repeat(10);
    assert!(class.text.contains(&digits));
    let marks = class.text.replacen(&digits, &", 12".repeat(10), 1);
    assert!(
        class
            .changes(&marks)
            .contains("  General_Category is Mark: 10\n    U+0030..U+0039: true -> false\n")
    );
    // The entry of U+0300 changes from class 230 to 231.
    let mark = normalization.text.replacen("0x1801E6", "0x1801E7", 1);
    assert!(
        normalization
            .changes(&mark)
            .contains("  Canonical_Combining_Class: 5\n    U+0300..U+0304: 231 -> 230\n")
    );
    // The run from A to Z ends with Y.
    let letters = properties
        .text
        .replacen("Run::new(0x6400041, 32)", "Run::new(0x6000041, 32)", 1);
    assert!(
        properties
            .changes(&letters)
            .contains("  lowercase, as a distance: 1\n    U+005A: +0 -> +32\n")
    );
}

/// Returns the size of the tables in some files, in octets.
fn octets(is_counted: impl Fn(&Table) -> bool) -> usize {
    let tables = TABLES.iter().filter(|table| is_counted(table));
    let lines = tables.flat_map(|table| table.text.lines());
    lines
        .filter(|line| line.contains(" static "))
        .map(|line| {
            let (_, array) = line.split_once(": [").unwrap();
            let (element, rest) = array.rsplit_once("; ").unwrap();
            let length: usize = rest.split(']').next().unwrap().parse().unwrap();
            length
                * match element {
                    "u8" => 1,
                    "u16" => 2,
                    "u32" | "char" | "(u16, u8)" => 4,
                    "Run" | "u64" | "(char, char)" => 8,
                    "(char, char, char)" => 12,
                    "(char, [char; 4])" => 20,
                    "[u8; 64]" | "[u16; 32]" => 64,
                    "[u16; 16]" | "[u8; 32]" => 32,
                    "u128" | "[u8; 16]" => 16,
                    _ => panic!("{line}"),
                }
        })
        .sum()
}

/// Returns `true` if only the module `display` uses a table.
fn is_of_display(table: &Table) -> bool {
    [
        "alphabets.rs",
        "bidi.rs",
        "confusables.rs",
        "identifiers.rs",
        "letters.rs",
    ]
    .contains(&table.name)
}

/// A program contains only the tables that its profiles need.
#[test]
fn all_tables_of_the_core_take_less_than_84_kibioctets() {
    let octets = octets(|table| !is_of_display(table));
    assert!(octets < 84 * 1024, "{octets}");
}

#[test]
fn the_tables_of_the_display_policies_take_less_than_46_kibioctets() {
    let octets = octets(is_of_display);
    assert!(octets < 46 * 1024, "{octets}");
}
