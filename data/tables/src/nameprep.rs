//! The tables of nameprep: those of RFC 3454, for Unicode 3.2.

use std::collections::{BTreeMap, BTreeSet};

use crate::changes::Property;
use crate::format::{header, lines, quoted, range_table, read_ranges, read_runs, run_table, table};
use crate::layout::nameprep::{L_CAT, MAPPED_TO_NOTHING, PROHIBITED, RAND_AL_CAT, UNASSIGNED};
use crate::source::{code_point, file, range};

/// The file in `data/`.
const SOURCE: &str = "nameprep-tables.txt";

/// The tables of prohibited code points, in the order of their numbers, without that of surrogates.
const PROHIBITED_TABLES: [&str; 8] = ["C.1.2", "C.2.2", "C.3", "C.4", "C.6", "C.7", "C.8", "C.9"];

/// The other tables, and their bits.
const BITS: [(&str, u32); 4] = [
    ("A.1", UNASSIGNED),
    ("B.1", MAPPED_TO_NOTHING),
    ("D.1", RAND_AL_CAT),
    ("D.2", L_CAT),
];

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

    /// Returns the value of a code point in the table of classes.
    fn value(&self, code_point: u32) -> u32 {
        let is_in = |table: &&str| self.has(table, code_point);
        let prohibited = (1..).zip(PROHIBITED_TABLES).find(|(_, table)| is_in(table));
        let set = BITS.iter().filter(|(table, _)| is_in(table));
        set.fold(
            prohibited.map_or(0, |(number, _)| number),
            |value, (_, bit)| value | bit,
        )
    }

    /// Writes the entries of table B.2 with more than one code point.
    fn expansions(&self) -> Vec<String> {
        let expansions = self.folding.iter().filter(|(_, mapped)| mapped.len() > 1);
        let entry = |(code_point, mapped): (&u32, &Vec<u32>)| {
            let mut mapped = mapped.clone();
            assert!(mapped.len() <= 4);
            mapped.resize(4, 0);
            let mapped: Vec<String> = mapped.into_iter().map(quoted).collect();
            format!("({}, [{}])", quoted(*code_point), mapped.join(", "))
        };
        expansions.map(entry).collect()
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
    header(
        &format!("Unicode 3.2.0, data/{SOURCE}"),
        "The tables of RFC 3454 that nameprep uses.",
    ) + "\nuse super::super::range_table::Run;\n"
        + &range_table(("Tables A.1, B.1, C and D.", "CLASSES"), |code_point| {
            tables.value(code_point)
        })
        + &run_table(
            (
                "Table B.2 for code points that are mapped to one.",
                "FOLDING",
            ),
            &single,
        )
        + &table(
            (
                "Table B.2 for code points that are mapped to more than one, filled up with U+0000.",
                "EXPANSIONS",
            ),
            "(char, [char; 4])",
            &tables.expansions(),
            1,
        )
}

/// Reads the properties from a text of the file.
pub(crate) fn read(text: &str) -> Option<Vec<Property>> {
    let classes = read_ranges(text, "CLASSES")?;
    let folding = read_runs(text, "FOLDING")?;
    let expansions = lines(text, "EXPANSIONS")?;
    let expansion = |code_point: u32| {
        let is_its = |line: &&Vec<i128>| line.first() == Some(&i128::from(code_point));
        expansions.iter().find(is_its)
    };
    let prohibited = |number: u32| {
        let table = number
            .checked_sub(1)
            .and_then(|position| PROHIBITED_TABLES.get(position as usize));
        table.map_or("none", |table| table).to_owned()
    };
    let mut properties = vec![
        Property::new(
            "prohibited table",
            |c| classes[c as usize] & PROHIBITED,
            prohibited,
        ),
        Property::new(
            "table B.2, to one code point",
            |c| folding.get(&c),
            |distance| format!("{distance:?}"),
        ),
        Property::new("table B.2, to more", expansion, |line| format!("{line:X?}")),
    ];
    for (table, bit) in BITS {
        let is_in = |c| classes[c as usize] & bit != 0;
        properties.push(Property::new(&format!("in table {table}"), is_in, |is| {
            is.to_string()
        }));
    }
    Some(properties)
}
