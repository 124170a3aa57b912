//! The arguments of `zone`.

use std::path::PathBuf;

use clap::{Arg, Args, Subcommand, ValueHint};

use super::name_fields::NameField;
use crate::options::profile::ProfileArguments;
use crate::options::report::ReportArguments;

/// The subcommands of `zone`.
#[derive(Debug, Subcommand)]
pub(crate) enum ZoneCommand {
    /// Convert the names to their ASCII form
    #[command(after_help = "\
Examples:
  alabel zone to-ascii readable.zone > example.zone
  alabel zone to-ascii --origin bücher.example < readable.zone
  alabel zone to-ascii --json readable.zone     one object per changed name

Converts owners, $ORIGIN, the origin of $INCLUDE, and names in the data of
record types that contain names. Everything else stays unchanged to the octet:
spacing, comments, strings, times to live, @, *, _service, and ASCII labels.
Labels with escapes, names in quotes, local parts of mailboxes and labels with
$ in templates of $GENERATE fail if they are not ASCII.

The command reports every name that fails and every record that it cannot
read, with line and field, and exits with 1: unknown types, missing fields,
wrong numbers, names over 255 octets with their origin. They stay unchanged.
If it exits with 0, only strings, comments and names of files are not ASCII.
A warning names strings that must hold names in their ASCII form, such as
those of CAA and SPF, and labels that hold UTF-8 in escapes.")]
    ToAscii(ZoneArguments),
    /// Convert the names to their Unicode form
    #[command(after_help = "\
Example:
  alabel zone to-unicode example.zone > readable.zone

Converts the labels that start with xn--. Reports what to-ascii reports.")]
    ToUnicode(ZoneArguments),
    /// List every error of every name, by the rules for registration, and every error of the syntax
    #[command(after_help = "\
Examples:
  alabel zone check example.zone
  alabel zone check --origin example. --profile uts46 < example.zone
  alabel zone check --json example.zone         one object per failing field

Checks the type and the fields of every record: their number, range and syntax,
escapes, and the length of names with their origin. The rules of IDNA apply to
labels outside ASCII and to XN-labels, and not to local parts of mailboxes,
labels with escapes or $ and names in quotes; a note reports the latter two.
The file of $INCLUDE is not read. The exit code is 1 if there is an error.")]
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
    /// Zone to read; without it, or as -, standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// The origin of relative names before the first $ORIGIN, for their lengths [default: the root]
    #[arg(long, value_name = "NAME", help_heading = "Input")]
    pub(crate) origin: Option<String>,
    /// The word number N in the data of TYPE is a name; for types that are not in the registry, such as
    /// ALIAS=1. Can be repeated
    #[arg(long, value_name = "TYPE=N", help_heading = "Input")]
    pub(crate) name_fields: Vec<NameField>,
    #[command(flatten)]
    pub(crate) profile: ProfileArguments,
    /// Number of threads, at most 16; 0 means all cores. The output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Output")]
    pub(crate) jobs: usize,
    /// Write one JSON object per line for each field that changes or fails, in place of the zone or the pages
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
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
