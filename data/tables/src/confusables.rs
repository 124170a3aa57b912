//! The prototypes of confusable code points.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;
use idna_adapter::Adapter;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use crate::blocks::{Block, blocks, entry};
use crate::changes::Property;
use crate::format::{header, lines, quoted, table};
use crate::security_layout::blocks::LENGTH;
use crate::security_layout::confusables::{MAPPED, SEQUENCE};
use crate::source::version;

const ADAPTER: Adapter = Adapter::new();

/// Returns the prototype of each code point that has another one than itself, in Normalization Form D. The skeleton has
/// no code points that are ignorable, nor any that are not in that form.
fn prototypes() -> BTreeMap<char, String> {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let mut prototypes = BTreeMap::new();
    for c in ('\0'..=char::MAX).filter(|&c| !ignorable.contains(c) && once(c).nfd().eq(once(c))) {
        let prototype: String = skeleton(c.encode_utf8(&mut [0; 4])).collect();
        if !prototype.chars().eq(once(c)) {
            prototypes.insert(c, prototype);
        }
    }
    prototypes
}

/// Returns whether the prototype is the skeleton of what UTS #46 maps the code point to.
fn is_of_mapping(c: char, prototype: &str) -> bool {
    let mapped: String = ADAPTER.map_normalize(once(c)).collect();
    !mapped.chars().eq(once(c))
        && !mapped.contains('\u{FFFD}')
        && skeleton(&mapped).collect::<String>() == prototype
}

/// Returns a text in UTF-16.
fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// The prototypes that are no single unit, one after another.
#[derive(Default)]
struct Sequences {
    /// The units, ordered by the lengths of the prototypes. The end of a prototype may be the start of the next one.
    units: Vec<u16>,
    /// The place of each.
    places: BTreeMap<Vec<u16>, u16>,
    /// The place of the first of each length.
    lengths: Vec<(u16, usize)>,
}

impl Sequences {
    /// Joins the prototypes, each time one with the longest start that is there already.
    fn new(mut prototypes: BTreeSet<Vec<u16>>) -> Self {
        let mut joined = Self::default();
        while let Some(length) = prototypes.iter().map(Vec::len).min() {
            let start = joined.units.len();
            let place = |position: usize| u16::try_from(position).unwrap_or(u16::MAX);
            joined.lengths.push((place(start), length));
            let of_length = |prototype: &&Vec<u16>| prototype.len() == length;
            while prototypes.iter().any(|prototype| of_length(&prototype)) {
                let overlap = |prototype: &&Vec<u16>| {
                    let overlaps = |&n: &usize| joined.units[start..].ends_with(&prototype[..n]);
                    (0..length).rev().find(overlaps)
                };
                let next = prototypes
                    .iter()
                    .filter(of_length)
                    .rev()
                    .max_by_key(overlap);
                let next = next.cloned().unwrap_or_default();
                let known = overlap(&&next).unwrap_or_default();
                joined
                    .places
                    .insert(next.clone(), place(joined.units.len() - known));
                joined.units.extend(&next[known..]);
                prototypes.remove(&next);
            }
        }
        assert!(
            joined.units.len() < usize::from(MAPPED - SEQUENCE),
            "a sequence has no number"
        );
        joined
    }
}

/// Writes the file.
pub(crate) fn text() -> String {
    let prototypes = prototypes();
    let is_stored = |(c, prototype): &(&char, &String)| {
        units(prototype).len() > 1 && !is_of_mapping(**c, prototype)
    };
    let longer = prototypes.iter().filter(is_stored);
    let sequences = Sequences::new(longer.map(|(_, prototype)| units(prototype)).collect());
    let number = |(c, prototype): (&char, &String)| match units(prototype).as_slice() {
        [unit] => {
            assert!(
                !(SEQUENCE..=MAPPED).contains(unit),
                "U+{unit:04X} is a prototype"
            );
            *unit
        }
        _ if is_of_mapping(*c, prototype) => MAPPED,
        sequence => SEQUENCE + sequences.places[sequence],
    };
    let numbers: Vec<String> = prototypes
        .iter()
        .map(number)
        .map(|n| n.to_string())
        .collect();
    let blocks = blocks(prototypes.keys().map(|&c| u32::from(c)));
    let column = |cell: fn(&Block) -> String| blocks.iter().map(cell).collect::<Vec<_>>();
    let lengths = sequences.lengths.iter();
    let lengths: Vec<String> = lengths
        .map(|(first, length)| format!("({first}, {length})"))
        .collect();
    let units: Vec<String> = sequences.units.iter().map(u16::to_string).collect();
    header(
        &format!("Unicode {}", version()),
        "The prototypes of confusable code points.",
    ) + &table(
        (
            "The number of each block that has a code point with another prototype than itself.",
            "BLOCKS",
        ),
        "u16",
        &column(|block| block.number.to_string()),
        20,
    ) + &table(
        (
            "The code points of each block that have one, one bit each.",
            "MEMBERS",
        ),
        "u64",
        &column(|block| format!("0x{:X}", block.members)),
        6,
    ) + &table(
        ("Where the prototypes of each block start.", "STARTS"),
        "u16",
        &column(|block| block.start.to_string()),
        20,
    ) + &table(
        (
            "The prototypes: a code point, the place of a sequence, or the mark of a mapped code point.",
            "PROTOTYPES",
        ),
        "u16",
        &numbers,
        20,
    ) + &table(
        (
            "The prototypes that are no single unit of UTF-16, by their lengths.",
            "SEQUENCES",
        ),
        "u16",
        &units,
        20,
    ) + &table(
        ("The place of the first sequence of each length.", "LENGTHS"),
        "(u16, u8)",
        &lengths,
        10,
    ) + &ignorable_table()
}

/// Writes the table of `Default_Ignorable_Code_Point`.
fn ignorable_table() -> String {
    let ranges = CodePointSetData::new::<DefaultIgnorableCodePoint>().iter_ranges();
    let ranges: Vec<String> = ranges
        .map(|range| format!("({}, {})", quoted(*range.start()), quoted(*range.end())))
        .collect();
    table(
        (
            "The ranges of `Default_Ignorable_Code_Point`.",
            "DEFAULT_IGNORABLE",
        ),
        "(char, char)",
        &ranges,
        4,
    )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let read = |name| Some(lines(text, name)?.concat());
    let (blocks, members, starts) = (read("BLOCKS")?, read("MEMBERS")?, read("STARTS")?);
    let (numbers, sequences, lengths) = (read("PROTOTYPES")?, read("SEQUENCES")?, read("LENGTHS")?);
    let (sequence, mapped) = (i128::from(SEQUENCE), i128::from(MAPPED));
    let prototype = |code_point: u32| {
        let block = blocks
            .binary_search(&i128::from(code_point / LENGTH))
            .ok()?;
        entry([&members, &starts, &numbers], block, code_point)
    };
    let describe = |number: Option<i128>| match number {
        None => "itself".to_owned(),
        Some(number) if number == mapped => "that of its mapping".to_owned(),
        Some(number) if (sequence..mapped).contains(&number) => {
            let place = number - sequence;
            let length = lengths
                .chunks(2)
                .rfind(|pair| pair[0] <= place)
                .map_or(0, |pair| pair[1]);
            let units = sequences.iter().skip(place.try_into().unwrap_or(0));
            let units = units.take(length.try_into().unwrap_or(0));
            let units: Vec<String> = units.map(|unit| format!("{unit:04X}")).collect();
            units.join(" ")
        }
        Some(number) => format!("{number:04X}"),
    };
    Some(vec![Property::new("prototype", prototype, describe)])
}
