//! The generated tables are what their sources say, and their sources agree with one another, for every
//! code point.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../common/mod.rs"]
mod common;

mod class;
mod nameprep;
mod normalization;
mod properties;

use std::fs;
use std::sync::LazyLock;

use alabel_tables::{Table, tables};

/// The tables, generated once for all tests.
static TABLES: LazyLock<[Table; 4]> = LazyLock::new(tables);

#[test]
fn the_tables_are_what_the_generator_writes() {
    for table in &*TABLES {
        let committed = fs::read_to_string(table.path()).unwrap();
        assert!(committed == table.text, "{}", table.changes(&committed));
    }
}

#[test]
fn changes_are_told_by_property_and_code_point() {
    for table in &*TABLES {
        let unchanged = table.changes(&table.text);
        assert!(unchanged.ends_with("  unchanged\n"), "{unchanged}");
    }
    let [class, _, normalization, properties] = &*TABLES;
    // The class of the digits 0 to 9, the first in their row, gets the bit of marks.
    let digits = ", 4".repeat(10);
    assert!(class.text.contains(&digits));
    let marks = class.text.replacen(&digits, &", 12".repeat(10), 1);
    assert!(
        class
            .changes(&marks)
            .contains("  General_Category is Mark: 10\n    U+0030..U+0039: true -> false\n")
    );
    // The entry of U+0300, of class 230, becomes one of class 231.
    let mark = normalization.text.replacen("0x1800E6", "0x1800E7", 1);
    assert!(
        normalization
            .changes(&mark)
            .contains("  Canonical_Combining_Class: 21\n    U+0300..U+0314: 231 -> 230\n")
    );
    // The run of A to Z ends with Y.
    let letters = properties
        .text
        .replacen("Run::new(0x6400041, 32)", "Run::new(0x6000041, 32)", 1);
    assert!(
        properties
            .changes(&letters)
            .contains("  lowercase, as a distance: 1\n    U+005A: +0 -> +32\n")
    );
}

/// A program has those of them in it that its profiles need.
#[test]
fn all_tables_take_less_than_64_kibioctets() {
    let mut octets = 0;
    for table in &*TABLES {
        for line in table.text.lines().filter(|line| line.contains(" static ")) {
            let (_, array) = line.split_once(": [").unwrap();
            let (element, rest) = array.rsplit_once("; ").unwrap();
            let length: usize = rest.split(']').next().unwrap().parse().unwrap();
            octets += length
                * match element {
                    "u8" => 1,
                    "u32" | "char" => 4,
                    "Run" => 8,
                    "(char, [char; 4])" => 20,
                    "[u8; 64]" | "[u16; 32]" => 64,
                    "[u8; 16]" => 16,
                    _ => panic!("{line}"),
                };
        }
    }
    assert!(octets < 64 * 1024, "{octets}");
}
