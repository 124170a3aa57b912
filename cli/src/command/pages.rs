//! The subcommand `man`: writes the pages of the manual.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueHint};

/// The names of the manual pages: one for the command, and one for each subcommand at any depth.
const PAGES: [&str; 26] = [
    "alabel",
    "to-ascii",
    "to-unicode",
    "check",
    "inspect",
    "host",
    "text",
    "text-to-ascii",
    "text-to-unicode",
    "text-check",
    "text-list",
    "lookalikes",
    "punycode",
    "punycode-encode",
    "punycode-decode",
    "zone",
    "zone-to-ascii",
    "zone-to-unicode",
    "zone-check",
    "lgr",
    "lgr-check",
    "lgr-variants",
    "lgr-index",
    "lgr-lint",
    "completions",
    "man",
];

/// The arguments of `man`.
#[derive(Debug, Args)]
pub(crate) struct ManArguments {
    /// Page to write; without it, all pages
    #[arg(value_parser = PossibleValuesParser::new(PAGES), hide_possible_values = true)]
    page: Option<String>,
    /// Write each page to a file in this folder, under the name that man expects, such as
    /// alabel-to-ascii.1. Creates the folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with = "page")]
    directory: Option<PathBuf>,
}

/// Writes one page or all pages of a command, to `output` or to files.
pub(crate) fn run(
    arguments: &ManArguments,
    command: Command,
    output: &mut impl Write,
) -> io::Result<()> {
    match &arguments.directory {
        Some(folder) => write_files(folder, command),
        None => write(arguments.page.as_deref(), command, output),
    }
}

/// Writes one page, or all pages.
fn write(page: Option<&str>, command: Command, output: &mut impl Write) -> io::Result<()> {
    let is_meant = |name: &str| page.is_none_or(|page| page == name);
    let mut pages = pages(command).into_iter();
    pages.try_for_each(|(name, text)| {
        if is_meant(&name) {
            output.write_all(text?.as_bytes())?;
        }
        Ok(())
    })
}

/// Writes each page to a file in a folder, under the name that `man` expects.
fn write_files(folder: &Path, command: Command) -> io::Result<()> {
    let at = |path: &Path, error: &io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| at(folder, &error))?;
    pages(command).into_iter().try_for_each(|(name, text)| {
        let file = folder.join(match name.as_str() {
            "alabel" => "alabel.1".to_owned(),
            _ => format!("alabel-{name}.1"),
        });
        fs::write(&file, text?).map_err(|error| at(&file, &error))
    })
}

/// Returns the pages with their names, such as `punycode-encode`.
fn pages(command: Command) -> Vec<(String, io::Result<String>)> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let mut pending = vec![command];
    let mut pages = Vec::new();
    while let Some(command) = pending.pop() {
        let subcommands = command.get_subcommands().cloned();
        pending.extend(subcommands.map(|subcommand| subcommand.disable_help_subcommand(true)));
        let title = command.get_display_name().unwrap_or(command.get_name());
        let name = title.strip_prefix("alabel-").unwrap_or(title).to_owned();
        pages.push((name, page(command)));
    }
    pages
}

/// Returns the page of a command. Its lines are not hyphenated or justified, and those of examples are not
/// joined.
fn page(command: Command) -> io::Result<String> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command)
        .source(concat!("alabel ", env!("CARGO_PKG_VERSION")))
        .render(&mut page)?;
    let page =
        String::from_utf8_lossy(&page).replacen("\n.SH NAME\n", "\n.nh\n.ad l\n.SH NAME\n", 1);
    let Some((start, examples)) = page.split_once(".SH EXTRA\n") else {
        return Ok(page);
    };
    let end = examples
        .find("\n.SH ")
        .map_or(examples.len(), |end| end + 1);
    let (examples, rest) = examples.split_at(end);
    let (examples, notes) = examples
        .split_once("\n\n")
        .unwrap_or((examples.trim_end(), ""));
    let examples = examples.lines().skip(1);
    // The smaller indentation keeps examples within 80 columns.
    let examples: String = examples
        .map(|line| format!("{}\n", line.trim_start()))
        .collect();
    Ok(format!(
        "{start}.SH EXAMPLES\n.in 4n\n.nf\n{examples}.fi\n.in\n\n{notes}{rest}"
    ))
}
