//! The arguments about messages.

use clap::Args;

/// The messages on standard error, and the exit code.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct ReportArguments {
    /// Write nothing to standard error but what ends the command: no reason why a name fails, except with --on-error stop, no
    /// note and no progress bar
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Exit with 0 even if names fail. Usage errors still exit with 2, and errors of input and output with 3
    #[arg(long)]
    pub(crate) exit_zero: bool,
}
