//! Facts about older versions of Unicode, from sources that alabel does not read.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Ranges of code points by a key.
type Ranges = HashMap<&'static str, Vec<RangeInclusive<u32>>>;

/// The code points whose status or mapping in UTS #46 changed after a version. `extract/mapping_changes.py`
/// writes the file.
static CHANGES: LazyLock<Ranges> =
    LazyLock::new(|| parse(include_str!("../data/mapping-changes.txt")));

/// The tables of RFC 3454.
static NAMEPREP: LazyLock<Ranges> =
    LazyLock::new(|| parse(include_str!("../../../data/nameprep-tables.txt")));

/// Parses lines with a key, a range of code points and optional further columns.
fn parse(text: &'static str) -> Ranges {
    let mut ranges = Ranges::new();
    for line in text.lines() {
        let mut columns = line.split(';');
        let (Some(key), Some(code_points)) = (columns.next(), columns.next()) else {
            panic!("{line}");
        };
        let (first, last) = code_points
            .split_once("..")
            .unwrap_or((code_points, code_points));
        let code_point = |digits| {
            u32::from_str_radix(digits, 16).unwrap_or_else(|error| panic!("{line}: {error}"))
        };
        ranges
            .entry(key)
            .or_default()
            .push(code_point(first)..=code_point(last));
    }
    ranges
}

/// Returns `true` if the ranges of a key contain a code point.
fn contains(ranges: &Ranges, key: &str, c: char) -> bool {
    ranges[key]
        .iter()
        .any(|range| range.contains(&u32::from(c)))
}

/// Returns `true` if UTS #46 treats a code point differently in Unicode 18.0 than in `version`. The code
/// point may be unassigned in `version`.
pub fn has_changed_since(version: &str, c: char) -> bool {
    contains(&CHANGES, version, c)
}

/// Returns `true` if Unicode 3.2 does not assign a code point (table A.1 of RFC 3454).
pub fn is_unassigned_in_3_2(c: char) -> bool {
    contains(&NAMEPREP, "A.1", c)
}

/// Returns `true` if nameprep maps a code point (tables B.1 and B.2 of RFC 3454).
pub fn has_mapping_in_3_2(c: char) -> bool {
    contains(&NAMEPREP, "B.1", c) || contains(&NAMEPREP, "B.2", c)
}
