//! The packed tables that stand in for those of ICU4X: the mapping of UTS #46, and canonical compositions.

use std::collections::BTreeMap;
use std::iter::once;

use idna_adapter::Adapter;
use unicode_normalization::char::{compose, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::changes::Property;
use crate::class::status;
use crate::compact_layout::mappings;
use crate::format::{header, index_table, lines, parts, quoted, table};
use crate::layout::class::MAPPED;
use crate::normalization::compositions;
use crate::properties::lowercase;
use crate::source::version;

/// The number of code points in a run of units in order that is cut out of another run.
const LEAST_IN_ORDER: usize = 5;
/// The bits of the number of code points in a run after the first.
const FOLLOWING: u32 = (1 << mappings::LENGTH) - 1;
/// The greatest number of code points in a run.
const LONGEST_RUN: usize = FOLLOWING as usize + 1;

/// Returns the mapping of every code point with the status mapped.
fn mapping() -> BTreeMap<char, String> {
    let adapter = Adapter::new();
    let mapped = ('\0'..=char::MAX).filter(|&c| status(c) == MAPPED);
    mapped
        .map(|c| (c, adapter.map_normalize(once(c)).collect()))
        .collect()
}

/// Returns whether the library finds the mapping of a code point without the table: it is the lowercase, another width, or
/// a full stop.
fn is_simple(lowercase: &BTreeMap<u32, u32>, c: char, mapping: &str) -> bool {
    let ascii = u32::from(c).wrapping_sub(0xFEE0);
    let simple = match c {
        '。' | '｡' => Some('.'),
        '！'..='～' => char::from_u32(ascii).map(|c| c.to_ascii_lowercase()),
        _ => lowercase
            .get(&u32::from(c))
            .and_then(|&c| char::from_u32(c)),
    };
    simple.is_some_and(|simple| mapping.chars().eq([simple]))
}

/// Returns each code point that is not in plane 0 and that two others compose to, with these.
fn compositions_of_other_planes() -> Vec<(char, char, char)> {
    ('\u{10000}'..=char::MAX)
        .filter_map(|composite| {
            let mut decomposed = Vec::new();
            decompose_canonical(composite, |c| decomposed.push(c));
            let second = decomposed.pop()?;
            let mut firsts = decomposed.into_iter().nfc();
            let first = firsts.next().filter(|_| firsts.next().is_none())?;
            (compose(first, second) == Some(composite)).then_some((composite, first, second))
        })
        .collect()
}

/// Writes the table of the code points of plane 0 that two others compose to, other than syllables of Hangul.
fn composites_table() -> String {
    let mut blocks = Vec::new();
    for composite in compositions().into_values() {
        let number = usize::from(composite / 64);
        blocks.resize(blocks.len().max(number + 1), 0_u64);
        blocks[number] |= 1 << (composite % 64);
    }
    let (bits, index) = parts(&blocks, 1, usize::MAX);
    let bits: Vec<String> = bits.iter().map(|bits| format!("0x{:X}", bits[0])).collect();
    let index_doc = "The number of the set for each 64 code points, as far as one of them is a composite of plane 0 other than Hangul.";
    let sets_doc = "The sets of code points that are such composites, one bit each.";
    index_table((index_doc, "COMPOSITE_INDEX"), &index)
        + &table((sets_doc, "COMPOSITE_SETS"), "u64", &bits, 8)
}

/// Returns the code points with `NFC_Quick_Check` No that are mapped to something else than their Normalization Form C.
fn unlike_mapping() -> Vec<(char, char)> {
    let replaced = ('\0'..=char::MAX).filter(|&c| is_nfc_quick(once(c)) == IsNormalized::No);
    let mapping = mapping();
    let unlike = replaced.filter_map(|c| {
        let mut normalized = once(c).nfc();
        if mapping[&c].chars().eq(normalized.clone()) {
            return None;
        }
        let single = normalized.next().filter(|_| normalized.next().is_none());
        Some((c, single.expect("no other is replaced by more than one")))
    });
    unlike.collect()
}

/// A run of code points.
struct Run {
    /// The first code point.
    first: u32,
    /// The mapping of each.
    mappings: Vec<Vec<u16>>,
}

impl Run {
    /// Returns whether each mapping is one code unit, the next one after that of the code point before.
    fn is_in_order(&self) -> bool {
        let first = self.mappings[0][0];
        let in_order = (first..).map(|unit| vec![unit]);
        self.mappings
            .iter()
            .cloned()
            .eq(in_order.take(self.mappings.len()))
    }

    /// Returns the mappings one after the other.
    fn units(&self) -> Vec<u16> {
        self.mappings.concat()
    }

    /// Packs the first code point, the number of code units, and the number of code points.
    fn packed(&self) -> u32 {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let length = if self.is_in_order() {
            0
        } else {
            number(self.mappings[0].len())
        };
        let following = number(self.mappings.len() - 1);
        let fits = self.first >> (u32::BITS - mappings::FIRST) == 0;
        assert!(
            fits && length <= mappings::LENGTH_BITS,
            "U+{:04X} needs more bits",
            self.first
        );
        self.first << mappings::FIRST | length << mappings::LENGTH | following
    }
}

/// Returns the runs of mappings that are not simple. One of units in order is cut out of others if it is long enough to pay.
fn runs() -> Vec<Run> {
    let lowercase = lowercase();
    let mut mapping = mapping();
    mapping.retain(|&c, mapping| !is_simple(&lowercase, c, mapping));
    let entries: Vec<(u32, Vec<u16>)> = mapping
        .iter()
        .map(|(&c, mapping)| (c.into(), mapping.encode_utf16().collect()))
        .collect();
    let mut runs: Vec<Run> = Vec::new();
    let mut rest = entries.as_slice();
    while let Some((first, _)) = rest.first() {
        let ordered = in_order(rest);
        let is_cut = |position: usize| in_order(&rest[position..]) >= LEAST_IN_ORDER;
        let count = if ordered >= LEAST_IN_ORDER {
            ordered
        } else {
            let is_next = |&position: &usize| {
                follows(rest, position)
                    && rest[position].1.len() == rest[0].1.len()
                    && !is_cut(position)
            };
            1 + (1..rest.len().min(LONGEST_RUN)).take_while(is_next).count()
        };
        let (run, others) = rest.split_at(count);
        let mappings = run.iter().map(|(_, units)| units.clone()).collect();
        runs.push(Run {
            first: *first,
            mappings,
        });
        rest = others;
    }
    runs
}

/// Returns whether the code point at a position follows the one before it.
fn follows(entries: &[(u32, Vec<u16>)], position: usize) -> bool {
    entries[position].0 == entries[position - 1].0 + 1
}

/// Returns how many code points from the first on have units in order.
fn in_order(entries: &[(u32, Vec<u16>)]) -> usize {
    let [first] = entries[0].1.as_slice() else {
        return 0;
    };
    let is_next = |(position, unit): &(usize, u16)| {
        *position == 0 || follows(entries, *position) && entries[*position].1 == [*unit]
    };
    let positions = (0..entries.len().min(LONGEST_RUN)).zip(*first..);
    positions.take_while(is_next).count()
}

/// Returns a string of units that contains all: after each, the one that shares most with the end of those before it.
fn superstring(mut texts: Vec<Vec<u16>>) -> Vec<u16> {
    texts.sort_by_key(|text| (std::cmp::Reverse(text.len()), text.clone()));
    let mut rest: Vec<Vec<u16>> = Vec::new();
    for text in texts {
        if !rest.iter().any(|longer| find(longer, &text).is_some()) {
            rest.push(text);
        }
    }
    let mut all: Vec<u16> = Vec::new();
    while !rest.is_empty() {
        let shared = |text: &Vec<u16>| {
            let mut ends = (0..=text.len()).rev();
            ends.find(|&end| all.ends_with(&text[..end]))
        };
        let shared = rest.iter().map(shared).map(Option::unwrap_or_default);
        // The first of those that share most.
        let best = shared
            .enumerate()
            .max_by_key(|&(number, shared)| (shared, std::cmp::Reverse(number)));
        let (number, shared) = best.unwrap_or_default();
        all.extend(&rest.remove(number)[shared..]);
    }
    all
}

/// Returns where a string of units stands in another.
fn find(all: &[u16], text: &[u16]) -> Option<usize> {
    all.windows(text.len()).position(|window| window == text)
}

/// Writes numbers.
fn numbers<T: ToString>(numbers: &[T]) -> Vec<String> {
    numbers.iter().map(T::to_string).collect()
}

/// Writes the file.
pub(crate) fn text() -> String {
    let runs = runs();
    let spelled_out = runs.iter().filter(|run| !run.is_in_order()).map(Run::units);
    let mappings = superstring(spelled_out.collect());
    let packed: Vec<String> = runs
        .iter()
        .map(|run| format!("0x{:X}", run.packed()))
        .collect();
    let starts = runs.iter().filter_map(|run| {
        let units = run.units();
        if run.is_in_order() {
            units.first().map(|&unit| unit.into())
        } else {
            find(&mappings, &units)
        }
    });
    let starts: Vec<usize> = starts.collect();
    header(
        &format!("Unicode {}", version()),
        "The mapping of UTS #46, and canonical compositions.",
    ) + &table(
        (
            "Runs of code points with mappings that are not simple.",
            "MAPPING_RUNS",
        ),
        "u32",
        &packed,
        12,
    ) + &table(
        (
            "Where the mappings of each run start in [`MAPPINGS`], or the first mapping if the others are the next ones.",
            "MAPPING_STARTS",
        ),
        "u16",
        &numbers(&starts),
        20,
    ) + &table(
        ("The mappings, in UTF-16.", "MAPPINGS"),
        "u16",
        &numbers(&mappings),
        20,
    ) + &composition_tables()
}

/// Writes the tables of compositions.
fn composition_tables() -> String {
    let others = compositions_of_other_planes()
        .into_iter()
        .map(|(composite, first, second)| {
            let [composite, first, second] = [composite, first, second].map(|c| quoted(c.into()));
            format!("({composite}, {first}, {second})")
        });
    let unlike = unlike_mapping()
        .into_iter()
        .map(|(c, normalized)| format!("({}, {})", quoted(c.into()), quoted(normalized.into())));
    composites_table()
        + &table(
            (
                "The composites of other planes.",
                "COMPOSITIONS_OF_OTHER_PLANES",
            ),
            "(char, char, char)",
            &others.collect::<Vec<_>>(),
            2,
        )
        + &table(
            (
                "The code points with `NFC_Quick_Check` No that are mapped to something else than their Normalization Form C.",
                "UNLIKE_MAPPING",
            ),
            "(char, char)",
            &unlike.collect::<Vec<_>>(),
            4,
        )
}

/// Reads the mapping of each code point that has one in the table.
fn read_mappings(text: &str) -> Option<BTreeMap<u32, String>> {
    let runs = lines(text, "MAPPING_RUNS")?.concat();
    let starts = lines(text, "MAPPING_STARTS")?.concat();
    let units = lines(text, "MAPPINGS")?.concat().into_iter();
    let units: Vec<u16> = units
        .map(|unit| u16::try_from(unit).ok())
        .collect::<Option<_>>()?;
    let mut mapping = BTreeMap::new();
    for (run, start) in runs.into_iter().zip(starts) {
        let (run, start) = (u32::try_from(run).ok()?, u16::try_from(start).ok()?);
        let length = (run >> mappings::LENGTH & mappings::LENGTH_BITS) as usize;
        for offset in 0..=run & FOLLOWING {
            let single = [start.checked_add(u16::try_from(offset).ok()?)?];
            let place = usize::from(start) + offset as usize * length;
            let units = if length == 0 {
                &single
            } else {
                units.get(place..place + length)?
            };
            mapping.insert(
                (run >> mappings::FIRST) + offset,
                String::from_utf16(units).ok()?,
            );
        }
    }
    Some(mapping)
}

/// Reads a table of code points that belong together by the first of them.
fn read_entries(text: &str, name: &str, length: usize) -> Option<BTreeMap<u32, Vec<i128>>> {
    let numbers = lines(text, name)?.concat();
    let entries = numbers.chunks(length).map(|entry| {
        let (first, others) = entry.split_first()?;
        Some((u32::try_from(*first).ok()?, others.to_vec()))
    });
    entries.collect()
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let mappings = read_mappings(text)?;
    let compositions = read_entries(text, "COMPOSITIONS_OF_OTHER_PLANES", 3)?;
    let unlike = read_entries(text, "UNLIKE_MAPPING", 2)?;
    let code_points = |code_points: Option<&Vec<i128>>| {
        let code_points = code_points.into_iter().flatten();
        let code_points: Vec<String> = code_points.map(|c| format!("U+{c:04X}")).collect();
        format!("[{}]", code_points.join(" "))
    };
    Some(vec![
        Property::new(
            "mapping, if it is not simple",
            |code_point| mappings.get(&code_point),
            |mapping| format!("{mapping:?}"),
        ),
        Property::new(
            "composed of",
            |code_point| compositions.get(&code_point),
            code_points,
        ),
        Property::new(
            "Normalization Form C, if it is not the mapping",
            |code_point| unlike.get(&code_point),
            code_points,
        ),
    ])
}
