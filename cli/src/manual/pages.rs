//! The subcommand `man`: writes the pages of the manual.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory as _;

use crate::command::Arguments;

/// Writes one page, or all pages.
pub(crate) fn write(page: Option<&str>, output: &mut impl Write) -> io::Result<()> {
    let is_meant = |name: &str| page.is_none_or(|page| page == name);
    let mut pages = pages().into_iter();
    pages.try_for_each(|(name, text)| {
        if is_meant(&name) {
            output.write_all(text?.as_bytes())?;
        }
        Ok(())
    })
}

/// Writes each page to a file in a folder, under the name that `man` expects.
pub(crate) fn write_files(folder: &Path) -> io::Result<()> {
    let at = |path: &Path, error: &io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| at(folder, &error))?;
    pages().into_iter().try_for_each(|(name, text)| {
        let file = folder.join(match name.as_str() {
            "alabel" => "alabel.1".to_owned(),
            _ => format!("alabel-{name}.1"),
        });
        fs::write(&file, text?).map_err(|error| at(&file, &error))
    })
}

/// Returns the pages with their names, such as `punycode-encode`.
fn pages() -> Vec<(String, io::Result<String>)> {
    let mut command = Arguments::command().disable_help_subcommand(true);
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
fn page(command: clap::Command) -> io::Result<String> {
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
