//! The arguments of `inspect`.

use std::ffi::OsString;

use clap::Args;

use crate::options::profile::ProfileArguments;
use crate::options::report::ReportArguments;

/// The arguments of `inspect`.
#[derive(Debug, Args)]
pub(crate) struct InspectArguments {
    /// Names to inspect; without any, one per line of standard input. Put -- before a name that starts with -
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,
    #[command(flatten)]
    pub(crate) profile: ProfileArguments,
    /// Write one JSON object per line
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) report: ReportArguments,
}
