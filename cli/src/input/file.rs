//! Files whose errors have their names.

use std::fs::File;
use std::io;
use std::path::Path;

/// Opens a file. An error has its name.
pub(crate) fn open(file: &Path) -> io::Result<File> {
    File::open(file).map_err(|error| named(file, &error))
}

/// Adds the name of a file to an error.
pub(crate) fn named(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}
