//! The options about messages and the exit code.

use clap::Args;

/// The options about messages and the exit code.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct ReportArguments {
    /// Write only fatal errors to standard error: no reasons why names fail, no notes, and no progress bar
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Exit with 0 even if names fail. Usage errors still exit with 2, and input or output errors with 3
    #[arg(long)]
    pub(crate) exit_zero: bool,
}
