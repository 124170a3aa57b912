//! The tables of nameprep: those of RFC 3454, for Unicode 3.2.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::once;

use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, is_nfkc_quick};

use crate::changes::Property;
use crate::format::{
    header, index_table, lines, parts, parts_table, quoted, range_table, read_ranges, read_runs,
    run_table, table,
};
use crate::layout::nameprep::{CHANGED, L_CAT, PROHIBITED, RAND_AL_CAT, REORDERED, UNASSIGNED};
use crate::source::{CODE_POINTS, code_point, file, range};

/// The number of code points in a block: the shortest with an octet for the number of each different block.
const BLOCK_LENGTH: usize = 32;
/// The code points in blocks: plane 0. The other planes have long ranges.
const IN_BLOCKS: usize = 0x10000;

/// The file in `data/`.
const SOURCE: &str = "nameprep-tables.txt";

/// The tables of prohibited code points, in the order of their numbers, without that of surrogates.
const PROHIBITED_TABLES: [&str; 8] = ["C.1.2", "C.2.2", "C.3", "C.4", "C.6", "C.7", "C.8", "C.9"];

/// The tables with a bit of their own.
const BITS: [(&str, u8); 3] = [("A.1", UNASSIGNED), ("D.1", RAND_AL_CAT), ("D.2", L_CAT)];

/// The tables of RFC 3454.
#[derive(Debug)]
pub struct Rfc3454 {
    /// The code points of each table but B.2.
    members: BTreeMap<String, BTreeSet<u32>>,
    /// Table B.2.
    pub folding: BTreeMap<u32, Vec<u32>>,
}

impl Rfc3454 {
    /// Reads the tables.
    ///
    /// # Panics
    ///
    /// If the file in `data/` cannot be read as such tables.
    #[must_use]
    pub fn new() -> Self {
        let mut tables = Self {
            members: BTreeMap::new(),
            folding: BTreeMap::new(),
        };
        for line in file(SOURCE).lines() {
            let columns: Vec<&str> = line.split(';').collect();
            match *columns.as_slice() {
                [_, c, mapped] => {
                    let mapped = mapped.split(' ').map(code_point).collect();
                    tables.folding.insert(code_point(c), mapped);
                }
                [table, code_points] => {
                    let members = tables.members.entry(table.to_owned()).or_default();
                    members.extend(range(code_points));
                }
                _ => panic!("{line}"),
            }
        }
        tables
    }

    /// Returns whether a table but B.2 has a code point.
    ///
    /// # Panics
    ///
    /// If there is no such table.
    #[must_use]
    pub fn has(&self, table: &str, code_point: u32) -> bool {
        self.members[table].contains(&code_point)
    }

    /// Returns the number of the table of prohibited output that has a code point, from 1, or 0 if none has it.
    fn prohibited(&self, code_point: u32) -> u32 {
        let mut tables = (1..).zip(PROHIBITED_TABLES);
        let table = tables.find(|(_, table)| self.has(table, code_point));
        table.map_or(0, |(number, _)| number)
    }

    /// Returns the bits of a code point.
    fn bits(&self, code_point: u32) -> u8 {
        // Unassigned code points stay unchanged, whatever a later version of Unicode makes of them.
        let assigned = char::from_u32(code_point).filter(|_| !self.has("A.1", code_point));
        let fails_quick_check = |c| is_nfkc_quick(once(c)) != IsNormalized::Yes;
        let is_changed = self.has("B.1", code_point)
            || self.folding.contains_key(&code_point)
            || assigned.is_some_and(fails_quick_check);
        let is_reordered = assigned.is_some_and(|c| canonical_combining_class(c) != 0);
        let bits = [
            (PROHIBITED, self.prohibited(code_point) != 0),
            (CHANGED, is_changed),
            (REORDERED, is_reordered),
        ];
        let of_tables = BITS.map(|(table, bit)| (bit, self.has(table, code_point)));
        let set = bits.iter().chain(&of_tables).filter(|(_, is_set)| *is_set);
        set.fold(0, |bits, (bit, _)| bits | bit)
    }

    /// Writes the mappings to no code point, by table B.1, and to several, by table B.2.
    fn not_to_one(&self) -> Vec<String> {
        let removed = self.members["B.1"].iter().map(|&c| (c, Vec::new()));
        let folded = self.folding.iter().map(|(&c, mapped)| (c, mapped.clone()));
        let mappings: BTreeMap<u32, Vec<u32>> = folded
            .filter(|(_, mapped)| mapped.len() > 1)
            .chain(removed)
            .collect();
        let entry = |(code_point, mut mapped): (u32, Vec<u32>)| {
            assert!(mapped.len() <= 4);
            mapped.resize(4, 0);
            let mapped: Vec<String> = mapped.into_iter().map(quoted).collect();
            format!("({}, [{}])", quoted(code_point), mapped.join(", "))
        };
        mappings.into_iter().map(entry).collect()
    }
}

