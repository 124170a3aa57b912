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

Converts owners, $ORIGIN, the origin of $INCLUDE, and the names in the data
of the types that have them. Everything else stays to the octet: spacing,
comments, strings, times to live, @, *, _service, and labels in ASCII. Labels
with escapes, names in quotes, the local part of a mailbox and templates of
$GENERATE fail if they are not in ASCII. A name that fails stays as it is, is
reported on standard error, and the exit code is 1.")]
    ToAscii(ZoneArguments),
    /// Convert the names to their Unicode form
    #[command(after_help = "\
Example:
  alabel zone to-unicode < example.zone > readable.zone

Converts labels that start with xn--, where zone to-ascii converts others.")]
    ToUnicode(ZoneArguments),
    /// List every error of every name, by the rules for registration
    #[command(after_help = "\
Examples:
  alabel zone check < example.zone
  alabel zone check --profile uts46 < example.zone

Labels such as _service, * and @, and the local part of a mailbox are not
checked, nor are labels with escapes, names in quotes, templates of $GENERATE
and the file of $INCLUDE; a note says so where the zone has one of these. The
exit code is 1 if a name has an error.")]
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
