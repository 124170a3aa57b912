//! The options for the output.

use clap::Args;

use super::input::InputArguments;
use super::on_error::OnError;
use super::report::ReportArguments;
use crate::input::source::Source;

/// The options for the output.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArguments {
    /// Write one JSON object per line, with every error of the name
    #[arg(long)]
    pub(crate) json: bool,
    /// Set the output for a name that fails; check lists its errors unless the action is skip
    #[arg(long, value_name = "ACTION", value_enum, default_value_t = OnError::Empty)]
    pub(crate) on_error: OnError,
    /// Number of threads for standard input, at most 16; 0 means all cores. The output keeps the order of the
    /// input
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) report: ReportArguments,
}

impl OutputArguments {
    /// Returns the settings for reading standard input.
    pub(crate) fn source(&self, input: &InputArguments) -> Source {
        input.source(self.jobs, self.on_error, self.report.quiet)
    }
}
