//! What older versions of Unicode know of code points, from sources that alabel does not read.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Ranges of code points by a key.
type Ranges = HashMap<&'static str, Vec<RangeInclusive<u32>>>;

/// The code points whose status or mapping in UTS #46 changed after a version; `extract/mapping_changes.py` wrote it.
static CHANGES: LazyLock<Ranges> =
    LazyLock::new(|| parse(include_str!("../data/mapping-changes.txt")));

/// The tables of RFC 3454.
static NAMEPREP: LazyLock<Ranges> =
    LazyLock::new(|| parse(include_str!("../../../data/nameprep-tables.txt")));

/// Lines of a key and code points, and perhaps more.
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

/// Whether the ranges of a key hold a code point.
fn contains(ranges: &Ranges, key: &str, c: char) -> bool {
    ranges[key]
        .iter()
        .any(|range| range.contains(&u32::from(c)))
}

/// Whether UTS #46 treats a code point otherwise in Unicode 18.0 than in `version`, in which it may be unassigned.
pub fn has_changed_since(version: &str, c: char) -> bool {
    contains(&CHANGES, version, c)
}

/// Table A.1 of RFC 3454: whether Unicode 3.2 does not assign a code point.
pub fn is_unassigned_in_3_2(c: char) -> bool {
    contains(&NAMEPREP, "A.1", c)
}

/// Tables B.1 and B.2 of RFC 3454: whether nameprep maps a code point.
pub fn has_mapping_in_3_2(c: char) -> bool {
    contains(&NAMEPREP, "B.1", c) || contains(&NAMEPREP, "B.2", c)
}
