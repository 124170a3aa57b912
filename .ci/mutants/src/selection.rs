//! The files of the repository, and those whose code is edited.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the repository, and those whose code is edited.
#[derive(Debug)]
pub(crate) struct Selection<'a> {
    /// The folder of the repository.
    pub(crate) repository: &'a Path,
    /// The paths of all files that git knows or would add.
    pub(crate) files: Vec<String>,
    /// The files and folders of the list.
    listed: &'a [&'a str],
    /// The files that the arguments name, or none for all files.
    chosen: &'a [String],
    /// The manifests of the packages with edited files.
    pub(crate) manifests: Vec<PathBuf>,
}

impl<'a> Selection<'a> {
    /// Returns the selection, if every path is in the repository.
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
            return Err(format!("the list has `{path}`, which is not there"));
        }
        let is_edited = |path: &str| files().any(|file| is_in(file, path) && selection.edits(file));
        if let Some(path) = chosen.iter().find(|path| !is_edited(path)) {
            return Err(format!("the list of edited files has nothing in `{path}`"));
        }
        let edited = files().filter(|file| selection.edits(file));
        let mut manifests: Vec<_> = edited.filter_map(|file| selection.manifest(file)).collect();
        manifests.sort();
        manifests.dedup();
        selection.manifests = manifests;
        Ok(selection)
    }

    /// Checks if the arguments name a file, or name none.
    pub(crate) fn is_chosen(&self, file: &str) -> bool {
        self.chosen.is_empty() || self.chosen.iter().any(|path| is_in(file, path))
    }

    /// Checks if the code of a file is edited.
    pub(crate) fn edits(&self, file: &str) -> bool {
        is_rust(file) && self.is_chosen(file) && self.listed.iter().any(|path| is_in(file, path))
    }

    /// Checks if a file has code of a package with edited files.
    pub(crate) fn builds(&self, file: &str) -> bool {
        let manifest = || self.manifest(file);
        is_rust(file) && manifest().is_some_and(|manifest| self.manifests.contains(&manifest))
    }

    /// Returns the manifest of the package of a file.
    fn manifest(&self, file: &str) -> Option<PathBuf> {
        let folders = Path::new(file).ancestors().skip(1);
        let mut manifests = folders.map(|folder| folder.join("Cargo.toml"));
        manifests.find(|manifest| self.repository.join(manifest).exists())
    }
}

/// Returns the paths of the files of a repository that git knows or would add.
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

/// Checks if a file is a path, or in the folder at that path.
fn is_in(file: &str, path: &str) -> bool {
    let rest = file.strip_prefix(path.trim_end_matches('/'));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Checks if a file has code in Rust.
fn is_rust(file: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|extension| extension == "rs")
}
