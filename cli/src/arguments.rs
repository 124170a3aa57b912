//! The arguments of the command.

use std::ffi::OsString;
use std::path::PathBuf;

use alabel::display::{Likeness, Policy};
use clap::builder::PossibleValuesParser;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use super::display::{kind_parser, policy_parser, with_optional_policy, with_shown_failures};
use super::input_arguments::InputArguments;
use super::lgr::LgrCommand;
use super::on_error::OnError;
use super::output_arguments::OutputArguments;
use super::profile::ProfileArguments;
use super::report_arguments::ReportArguments;
use super::source::Source;
use super::zone::ZoneCommand;

/// The names of the pages: one for the command, and one for each subcommand at any depth.
pub(super) const PAGES: [&str; 20] = [
    "alabel",
    "to-ascii",
    "to-unicode",
    "check",
    "inspect",
    "lookalikes",
    "punycode",
    "punycode-encode",
    "punycode-decode",
    "zone",
    "zone-to-ascii",
    "zone-to-unicode",
    "zone-check",
    "lgr",
    "lgr-check",
    "lgr-variants",
    "lgr-index",
    "lgr-lint",
    "completions",
    "man",
];

/// Converts domain names between the form that people read and the form that DNS carries.
#[derive(Debug, Parser)]
#[command(
    name = "alabel",
    bin_name = "alabel",
    version,
    after_help = "\
Examples:
  alabel to-ascii bücher.example             xn--bcher-kva.example
  alabel to-unicode xn--bcher-kva.example    bücher.example
  alabel check 'exa mple.com'                what is wrong, and where
  alabel inspect xn--80ak6aa92e.com          labels, code points, verdicts
  alabel to-ascii < names.txt > ascii.txt    one line in, one line out
  alabel lookalikes --protected ours.txt     which name it looks like
  alabel zone to-ascii < readable.zone       the names of a master file
  alabel lgr check --table de.xml bücher     what a language table says
  alabel punycode encode --trace bücher      the steps of RFC 3492

A line of standard input has at most 67108864 octets (64 MiB).

Exit code: 0 no name failed, 1 a name failed, 2 usage error,
3 input or output error. With --exit-zero, 0 also if a name failed."
)]
pub(super) struct Arguments {
    /// When to use colors
    #[arg(
        long,
        value_name = "WHEN",
        value_enum,
        default_value_t = ColorChoice::Auto,
        require_equals = true,
        global = true,
        display_order = 1000
    )]
    color: ColorChoice,
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
  alabel to-unicode --display < names.txt      as people should see them

A name that fails is reported on standard error, and the exit code is 1.
A name that a display policy hides does not fail.")]
    ToUnicode(ToUnicodeArguments),
    /// List every error of every name (the first 10,000 of a long one), with a caret under the place
    #[command(after_help = "\
Examples:
  alabel check 'exa mple.com'
  alabel check --profile idna2008-registration ☕.example
  alabel check --on-error skip < names.txt     only the names without errors
  alabel check --only-failures < names.txt     only the names with errors
  alabel check --display pаypal.example        also why to hide it

The exit code is 1 if a name has an error or, with --display, is hidden.")]
    Check(CheckArguments),
    /// Show both forms, labels and code points of a name, and what each profile says of it
    #[command(after_help = "\
Examples:
  alabel inspect bücher.example
  alabel inspect --profile idna2008 '☕.example'
  alabel inspect --json < names.txt            one JSON object per name

The exit code is 1 if a name fails.")]
    Inspect(InspectArguments),
    /// Find the protected name that a name looks like
    #[command(after_help = "\
Examples:
  alabel lookalikes --protected ours.txt paypạl.example
  alabel lookalikes --protected ours.txt < names.txt | paste names.txt -
  alabel lookalikes --protected ours.txt --only-matches < names.txt
  alabel lookalikes --protected ours.txt --kind one-edit < names.txt
  alabel lookalikes --protected ours.txt --json < names.txt
  alabel lookalikes --protected ours.txt --certificates < log.txt

