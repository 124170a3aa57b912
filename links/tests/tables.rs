//! The generated tables.

#![allow(clippy::unwrap_used)]

use std::fs;

#[test]
fn the_tables_equal_the_output_of_the_generator() {
    for table in alabel_tables::tables_of_links() {
        let committed = fs::read_to_string(table.path()).unwrap();
        assert!(committed == table.text, "{}", table.changes(&committed));
    }
}
