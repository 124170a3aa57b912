//! The types of records that `zone` knows.

#![allow(clippy::format_push_string, clippy::unwrap_used)]

use serde_json::json;

use crate::command::run_with;

/// `zone` knows each type of the registry. Types for queries and messages have no records in zones.
#[test]
fn the_registry_of_types_is_complete() {
    const NOT_IN_ZONES: &[&str] = &[
        "OPT", "NXNAME", "TKEY", "TSIG", "IXFR", "AXFR", "MAILB", "MAILA", "ANY",
    ];
    let (mut text, mut expected) = (String::new(), Vec::new());
    let mut line = 0;
    for row in include_str!("../../../data/record-types.txt").lines() {
        let (number, name) = row.split_once(' ').unwrap();
        line += 2;
        text += &format!("a {name} \\# 0\na TYPE{number} \\# 0\n");
        if NOT_IN_ZONES.contains(&name) {
            expected.push(json!([line - 1, "type", name]));
        }
    }
    let run = run_with(&["zone", "check", "--json"], text.as_bytes());
    let objects = run.json();
    let found: Vec<_> = objects
        .iter()
        .filter(|object| object["field"] == "type")
        .map(|object| json!([object["line"], object["field"], object["input"]]))
        .collect();
    assert_eq!((found, line > 180), (expected, true));
}