impl Default for Rfc3454 {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes the file.
pub(crate) fn text() -> String {
    let tables = Rfc3454::new();
    let single = tables
        .folding
        .iter()
        .filter(|(_, mapped)| mapped.len() == 1);
    let single = single
        .map(|(code_point, mapped)| (*code_point, mapped[0]))
        .collect();
    let bits: Vec<u8> = CODE_POINTS
        .map(|code_point| tables.bits(code_point))
        .collect();
    let (blocks, index) = parts(&bits[..IN_BLOCKS], BLOCK_LENGTH, 256);
    assert_eq!(
        index.len() * BLOCK_LENGTH,
        IN_BLOCKS,
        "a block has no number"
    );
    let in_other_planes = |code_point: u32| {
        let position = code_point as usize;
        if position < IN_BLOCKS {
            0
        } else {
            bits[position].into()
        }
    };
    let doc = format!("The number of the block of each {BLOCK_LENGTH} code points of plane 0.");
    header(
        &format!("Unicode 3.2.0, data/{SOURCE}"),
        "The tables of RFC 3454 that nameprep uses, and the code points that NFKC may change.",
    ) + "\nuse super::super::range_table::Run;\n"
        + &index_table((&doc, "BLOCK_INDEX"), &index)
        + &parts_table(("Each block.", "BLOCKS"), "u8", &blocks)
        + &range_table(
            ("The code points of the other planes.", "OTHER_PLANES"),
            in_other_planes,
        )
        + &range_table(
            ("The tables of prohibited output.", "PROHIBITED_OUTPUT"),
            |code_point| tables.prohibited(code_point),
        )
        + &run_table(
            (
                "Table B.2 for code points that are mapped to one.",
                "FOLDING",
            ),
            &single,
        )
        + &table(
            (
                "Tables B.1 and B.2 for code points that are mapped to none or to several, filled up with U+0000.",
                "NOT_TO_ONE",
            ),
            "(char, [char; 4])",
            &tables.not_to_one(),
            1,
        )
}

/// Reads the bits of every code point.
fn read_bits(text: &str) -> Option<Vec<u8>> {
    let blocks = lines(text, "BLOCKS")?;
    let mut bits = Vec::new();
    for number in lines(text, "BLOCK_INDEX")?.concat() {
        for bit in blocks.get(usize::try_from(number).ok()?)? {
            bits.push(u8::try_from(*bit).ok()?);
        }
    }
    for value in read_ranges(text, "OTHER_PLANES")?
        .into_iter()
        .skip(bits.len())
    {
        bits.push(u8::try_from(value).ok()?);
    }
    Some(bits)
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let bits = read_bits(text)?;
    let prohibited = read_ranges(text, "PROHIBITED_OUTPUT")?;
    let folding = read_runs(text, "FOLDING")?;
    let not_to_one = lines(text, "NOT_TO_ONE")?;
    let mapping = |code_point: u32| {
        let is_its = |line: &&Vec<i128>| line.first() == Some(&i128::from(code_point));
        not_to_one.iter().find(is_its)
    };
    let table = |number: u32| {
        let table = number
            .checked_sub(1)
            .and_then(|position| PROHIBITED_TABLES.get(position as usize));
        table.map_or("none", |table| table).to_owned()
    };
    let mut properties = vec![
        Property::new("prohibited table", |c| prohibited[c as usize], table),
        Property::new(
            "table B.2, to one code point",
            |c| folding.get(&c),
            |distance| format!("{distance:?}"),
        ),
        Property::new(
            "tables B.1 and B.2, to none or to several",
            mapping,
            |line| format!("{line:X?}"),
        ),
    ];
    let others = [
        ("in a table of prohibited output", PROHIBITED),
        (
            "in table B.1 or B.2, or NFKC_Quick_Check is not Yes",
            CHANGED,
        ),
        ("Canonical_Combining_Class is not 0", REORDERED),
        ("in table A.1", UNASSIGNED),
        ("in table D.1", RAND_AL_CAT),
        ("in table D.2", L_CAT),
    ];
    for (name, bit) in others {
        let is_set = |c| bits[c as usize] & bit != 0;
        properties.push(Property::new(name, is_set, |is| is.to_string()));
    }
    Some(properties)
}
