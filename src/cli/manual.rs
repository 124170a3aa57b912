//! `man` writes the pages of the manual.

use std::io::{self, Write};

use clap::CommandFactory as _;

use super::arguments::Arguments;

/// The names of the pages: one for the command, and one for each subcommand at any depth.
pub(super) const PAGES: [&str; 11] = [
    "alabel",
    "to-ascii",
    "to-unicode",
    "check",
    "inspect",
    "lookalikes",
    "punycode",
    "punycode-encode",
    "punycode-decode",
    "completions",
    "man",
];

/// Writes one page, or all.
pub(super) fn write(page: Option<&str>, output: &mut impl Write) -> io::Result<()> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let mut pending = vec![command];
    while let Some(command) = pending.pop() {
        let subcommands = command.get_subcommands().cloned();
        pending.extend(subcommands.map(|subcommand| subcommand.disable_help_subcommand(true)));
        if page.is_none_or(|page| page == name(&command)) {
            clap_mangen::Man::new(command).render(output)?;
        }
    }
    Ok(())
}

/// Returns the name of the page of a command, such as `punycode-encode`.
fn name(command: &clap::Command) -> &str {
    let title = command.get_display_name().unwrap_or(command.get_name());
    title.strip_prefix("alabel-").unwrap_or(title)
}
