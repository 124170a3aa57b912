//! The files of the repository.

#![allow(clippy::panic, clippy::unwrap_used, dead_code, unreachable_pub)]

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root of the repository, for the tests of each package in it.
pub fn repository() -> PathBuf {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let root = folders.find(|folder| folder.join("data/README.md").exists());
    root.unwrap().to_owned()
}

/// Returns the content of a file in `data/`.
pub fn data(name: &str) -> String {
    let path = repository().join("data").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
