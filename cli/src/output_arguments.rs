//! The arguments about results.

use clap::Args;

use super::input_arguments::InputArguments;
use super::on_error::OnError;
use super::report_arguments::ReportArguments;
use super::source::Source;

/// The format of results and errors.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArguments {
    /// Write one JSON object per line, with every error of the name
    #[arg(long)]
    pub(super) json: bool,
    /// What to write on standard output for a name that fails; check lists its errors, except with skip
    #[arg(long, value_name = "ACTION", value_enum, default_value_t = OnError::Empty)]
    pub(super) on_error: OnError,
    /// Number of threads for standard input, at most 16; 0 means all cores. The output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) jobs: usize,
    /// What else is said of names that fail.
    #[command(flatten)]
    pub(super) report: ReportArguments,
}

impl OutputArguments {
    /// Returns how the command reads standard input.
    pub(super) fn source(&self, input: &InputArguments) -> Source {
        input.source(self.jobs, self.on_error, self.report.quiet)
    }
}
