//! The arguments of `punycode`.

use std::ffi::OsString;

use clap::{Args, Subcommand, ValueEnum};

use crate::options::input::InputArguments;
use crate::options::on_error::OnError;
use crate::options::report::ReportArguments;

/// The subcommands of `punycode`.
#[derive(Debug, Subcommand)]
pub(crate) enum PunycodeCommand {
    /// Encode strings
    #[command(after_help = "\
Examples:
  alabel punycode encode bücher              bcher-kva
  alabel punycode encode --mixed-case Ü      tdA
  alabel punycode encode --trace bücher      traced as in RFC 3492, 7.3")]
    Encode(StringArguments),
    /// Decode strings
    #[command(after_help = "\
Examples:
  alabel punycode decode bcher-kva           bücher
  alabel punycode decode --mixed-case B-2fA  BÅ
  alabel punycode decode --trace bcher-kva   traced as in RFC 3492, 7.2")]
    Decode(StringArguments),
}

/// The content of a trace.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Trace {
    /// The steps in the format of RFC 3492, section 7
    Steps,
    /// The steps, and each digit with its value, threshold and weight
    Digits,
}

/// The arguments of a command on strings.
#[derive(Debug, Args)]
pub(crate) struct StringArguments {
    /// Strings to convert; without any, one per line of standard input. Put -- before a string that starts
    /// with -
    #[arg(id = "names", value_name = "STRING")]
    pub(crate) strings: Vec<OsString>,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    /// Write the steps in the format of RFC 3492, section 7; `digits` adds the value, threshold and weight of
    /// each digit
    #[arg(
        long,
        value_name = "CONTENT",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "steps",
        conflicts_with_all = ["mixed_case", "code_points", "field", "null", "escaped", "on_error"]
    )]
    pub(crate) trace: Option<Trace>,
    /// Keep uppercase letters as mixed-case annotations (RFC 3492, appendix A)
    #[arg(long)]
    pub(crate) mixed_case: bool,
    /// Read and write decoded strings as code points, such as u+0062 U+00FC; U marks an uppercase annotation
    /// (RFC 3492, appendix C)
    #[arg(long, conflicts_with = "mixed_case")]
    pub(crate) code_points: bool,
    /// Set the output for a string that fails; show is not supported
    #[arg(long, value_name = "ACTION", value_enum, default_value_t = OnError::Empty, help_heading = "Output")]
    pub(crate) on_error: OnError,
    /// Number of threads for standard input, at most 16; 0 means all cores
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) report: ReportArguments,
}
