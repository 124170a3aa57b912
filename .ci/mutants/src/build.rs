//! Builds all tests with all edits that the compiler accepts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::copy::Copy;
use crate::edit::Place;

/// A program with tests.
#[derive(Debug)]
pub(crate) struct Program {
    /// The name of its target.
    pub(crate) name: String,
    /// The path of the program.
    pub(crate) path: PathBuf,
    /// The folder in which its tests run.
    pub(crate) package: PathBuf,
    /// The file with its sources, or the main file if there are several.
    pub(crate) source: PathBuf,
}

/// Builds the test programs without the edits that do not compile.
pub(crate) fn build(
    copy: &mut Copy,
    manifests: &[PathBuf],
    target: &Path,
) -> Result<Vec<Program>, String> {
    let mut programs = Vec::new();
    // The command is a default member of the library's workspace, so its tests are built with the library's.
    let library = manifests
        .iter()
        .find(|path| **path == Path::new("Cargo.toml"));
    for manifest in library.map_or(manifests, std::slice::from_ref) {
        let mut refused = refused(copy, manifest, target)?;
        // An edit can cause an error in code elsewhere. So edits that were refused before the last round get
        // a second chance.
        if refused.len() > 1 {
            refused.pop();
            for number in refused.into_iter().flatten() {
                copy.mutants[number as usize].is_made = true;
            }
            self::refused(copy, manifest, target)?;
        }
        let messages = cargo(copy, manifest, target, &["test", "--no-run"])?;
        if let Some(error) = errors(&messages).next() {
            return Err(rendered(error));
        }
        programs.extend(messages.iter().filter_map(program));
    }
    for mutant in copy.mutants.iter().filter(|mutant| !mutant.is_made) {
        eprintln!("does not compile:\n    {}", mutant.name);
    }
    Ok(programs)
}

/// Checks a package without its tests until it compiles, each time without the edits that do not. Returns the
/// numbers of the refused edits by round.
fn refused(copy: &mut Copy, manifest: &Path, target: &Path) -> Result<Vec<BTreeSet<u32>>, String> {
    let mut rounds = Vec::new();
    loop {
        let places = copy.write()?;
        let messages = cargo(copy, manifest, target, &["check"])?;
        let mut numbers = BTreeSet::new();
        for error in errors(&messages) {
            numbers.insert(edit_at(error, &places).ok_or_else(|| rendered(error))?);
        }
        if numbers.is_empty() {
            return Ok(rounds);
        }
        for &number in &numbers {
            copy.mutants[number as usize].is_made = false;
        }
        rounds.push(numbers);
    }
}

/// Returns the errors in cargo's messages, except the last one, which has no place and only counts them.
fn errors(messages: &[Value]) -> impl Iterator<Item = &Value> {
    let errors = messages.iter().map(|message| &message["message"]);
    errors.filter(|error| error["level"] == "error" && error["spans"] != Value::Array(Vec::new()))
}

/// Returns an error in the compiler's format.
fn rendered(error: &Value) -> String {
    error["rendered"].as_str().unwrap_or_default().to_owned()
}

/// Returns the number of the innermost edit around an error.
fn edit_at(error: &Value, places: &BTreeMap<String, Vec<Place>>) -> Option<u32> {
    let spans = error["spans"].as_array()?;
    let is_primary = |span: &&Value| span["is_primary"] == true;
    let place = spans
        .iter()
        .filter(is_primary)
        .chain(spans)
        .find_map(|span| {
            let offset = |name: &str| usize::try_from(span[name].as_u64()?).ok();
            let (start, end) = (offset("byte_start")?, offset("byte_end")?);
            let places = places.get(span["file_name"].as_str()?)?.iter();
            let around =
                places.filter(|place| place.range.start <= start && end <= place.range.end);
            around.min_by_key(|place| place.range.len())
        });
    Some(place?.number)
}

/// Runs cargo, and returns its messages.
fn cargo(
    copy: &Copy,
    manifest: &Path,
    target: &Path,
    action: &[&str],
) -> Result<Vec<Value>, String> {
    let mut command = Command::new("cargo");
    command
        .args(action)
        .args([
            "--all-features",
            "--quiet",
            "--message-format=json",
            "--manifest-path",
        ])
        .arg(copy.folder.join(manifest))
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .env("CARGO_INCREMENTAL", "0")
        // The edited code has parentheses and blocks that cause warnings.
        .env("RUSTFLAGS", "--cap-lints=allow")
        .current_dir(copy.folder.join(manifest).parent().unwrap_or(&copy.folder));
    let output = command.output().map_err(|error| error.to_string())?;
    let text = String::from_utf8(output.stdout).map_err(|error| error.to_string())?;
    let messages: Vec<Value> = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    if output.status.success() || errors(&messages).next().is_some() {
        Ok(messages)
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Returns the program of a cargo message, if it has tests.
fn program(message: &Value) -> Option<Program> {
    let path = PathBuf::from(message["executable"].as_str()?);
    let is_test = message["profile"]["test"] == true;
    let manifest = Path::new(message["manifest_path"].as_str()?);
    is_test.then(|| Program {
        name: message["target"]["name"]
            .as_str()
            .unwrap_or_default()
            .to_owned(),
        path,
        package: manifest.parent().unwrap_or(manifest).to_owned(),
        source: PathBuf::from(message["target"]["src_path"].as_str().unwrap_or_default()),
    })
}
