//! Writes the tables of the library, and prints what changes in them.

use std::{fs, io};

use alabel_tables::tables;

fn main() -> io::Result<()> {
    for table in tables() {
        let committed = fs::read_to_string(table.path()).unwrap_or_default();
        print!("{}", table.changes(&committed));
        fs::write(table.path(), &table.text)?;
    }
    Ok(())
}