Writes a line for each name: the protected name in its ASCII form and, after
a space, how the labels look alike; or an empty line if there is none.
  paypal.com skeleton               equal skeletons of UTS #39
  paypal.com diacritics             alike without diacritics
  paypal.com same-labels other-tld  alike but for the top-level domain

The protected names themselves, and names below them, look like none.
A name that fails is reported on standard error, and the exit code is 1. A
name that looks like a protected one does not fail.")]
    Lookalikes(LookalikesArguments),
    /// Encode or decode Punycode, without the prefix xn--
    #[command(subcommand)]
    Punycode(PunycodeCommand),
    /// Convert or check the names in a zone, a master file of DNS
    #[command(subcommand)]
    Zone(ZoneCommand),
    /// Ask the language table of a registry about labels (RFC 7940)
    #[command(subcommand)]
    Lgr(LgrCommand),
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
Examples:
  alabel man --directory ~/.local/share/man/man1    then: man alabel-to-ascii
  alabel man to-ascii | man -l -                    one page, formatted")]
    Man {
        /// The page to write. Without it, the command writes all of them
        #[arg(value_parser = PossibleValuesParser::new(PAGES), hide_possible_values = true)]
        page: Option<String>,
        /// Write each page to a file in this folder, where man finds it as alabel-to-ascii and so on. The folder is made if there is none
        #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with = "page")]
        directory: Option<PathBuf>,
    },
}

impl Command {
    /// Returns what is said of names that fail.
    pub(super) fn report(&self) -> ReportArguments {
        match self {
            Self::ToAscii(arguments) => arguments.output.report,
            Self::ToUnicode(arguments) => arguments.names.output.report,
            Self::Check(arguments) => arguments.names.output.report,
            Self::Inspect(arguments) => arguments.report,
            Self::Lookalikes(arguments) => arguments.output.report,
            Self::Punycode(PunycodeCommand::Encode(strings) | PunycodeCommand::Decode(strings)) => {
                strings.report
            }
            Self::Zone(zone) => zone.arguments().report,
            Self::Lgr(lgr) => lgr.report(),
            Self::Completions { .. } | Self::Man { .. } => ReportArguments::default(),
        }
    }

    /// Returns the number of threads that is asked for.
    pub(super) fn jobs(&self) -> usize {
        match self {
            Self::ToAscii(arguments) => arguments.output.jobs,
            Self::ToUnicode(arguments) => arguments.names.output.jobs,
            Self::Check(arguments) => arguments.names.output.jobs,
            Self::Lookalikes(arguments) => arguments.output.jobs,
            Self::Punycode(PunycodeCommand::Encode(strings) | PunycodeCommand::Decode(strings)) => {
                strings.jobs
            }
            Self::Zone(zone) => zone.arguments().jobs,
            Self::Lgr(lgr) => lgr.labels().map_or(0, |arguments| arguments.output.jobs),
            Self::Inspect(_) | Self::Completions { .. } | Self::Man { .. } => 0,
        }
    }
}

/// What to do with Punycode.
#[derive(Debug, Subcommand)]
pub(super) enum PunycodeCommand {
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

/// The arguments of a command on names.
#[derive(Debug, Args)]
pub(super) struct NameArguments {
    /// Names to convert. Without any, the command reads one per line from standard input. Put -- before a name that
    /// starts with -
    #[arg(value_name = "NAME")]
    pub(super) names: Vec<OsString>,
    /// The profile.
    #[command(flatten)]
    pub(super) profile: ProfileArguments,
    /// The input.
    #[command(flatten)]
    pub(super) input: InputArguments,
    /// The output.
    #[command(flatten)]
    pub(super) output: OutputArguments,
}

/// The arguments of `to-unicode`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy, mut_args = with_shown_failures)]
pub(super) struct ToUnicodeArguments {
    /// What it shares with the other conversions.
    #[command(flatten)]
    pub(super) names: NameArguments,
    /// Show people each label in Unicode, or as its A-label if the policy hides it; recommended if no policy is named. A
    /// name that fails comes as it is, escaped, unless --on-error says otherwise. JSON has the reasons
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(super) display: Option<Policy<'static>>,
    /// Hide names that look like these, too, one per line; - reads them from standard input
    #[arg(
        long,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        requires = "display",
        help_heading = "Display"
    )]
    pub(super) protected: Option<PathBuf>,
}

