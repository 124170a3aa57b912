//! The arguments of `zone`.

use clap::{Arg, Args, Subcommand};

use crate::profile::ProfileArguments;
use crate::report_arguments::ReportArguments;

/// The subcommands of `zone`.
#[derive(Debug, Subcommand)]
pub(crate) enum ZoneCommand {
    /// Convert the names to their ASCII form
    #[command(after_help = "\
Examples:
  alabel zone to-ascii < readable.zone > example.zone
  alabel zone to-unicode < example.zone > readable.zone

Converts owners, $ORIGIN, the origin of $INCLUDE, and names in the data of
record types that contain names. Everything else stays unchanged to the octet:
spacing, comments, strings, times to live, @, *, _service, and ASCII labels.
Labels with escapes, names in quotes, local parts of mailboxes and templates
of $GENERATE fail if they are not ASCII. A name that fails stays unchanged;
the command reports it on standard error and exits with 1.")]
    ToAscii(ZoneArguments),
    /// Convert the names to their Unicode form
    #[command(after_help = "\
Example:
  alabel zone to-unicode < example.zone > readable.zone

Converts the labels that start with xn--.")]
    ToUnicode(ZoneArguments),
    /// List every error of every name, by the rules for registration
    #[command(after_help = "\
Examples:
  alabel zone check < example.zone
  alabel zone check --profile uts46 < example.zone

Does not check labels such as _service, * and @, or local parts of mailboxes.
Nor does it check labels with escapes, names in quotes, templates of $GENERATE
or the file of $INCLUDE; a note reports these. The exit code is 1 if a name
has an error.")]
    Check(ZoneCheckArguments),
}

impl ZoneCommand {
    /// Returns the arguments of all subcommands.
    pub(crate) const fn arguments(&self) -> &ZoneArguments {
        match self {
            Self::ToAscii(zone) | Self::ToUnicode(zone) => zone,
            Self::Check(check) => &check.zone,
        }
    }
}

/// The arguments of a subcommand of `zone`.
#[derive(Debug, Args)]
pub(crate) struct ZoneArguments {
    #[command(flatten)]
    pub(crate) profile: ProfileArguments,
    /// Number of threads, at most 16; 0 means all cores. The output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Output")]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) report: ReportArguments,
}

/// The arguments of `zone check`.
#[derive(Debug, Args)]
#[command(mut_args = with_registration)]
pub(crate) struct ZoneCheckArguments {
    /// The arguments of all subcommands.
    #[command(flatten)]
    pub(crate) zone: ZoneArguments,
}

/// Makes the rules for registration the default.
fn with_registration(argument: Arg) -> Arg {
    if argument.get_id() == "profile" {
        argument.default_value("idna2008-registration")
    } else {
        argument
    }
}
