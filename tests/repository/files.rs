//! The files of the repository.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The folders that hold neither text that people wrote nor its sources.
const LEFT_OUT: [&str; 6] = [".git", "target", "node_modules", "dist", "build", "corpus"];

/// Returns the root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Lists the files of the repository in order, without those that programs write.
pub(crate) fn files() -> Vec<PathBuf> {
    let mut pending = vec![root().to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if !path.is_dir() {
                files.push(path);
            } else if !LEFT_OUT.contains(&path.file_name().unwrap().to_str().unwrap()) {
                pending.push(path);
            }
        }
    }
    files.sort();
    files
}
