//! The arguments of the command.

use std::ffi::OsString;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::profile::ProfileArguments;

/// Converts domain names between what people read and what DNS carries.
#[derive(Debug, Parser)]
#[command(
    name = "alabel",
    version,
    after_help = "\
Examples:
  alabel to-ascii bücher.example             xn--bcher-kva.example
  alabel to-unicode xn--bcher-kva.example    bücher.example
  alabel check 'exa mple.com'                what is wrong, and where
  alabel inspect xn--80ak6aa92e.com          what a name is made of
  alabel to-ascii < names.txt > ascii.txt    a line in, a line out
  alabel punycode encode --trace bücher      the steps of RFC 3492

Exit code: 0 all names fine, 1 some name failed, 2 usage error, 3 input or output error."
)]
pub(super) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(super) command: Command,
}

/// What the command does.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Convert names to their ASCII form, for DNS
    #[command(after_help = "\
Examples:
  alabel to-ascii bücher.example
  alabel to-ascii --strict --transitional-processing=true straße.de
  printf 'Bücher.example\\nexa mple.com\\n' | alabel to-ascii --on-error keep

A name that fails is reported on standard error, and the exit code is 1.")]
    ToAscii(NameArguments),
    /// Convert names to their Unicode form, for people
    #[command(after_help = "\
Examples:
  alabel to-unicode xn--bcher-kva.example
  alabel to-unicode --json xn--0 xn--bcher-kva.example

A name that fails is reported on standard error, and the exit code is 1.")]
    ToUnicode(NameArguments),
    /// Say what is wrong with names: every error of each, with a caret under the place
    #[command(after_help = "\
Examples:
  alabel check 'exa mple.com'
  alabel check --profile idna2008-registration ☕.example
  alabel check --on-error skip < names.txt     the names that are fine

The exit code is 1 if some name has an error.")]
    Check(NameArguments),
    /// Show what a name is made of: its labels, their code points, and what each profile says
    #[command(after_help = "\
Examples:
  alabel inspect bücher.example
  alabel inspect --profile idna2008 '☕.example'

The exit code is 1 if the name fails.")]
    Inspect(InspectArguments),
    /// Encode and decode Punycode, without the prefix xn--
    #[command(subcommand)]
    Punycode(PunycodeCommand),
    /// Write the completions for a shell
    #[command(after_help = "\
Example:
  alabel completions bash > ~/.local/share/bash-completion/completions/alabel")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual, as roff
    #[command(after_help = "\
Example:
  alabel man > ~/.local/share/man/man1/alabel.1")]
    Man,
}

/// What to do with Punycode.
#[derive(Debug, Subcommand)]
pub(super) enum PunycodeCommand {
    /// Encode strings
    #[command(after_help = "\
Examples:
  alabel punycode encode bücher              bcher-kva
  alabel punycode encode --mixed-case Ü      tdA
  alabel punycode encode --trace bücher      the trace of RFC 3492, section 7.3")]
    Encode(StringArguments),
    /// Decode strings
    #[command(after_help = "\
Examples:
  alabel punycode decode bcher-kva           bücher
  alabel punycode decode --mixed-case B-2fA  BÅ
  alabel punycode decode --trace bcher-kva   the trace of RFC 3492, section 7.2")]
    Decode(StringArguments),
}

/// The arguments of a command on names.
#[derive(Debug, Args)]
pub(super) struct NameArguments {
    /// The names; without any, one per line from standard input. Put -- before one that starts with -
    #[arg(value_name = "NAME")]
    pub(super) names: Vec<OsString>,
    /// The profile.
    #[command(flatten)]
    pub(super) profile: ProfileArguments,
    /// The output.
    #[command(flatten)]
    pub(super) output: OutputArguments,
}

/// The arguments of `inspect`.
#[derive(Debug, Args)]
pub(super) struct InspectArguments {
    /// The names. Put -- before one that starts with -
    #[arg(value_name = "NAME", required = true)]
    pub(super) names: Vec<OsString>,
    /// The profile.
    #[command(flatten)]
    pub(super) profile: ProfileArguments,
}

/// How results and errors are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArguments {
    /// Write one JSON object per line, with every error of the name
    #[arg(long)]
    pub(super) json: bool,
    /// What a failed name puts on standard output; check always says what is wrong with it, but for skip
    #[arg(long, value_enum, default_value_t = OnError::Empty)]
    pub(super) on_error: OnError,
    /// How many threads work on standard input, 16 at most; 0 for as many as there are cores. The order of the output
    /// is that of the input
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) jobs: usize,
}

/// What a failed name puts on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum OnError {
    /// An empty line; in JSON, the output is null
    Empty,
    /// The name as it is
    Keep,
    /// Nothing
    Skip,
    /// Nothing, and the command ends; in JSON, the object of this name is the last
    Stop,
}

/// The arguments of a command on strings.
#[derive(Debug, Args)]
pub(super) struct StringArguments {
    /// The strings; without any, one per line from standard input. Put -- before one that starts with -
    #[arg(value_name = "STRING")]
    pub(super) strings: Vec<OsString>,
    /// Write the steps as RFC 3492, section 7, does
    #[arg(long, conflicts_with = "mixed_case")]
    pub(super) trace: bool,
    /// Keep uppercase letters as mixed-case annotation (RFC 3492, appendix A)
    #[arg(long)]
    pub(super) mixed_case: bool,
    /// How many threads work on standard input, 16 at most; 0 for as many as there are cores
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) jobs: usize,
}
