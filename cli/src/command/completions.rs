//! The subcommand `completions`: writes the completions for a shell.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::Shell;

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArguments {
    /// The shell
    shell: Shell,
}

/// Writes the completions of a command.
pub(crate) fn run(
    arguments: &CompletionsArguments,
    mut command: Command,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "alabel", &mut text);
    output.write_all(&text)
}
