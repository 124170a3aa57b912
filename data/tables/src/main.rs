//! Writes the tables of the library and of `alabel-links`, and prints what changes in them.

use std::{fs, io};

use alabel_tables::{tables, tables_of_links};

fn main() -> io::Result<()> {
    for table in tables().into_iter().chain(tables_of_links()) {
        let committed = fs::read_to_string(table.path()).unwrap_or_default();
        print!("{}", table.changes(&committed));
        fs::write(table.path(), &table.text)?;
    }
    Ok(())
}
