//! The options for language tables, and the tables in files and folders.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use alabel_lgr::{ParseOptions, Ruleset, Zone};
use clap::{ArgAction, Args, ValueHint};

use crate::input::file::{named, open};
use crate::terminal::notes::{note, quoted};
use crate::terminal::printing::{exit_with_conflict, plain};

/// The tables to ask.
#[derive(Debug, Args)]
#[command(next_help_heading = "Table")]
pub(crate) struct TableArguments {
    /// The language table, in the XML of RFC 7940; or a folder of tables, whose tags are the names of the
    /// files without .xml: each of them answers
    #[arg(long, value_name = "FILE|FOLDER", value_hint = ValueHint::AnyPath)]
    pub(crate) table: PathBuf,
    /// The table of the folder to ask
    #[arg(long)]
    pub(crate) tag: Option<String>,
    /// Refuse a table that uses properties of another version of Unicode (RFC 7940, section 4.3.7)
    #[arg(long)]
    pub(crate) strict: bool,
    /// Refuse what IDNA2008 refuses for registration before the table is asked
    #[arg(
        long,
        value_name = "true|false",
        action = ArgAction::Set,
        num_args = 0..=1,
        require_equals = true,
        default_value_t = true,
        default_missing_value = "true",
        hide_possible_values = true
    )]
    pub(crate) idna2008: bool,
}

/// The tables that a command asks.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The tables by their tags.
    pub(crate) zone: Zone,
    /// `true` if each table answers, with its tag.
    has_several_answers: bool,
}

impl Tables {
    /// Reads the tables. A note tells that there are warnings, unless the command is quiet.
    pub(crate) fn read_or_exit(arguments: &TableArguments, is_quiet: bool) -> io::Result<Self> {
        let path = &arguments.table;
        let is_folder = path.is_dir();
        if !is_folder && arguments.tag.is_some() {
            exit_with_conflict("'--tag' needs a folder of tables as '--table'");
        }
        let mut files = files(path)?;
        if let Some(meant) = &arguments.tag {
            files.retain(|file| tag(file) == *meant);
            if files.is_empty() {
                let message = format!("no table has the tag {meant:?}");
                return Err(named(
                    path,
                    &io::Error::new(io::ErrorKind::NotFound, message),
                ));
            }
        }
        let read = match files.as_slice() {
            [file] => file.clone(),
            _ => path.clone(),
        };
        let options = options(arguments.strict);
        let mut zone = Zone::new();
        let mut warnings = 0;
        for file in files {
            let mut ruleset = parse(&file, &options)?;
            warnings += ruleset.warnings().len();
            if !arguments.idna2008 {
                ruleset = ruleset.table_only();
            }
            zone.insert(tag(&file), ruleset);
        }
        if warnings > 0 && !is_quiet {
            let file = quoted(&read.to_string_lossy());
            let (warnings, them) = match warnings {
                1 => ("1 warning".to_owned(), "it"),
                _ => (format!("{warnings} warnings"), "them"),
            };
            note(format_args!(
                "{file} has {warnings}; alabel lgr lint {file} lists {them}"
            ));
        }
        Ok(Self {
            zone,
            has_several_answers: is_folder && arguments.tag.is_none(),
        })
    }

    /// Returns the tag of a table if an answer names it.
    pub(crate) fn shown<'a>(&self, tag: &'a str) -> Option<&'a str> {
        self.has_several_answers.then_some(tag)
    }

    /// Returns `true` if each table answers, with its tag.
    pub(crate) const fn has_several_answers(&self) -> bool {
        self.has_several_answers
    }
}

/// Returns how tables are read.
pub(crate) const fn options(is_strict: bool) -> ParseOptions {
    if is_strict {
        ParseOptions::new().strict()
    } else {
        ParseOptions::new()
    }
}

/// Returns the table that a path names, or those of a folder in the order of their names.
pub(crate) fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|error| named(path, &error))?;
    let files: io::Result<Vec<PathBuf>> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut files = files.map_err(|error| named(path, &error))?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "xml"));
    files.sort();
    if files.is_empty() {
        let error = io::Error::new(io::ErrorKind::NotFound, "no file ends in .xml");
        return Err(named(path, &error));
    }
    Ok(files)
}

/// Parses the table in a file.
fn parse(file: &Path, options: &ParseOptions) -> io::Result<Ruleset> {
    options.parse(open(file)?).map_err(|finding| {
        let error = io::Error::new(io::ErrorKind::InvalidData, plain(&finding));
        named(file, &error)
    })
}

/// Returns the tag of the table in a file.
fn tag(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
