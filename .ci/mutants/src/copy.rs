//! The edited copy of the project.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::constants::Constants;
use crate::edit::{Change, Edit, Place, Writer};
use crate::finder::changes;
use crate::selection::Selection;

/// The crate with the switch.
const SWITCH: &str = include_str!("switch.rs");

/// The manifest of the crate with the switch.
const SWITCH_MANIFEST: &str =
    "[package]\nname = \"mutants\"\nversion = \"0.0.0\"\nedition = \"2024\"\n";

/// A file with its changes.
#[derive(Debug)]
struct Source {
    text: String,
    changes: Vec<Change>,
    /// `true` if the file gets its edits.
    is_edited: bool,
}

/// An edit with its file.
#[derive(Debug)]
pub(crate) struct Mutant {
    /// The path of the file.
    pub(crate) file: String,
    /// The line of the edit, to print.
    pub(crate) line: usize,
    /// The name of the edit in the list of equivalent ones.
    pub(crate) name: String,
    /// `true` if the compiler accepts the edit.
    pub(crate) is_made: bool,
}

/// The copy of the project.
#[derive(Debug)]
pub(crate) struct Copy {
    /// The folder of the copy.
    pub(crate) folder: PathBuf,
    /// All edits, in the order of their numbers.
    pub(crate) mutants: Vec<Mutant>,
    /// The number of edits in code that the compiler evaluates. They are not made.
    pub(crate) constant: usize,
    sources: BTreeMap<String, Source>,
}

impl Copy {
    /// Copies the repository to a folder and finds the edits. Files with edits are not written yet.
    pub(crate) fn new(selection: &Selection<'_>, folder: PathBuf) -> Result<Self, String> {
        remove_others(&folder, &folder, &selection.files)?;
        let (mut texts, mut constant_code) = (BTreeMap::new(), Vec::new());
        for file in &selection.files {
            let octets = fs::read(selection.repository.join(file));
            let octets = octets.map_err(|error| format!("{file}: {error}"))?;
            if selection.builds(file) {
                let text = String::from_utf8(octets).map_err(|error| format!("{file}: {error}"))?;
                texts.insert(file, text);
            } else if selection
                .manifests
                .iter()
                .any(|path| path == Path::new(file))
            {
                write(&folder.join(file), &with_switch(file, &octets)?)?;
            } else {
                write(&folder.join(file), &octets)?;
                if Selection::tests(file) {
                    constant_code.push(String::from_utf8_lossy(&octets).into_owned());
                }
            }
        }
        write(&folder.join("mutants-switch/src/lib.rs"), SWITCH.as_bytes())?;
        write(
            &folder.join("mutants-switch/Cargo.toml"),
            SWITCH_MANIFEST.as_bytes(),
        )?;
        let code = texts.values().chain(&constant_code);
        let constants = Constants::of(code.map(String::as_str));
        let constants = constants.map_err(|error| error.to_string())?;
        let mut sources = BTreeMap::new();
        for (file, text) in texts {
            let changes = changes(&text, &constants).map_err(|error| format!("{file}: {error}"))?;
            let is_edited = selection.edits(file);
            let source = Source {
                text,
                changes,
                is_edited,
            };
            sources.insert(file.clone(), source);
        }
        Ok(Self::numbered(folder, sources))
    }

    /// Numbers and names the edits.
    fn numbered(folder: PathBuf, sources: BTreeMap<String, Source>) -> Self {
        let (mut mutants, mut constant) = (Vec::new(), 0);
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        for (file, source) in &sources {
            for (change, edit) in source.edits() {
                if edit.is_constant {
                    constant += 1;
                    continue;
                }
                let mut name = format!("{file}: {}: {}", edit.function, edit.action);
                let count = names.entry(name.clone()).or_default();
                *count += 1;
                if *count > 1 {
                    name = format!("{name} ({count})");
                }
                mutants.push(Mutant {
                    file: file.clone(),
                    line: source.text[..change.range.start].split('\n').count(),
                    name,
                    is_made: true,
                });
            }
        }
        Self {
            folder,
            mutants,
            constant,
            sources,
        }
    }

    /// Writes the files with all accepted edits, and returns the places of the edits.
    pub(crate) fn write(&self) -> Result<BTreeMap<String, Vec<Place>>, String> {
        let mut places = BTreeMap::new();
        let mut next = 0_u32;
        for (file, source) in &self.sources {
            let mut numbered = Vec::new();
            for change in &source.changes {
                let is_constant = |edit: &Edit| edit.is_constant;
                if !source.is_edited || change.edit.as_ref().is_none_or(is_constant) {
                    numbered.push((change, None));
                    continue;
                }
                let is_made = self.mutants[next as usize].is_made;
                numbered.push((change, is_made.then_some(next)));
                next += 1;
            }
            let (text, found) = Writer::write(&source.text, numbered.into_iter());
            write(&self.folder.join(file), text.as_bytes())?;
            places.insert(file.clone(), found);
        }
        Ok(places)
    }
}

impl Source {
    /// Returns the edits of the file, if it gets any.
    fn edits(&self) -> impl Iterator<Item = (&Change, &Edit)> {
        let changes = self.changes.iter();
        let edits = changes.filter_map(|change| Some((change, change.edit.as_ref()?)));
        edits.filter(|_| self.is_edited)
    }
}

/// Removes files of an earlier copy, because cargo finds tests by their file names.
fn remove_others(folder: &Path, copy: &Path, files: &[String]) -> Result<(), String> {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            remove_others(&path, copy, files)?;
        } else if !files.iter().any(|file| copy.join(file) == path) {
            fs::remove_file(&path).map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// Adds the crate of the switch to the dependencies in a manifest.
fn with_switch(file: &str, manifest: &[u8]) -> Result<Vec<u8>, String> {
    let manifest = str::from_utf8(manifest).map_err(|error| error.to_string())?;
    let path = "../".repeat(Path::new(file).components().count() - 1);
    let parts = manifest.split_once("\n[dependencies]\n");
    let (start, end) = parts.ok_or(format!("{file} has no line `[dependencies]`"))?;
    let switch = format!("mutants = {{ path = \"{path}mutants-switch\" }}");
    Ok(format!("{start}\n[dependencies]\n{switch}\n{end}").into_bytes())
}

/// Writes a file unless it has these octets, because cargo rebuilds newer files.
fn write(path: &Path, octets: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|old| old == octets) {
        return Ok(());
    }
    let folder = fs::create_dir_all(path.parent().unwrap_or(path));
    let written = folder.and_then(|()| fs::write(path, octets));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