/// The arguments of `check`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy)]
pub(super) struct CheckArguments {
    /// What it shares with the conversions.
    #[command(flatten)]
    pub(super) names: NameArguments,
    /// Write nothing for a name without errors
    #[arg(long, help_heading = "Output")]
    pub(super) only_failures: bool,
    /// List the reasons for which the policy hides labels, too; recommended if no policy is named. A name with a hidden
    /// label fails
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(super) display: Option<Policy<'static>>,
}

/// The arguments of `lookalikes`.
#[derive(Debug, Args)]
pub(super) struct LookalikesArguments {
    /// Names to compare. Without any, the command reads one per line from standard input. Put -- before a name that
    /// starts with -
    #[arg(value_name = "NAME")]
    pub(super) names: Vec<OsString>,
    /// The names to protect, one per line; - reads them from standard input. Empty lines and lines that start with # are left
    /// out, and a line that is no name is reported
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) protected: PathBuf,
    /// End if a line of the protected names is no name
    #[arg(long)]
    pub(super) strict: bool,
    /// Find names that look like a protected one in this way; again for each way. Without it: same-labels, skeleton, diacritics,
    /// letters and digits
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = kind_parser())]
    pub(super) kind: Vec<Likeness>,
    /// Write nothing for a name that looks like no protected one, and the name before what it looks like
    #[arg(long, help_heading = "Output")]
    pub(super) only_matches: bool,
    /// Names are those of certificates: each line or field has any number of them, separated by spaces, commas, semicolons or vertical
    /// bars, or as JSON or OpenSSL lists them. IP addresses, e-mail addresses and the like are left out, with a note that counts them.
    /// Implies --only-matches: a line for each name that looks like a protected one
    #[arg(long, help_heading = "Input")]
    pub(super) certificates: bool,
    /// The input.
    #[command(flatten)]
    pub(super) input: InputArguments,
    /// The output.
    #[command(flatten)]
    pub(super) output: OutputArguments,
}

impl NameArguments {
    /// Returns how the command reads standard input.
    pub(super) fn source(&self) -> Source {
        self.output.source(&self.input)
    }
}

/// The arguments of `inspect`.
#[derive(Debug, Args)]
pub(super) struct InspectArguments {
    /// Names to inspect. Without any, the command reads one per line from standard input. Put -- before a name that
    /// starts with -
    #[arg(value_name = "NAME")]
    pub(super) names: Vec<OsString>,
    /// The profile.
    #[command(flatten)]
    pub(super) profile: ProfileArguments,
    /// Write one JSON object per line
    #[arg(long, help_heading = "Output")]
    pub(super) json: bool,
    /// What is said of names that fail.
    #[command(flatten)]
    pub(super) report: ReportArguments,
}

/// The arguments of a command on strings.
#[derive(Debug, Args)]
pub(super) struct StringArguments {
    /// Strings to convert. Without any, the command reads one per line from standard input. Put -- before a string that
    /// starts with -
    #[arg(id = "names", value_name = "STRING")]
    pub(super) strings: Vec<OsString>,
    /// The input.
    #[command(flatten)]
    pub(super) input: InputArguments,
    /// Write the steps in the format of RFC 3492, section 7
    #[arg(long, conflicts_with_all = ["mixed_case", "field", "null", "escaped", "on_error"])]
    pub(super) trace: bool,
    /// Keep uppercase letters as mixed-case annotation (RFC 3492, appendix A)
    #[arg(long)]
    pub(super) mixed_case: bool,
    /// What to write on standard output for a string that fails. There is nothing to show
    #[arg(long, value_name = "ACTION", value_enum, default_value_t = OnError::Empty, help_heading = "Output")]
    pub(super) on_error: OnError,
    /// Number of threads for standard input, at most 16; 0 means all cores
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) jobs: usize,
    /// What is said of strings that fail.
    #[command(flatten)]
    pub(super) report: ReportArguments,
}
