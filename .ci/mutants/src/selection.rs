//! Selects the files of the repository to edit.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the repository, and the selection to edit.
#[derive(Debug)]
pub(crate) struct Selection<'a> {
    /// The folder of the repository.
    pub(crate) repository: &'a Path,
    /// The paths of all files that git tracks or would add.
    pub(crate) files: Vec<String>,
    /// The files and folders of the list.
    listed: &'a [&'a str],
    /// The files in the arguments; empty for all.
    chosen: &'a [String],
    /// The manifests of the packages with edited files.
    pub(crate) manifests: Vec<PathBuf>,
}

impl<'a> Selection<'a> {
    /// Returns the selection, or an error if a path is not in the repository.
    pub(crate) fn new(
        repository: &'a Path,
        listed: &'a [&'a str],
        chosen: &'a [String],
    ) -> Result<Self, String> {
        let files = files(repository)?;
        let manifests = Vec::new();
        let mut selection = Self {
            repository,
            files,
            listed,
            chosen,
            manifests,
        };
        let files = || selection.files.iter();
        if let Some(path) = listed
            .iter()
            .find(|path| !files().any(|file| is_in(file, path)))
        {
            return Err(format!("the list has `{path}`, which does not exist"));
        }
        let is_edited = |path: &str| files().any(|file| is_in(file, path) && selection.edits(file));
        if let Some(path) = chosen.iter().find(|path| !is_edited(path)) {
            return Err(format!(
                "the list of edited files contains nothing in `{path}`"
            ));
        }
        let edited = files().filter(|file| selection.edits(file));
        let mut manifests: Vec<_> = edited.filter_map(|file| selection.manifest(file)).collect();
        manifests.sort();
        manifests.dedup();
        selection.manifests = manifests;
        Ok(selection)
    }

    /// Returns `true` if the arguments name a file or are empty.
    pub(crate) fn is_chosen(&self, file: &str) -> bool {
        self.chosen.is_empty() || self.chosen.iter().any(|path| is_in(file, path))
    }

    /// Returns `true` if the code of a file is edited.
    pub(crate) fn edits(&self, file: &str) -> bool {
        is_rust(file) && self.is_chosen(file) && self.listed.iter().any(|path| is_in(file, path))
    }

    /// Returns `true` if a file belongs to a package with edited files.
    pub(crate) fn builds(&self, file: &str) -> bool {
        let manifest = || self.manifest(file);
        is_rust(file) && manifest().is_some_and(|manifest| self.manifests.contains(&manifest))
    }

    /// Returns `true` if a file has tests, of any package. Their constants can call functions of the code.
    pub(crate) fn tests(file: &str) -> bool {
        is_rust(file) && Path::new(file).iter().any(|part| part == "tests")
    }

    /// Returns the manifest of a file's package.
    fn manifest(&self, file: &str) -> Option<PathBuf> {
        let folders = Path::new(file).ancestors().skip(1);
        let mut manifests = folders.map(|folder| folder.join("Cargo.toml"));
        manifests.find(|manifest| self.repository.join(manifest).exists())
    }
}

/// Returns the paths of the files that git tracks or would add.
fn files(repository: &Path) -> Result<Vec<String>, String> {
    let mut command = Command::new("git");
    command.args(["ls-files", "-z", "--cached", "--others"]);
    command.args(["--exclude-standard", "--deduplicate"]);
    let output = command.current_dir(repository).output();
    let output = output.map_err(|error| format!("git: {error}"))?.stdout;
    let list = String::from_utf8(output).map_err(|error| error.to_string())?;
    let files = list.split('\0').map(str::to_owned);
    let files: Vec<_> = files
        .filter(|file| repository.join(file).is_file())
        .collect();
    if files.is_empty() {
        return Err("git lists no file of the repository".into());
    }
    Ok(files)
}

/// Returns `true` if a file equals a path or is inside that folder.
fn is_in(file: &str, path: &str) -> bool {
    let rest = file.strip_prefix(path.trim_end_matches('/'));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Returns `true` if a file contains Rust code.
fn is_rust(file: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|extension| extension == "rs")
}
