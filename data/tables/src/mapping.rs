//! The table of the mapping of UTS #46.

use std::collections::BTreeMap;
use std::iter::once;

use idna_adapter::Adapter;

use crate::changes::Property;
use crate::class::status;
use crate::format::{header, lines, table};
use crate::layout::class::MAPPED;
use crate::properties::lowercase;
use crate::source::version;
use crate::uts46_layout as layout;

/// The number of code points in a run of units in order that is cut out of another run.
const LEAST_IN_ORDER: usize = 5;
/// The bits of the number of code points in a run after the first.
const FOLLOWING: u32 = (1 << layout::LENGTH) - 1;
/// The greatest number of code points in a run.
const LONGEST_RUN: usize = FOLLOWING as usize + 1;

/// Returns the mapping of every code point with the status mapped.
pub(crate) fn mapping() -> BTreeMap<char, String> {
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
        let fits = self.first >> (u32::BITS - layout::FIRST) == 0;
        assert!(
            fits && length <= layout::LENGTH_BITS,
            "U+{:04X} needs more bits",
            self.first
        );
        self.first << layout::FIRST | length << layout::LENGTH | following
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
    header(&format!("Unicode {}", version()), "The mapping of UTS #46.")
        + &table(
            (
                "Runs of code points with mappings that are not simple.",
                "MAPPING_RUNS",
            ),
            "u32",
            &packed,
            12,
        )
        + &table(
            (
                "Where the mappings of each run start in [`MAPPINGS`], or the first mapping if the others are the next ones.",
                "MAPPING_STARTS",
            ),
            "u16",
            &numbers(&starts),
            20,
        )
        + &table(
            ("The mappings, in UTF-16.", "MAPPINGS"),
            "u16",
            &numbers(&mappings),
            20,
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
        let length = (run >> layout::LENGTH & layout::LENGTH_BITS) as usize;
        for offset in 0..=run & FOLLOWING {
            let single = [start.checked_add(u16::try_from(offset).ok()?)?];
            let place = usize::from(start) + offset as usize * length;
            let units = if length == 0 {
                &single
            } else {
                units.get(place..place + length)?
            };
            mapping.insert(
                (run >> layout::FIRST) + offset,
                String::from_utf16(units).ok()?,
            );
        }
    }
    Some(mapping)
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let mappings = read_mappings(text)?;
    Some(vec![Property::new(
        "mapping, if it is not simple",
        |code_point| mappings.get(&code_point),
        |mapping| format!("{mapping:?}"),
    )])
}
