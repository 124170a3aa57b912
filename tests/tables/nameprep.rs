//! The tables of nameprep: those of RFC 3454, for Unicode 3.2.

use std::collections::{BTreeMap, BTreeSet};

use stringprep::tables;

use super::common::data;
use super::{CODE_POINTS, assert_up_to_date, parse, parse_range, range_table, run_table, table};

/// The tables of prohibited code points, in the order of their numbers in the table of classes.
const PROHIBITED: [&str; 9] = [
    "C.1.2", "C.2.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9",
];

/// Whether a table of the other library has a code point.
type IsMember = fn(char) -> bool;

/// The tables of RFC 3454.
struct Tables {
    /// The code points of each.
    members: BTreeMap<String, BTreeSet<u32>>,
    /// Table B.2.
    folding: BTreeMap<u32, Vec<u32>>,
}

fn rfc_3454() -> Tables {
    let mut tables = Tables {
        members: BTreeMap::new(),
        folding: BTreeMap::new(),
    };
    for line in data("nameprep-tables.txt").lines() {
        let columns: Vec<&str> = line.split(';').collect();
        if let [_, code_point, mapped] = columns.as_slice() {
            let mapped = mapped.split(' ').map(parse).collect();
            tables.folding.insert(parse(code_point), mapped);
        } else {
            let members = tables.members.entry(columns[0].to_owned()).or_default();
            members.extend(parse_range(columns[1]));
        }
    }
    tables
}

impl Tables {
    fn has(&self, table: &str, code_point: u32) -> bool {
        self.members[table].contains(&code_point)
    }

    fn value(&self, code_point: u32) -> u32 {
        let prohibited = PROHIBITED
            .iter()
            .position(|table| self.has(table, code_point));
        prohibited.map_or(0, |position| u32::try_from(position).unwrap() + 1)
            | u32::from(self.has("A.1", code_point)) << 4
            | u32::from(self.has("B.1", code_point)) << 5
            | u32::from(self.has("D.1", code_point)) << 6
            | u32::from(self.has("D.2", code_point)) << 7
    }

    /// The entries of table B.2 with more than one code point.
    fn expansions(&self) -> Vec<String> {
        let quoted = |code_point: &u32| format!("'\\u{{{code_point:X}}}'");
        let expansions = self.folding.iter().filter(|(_, mapped)| mapped.len() > 1);
        let entry = |(code_point, mapped): (&u32, &Vec<u32>)| {
            let mut mapped = mapped.clone();
            assert!(mapped.len() <= 4);
            mapped.resize(4, 0);
            let mapped: Vec<String> = mapped.iter().map(quoted).collect();
            format!("({}, [{}])", quoted(code_point), mapped.join(", "))
        };
        expansions.map(entry).collect()
    }
}

#[test]
fn the_nameprep_tables_are_those_of_rfc_3454() {
    let rfc_3454 = rfc_3454();
    let single = rfc_3454
        .folding
        .iter()
        .filter(|(_, mapped)| mapped.len() == 1);
    let single = single
        .map(|(code_point, mapped)| (*code_point, mapped[0]))
        .collect();
    let text = "// Generated from data/nameprep-tables.txt; do not edit. Written by:
// ALABEL_WRITE_TABLES=1 cargo test --test tables

//! The tables of RFC 3454 that nameprep uses, for Unicode 3.2.

use super::super::range_table::Run;
"
    .to_owned()
        + &range_table(
            "Tables A.1, B.1, C and D, as `super::super::nameprep` reads them.",
            "CLASSES",
            |code_point| rfc_3454.value(code_point),
        )
        + &run_table(
            "Table B.2 for code points that are mapped to one.",
            "FOLDING",
            &single,
        )
        + &table(
            "Table B.2 for code points that are mapped to more than one, filled up with U+0000.",
            "EXPANSIONS",
            "(char, [char; 4])",
            &rfc_3454.expansions(),
            1,
        );
    assert_up_to_date("nameprep", &text);
}

#[test]
fn the_tables_of_rfc_3454_are_those_of_another_library() {
    let rfc_3454 = rfc_3454();
    // Its tables of spaces and controls are whole; its bidirectional ones are not of Unicode 3.2.
    let others: [(&str, IsMember); 10] = [
        ("A.1", tables::unassigned_code_point),
        ("B.1", tables::commonly_mapped_to_nothing),
        ("C.1.2", tables::non_ascii_space_character),
        ("C.2.2", tables::non_ascii_control_character),
        ("C.3", tables::private_use),
        ("C.4", tables::non_character_code_point),
        ("C.6", tables::inappropriate_for_plain_text),
        ("C.7", tables::inappropriate_for_canonical_representation),
        ("C.8", tables::change_display_properties_or_deprecated),
        ("C.9", tables::tagging_character),
    ];
    for c in CODE_POINTS.filter_map(char::from_u32) {
        let code_point = u32::from(c);
        for (table, is_member) in others {
            assert_eq!(
                rfc_3454.has(table, code_point),
                is_member(c),
                "{table} {c:?}"
            );
        }
        let same = vec![code_point];
        let folded: Vec<u32> = tables::case_fold_for_nfkc(c).map(u32::from).collect();
        let expected = rfc_3454.folding.get(&code_point).unwrap_or(&same);
        assert_eq!(expected, &folded, "B.2 {c:?}");
    }
    assert_eq!(rfc_3454.folding.len(), 1371, "the length of table B.2");
}
