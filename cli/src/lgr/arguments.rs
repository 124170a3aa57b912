//! The arguments of `lgr`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use crate::options::input::InputArguments;
use crate::options::output::OutputArguments;
use crate::options::report::ReportArguments;
use crate::options::tables::TableArguments;

/// The subcommands on language tables.
#[derive(Debug, Subcommand)]
pub(crate) enum LgrCommand {
    /// Say what a table makes of each label, and every reason why a label is invalid
    #[command(after_help = "\
Examples:
  alabel lgr check --table und-Latn.xml bücher
  alabel lgr check --table tables --tag und-Latn < labels.txt
  alabel lgr check --table und-Latn.xml --json < labels.txt

Writes the disposition: valid, allocatable, blocked, invalid, or a word of the
table, with the action that decided and its comment. The exit code is 1 if a
label is invalid. Under several tables, a label is registered under one: it is
fine if one accepts it, and the exit code is 1 if a label is invalid under
each. --tag asks one table.")]
    Check(LabelArguments),
    /// List the variants of each label, the label itself included
    #[command(after_help = "\
Examples:
  alabel lgr variants --table und-Latn.xml bücher
  alabel lgr variants --table und-Latn.xml --limit 1000000 --json bücher

An invalid label has no variants. The reason is on standard error, and the
exit code is 1; so it is if there are more permutations than the limit. Under
several tables, a label fails only if it is invalid under each.")]
    Variants(VariantArguments),
    /// Convert each label to its index label, a key that its variants share
    #[command(after_help = "\
Examples:
  alabel lgr index --table und-Latn.xml bücher
  alabel lgr index --table und-Latn.xml < labels.txt | paste - labels.txt

Writes one line for each label, or under several tables a line with the tag
and the index label for each table that admits the label. Some variants have
different index labels, because a mapping depends on its neighbors.")]
    Index(LabelArguments),
    /// List every error and every warning of tables, each with line and column
    #[command(after_help = "\
Examples:
  alabel lgr lint und-Latn.xml
  alabel lgr lint --strict tables

The exit code is 1 if a table has an error.")]
    Lint(LintArguments),
}

impl LgrCommand {
    /// Returns the arguments that all subcommands on labels have.
    pub(crate) const fn labels(&self) -> Option<&LabelArguments> {
        match self {
            Self::Check(arguments) | Self::Index(arguments) => Some(arguments),
            Self::Variants(arguments) => Some(&arguments.labels),
            Self::Lint(_) => None,
        }
    }

    /// Returns what is said of labels that fail.
    pub(crate) const fn report(&self) -> ReportArguments {
        match self {
            Self::Check(arguments) | Self::Index(arguments) => arguments.output.report,
            Self::Variants(arguments) => arguments.labels.output.report,
            Self::Lint(arguments) => arguments.report,
        }
    }

    /// Returns the name of the subcommand.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Check(_) => "lgr check",
            Self::Variants(_) => "lgr variants",
            Self::Index(_) => "lgr index",
            Self::Lint(_) => "lgr lint",
        }
    }
}

/// The arguments of a command on labels.
#[derive(Debug, Args)]
pub(crate) struct LabelArguments {
    /// U-labels or A-labels. Without any, the command reads one per line from standard input. Put -- before a
    /// label that starts with -
    #[arg(id = "names", value_name = "LABEL")]
    pub(crate) labels: Vec<OsString>,
    #[command(flatten)]
    pub(crate) tables: TableArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) output: OutputArguments,
}

/// The arguments of `lgr variants`.
#[derive(Debug, Args)]
pub(crate) struct VariantArguments {
    /// The arguments that all commands on labels have.
    #[command(flatten)]
    pub(crate) labels: LabelArguments,
    /// The most permutations to try for a label
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000,
        help_heading = "Table"
    )]
    pub(crate) limit: u64,
    /// List the variants that turn out invalid, too
    #[arg(long, help_heading = "Output")]
    pub(crate) include_invalid: bool,
}

/// The arguments of `lgr lint`.
#[derive(Debug, Args)]
pub(crate) struct LintArguments {
    /// Language tables, in the XML of RFC 7940, or folders of them
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath, required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Refuse a table that uses properties of another version of Unicode (RFC 7940, section 4.3.7)
    #[arg(long)]
    pub(crate) strict: bool,
    /// Write one JSON object per table, with every error and warning
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
    /// The messages about tables that fail.
    #[command(flatten)]
    pub(crate) report: ReportArguments,
}
