//! The arguments of the command.

use std::ffi::OsString;
use std::path::PathBuf;

use alabel::Format;
use alabel::display::Policy;
use clap::builder::PossibleValuesParser;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use crate::host::HostArguments;
use crate::input::source::Source;
use crate::lgr::LgrCommand;
use crate::lookalikes::arguments::LookalikesArguments;
use crate::options::display::{
    format_parser, policy_parser, with_optional_policy, with_shown_failures,
};
use crate::options::input::InputArguments;
use crate::options::output::OutputArguments;
use crate::options::profile::ProfileArguments;
use crate::options::report::ReportArguments;
use crate::punycode::arguments::StringArguments;
use crate::zone::ZoneCommand;

/// The names of the manual pages: one for the command, and one for each subcommand at any depth.
pub(crate) const PAGES: [&str; 21] = [
    "alabel",
    "to-ascii",
    "to-unicode",
    "check",
    "inspect",
    "host",
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
  alabel check 'exa mple.com'                the errors, and their places
  alabel inspect xn--80ak6aa92e.com          what to know, code points
  alabel to-ascii < names.txt > ascii.txt    one line in, one line out
  alabel host 0x7f.1                         127.0.0.1, as in a URL
  alabel lookalikes --protected ours.txt     which name it looks like
  alabel zone to-ascii readable.zone         the names of a master file
  alabel lgr check --table de.xml bücher     what a language table says
  alabel punycode encode --trace bücher      the steps of RFC 3492

A line of standard input has at most 67108864 octets (64 MiB).

Exit code: 0 no name failed, 1 a name failed, 2 usage error,
3 input or output error. With --exit-zero, 0 also if a name failed."
)]
pub(crate) struct Arguments {
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
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Convert names to their ASCII form, for DNS
    #[command(after_help = "\
Examples:
  alabel to-ascii bücher.example
  alabel to-ascii --strict --transitional-processing=true straße.de
  alabel to-ascii --email jürgen@bücher.example
  printf 'Bücher.example\\nexa mple.com\\n' | alabel to-ascii --on-error keep

If a name fails, the command reports it on standard error and exits with 1.")]
    ToAscii(NameArguments),
    /// Convert names to their Unicode form, for people
    #[command(after_help = "\
Examples:
  alabel to-unicode xn--bcher-kva.example
  alabel to-unicode --json xn--0 xn--bcher-kva.example
  alabel to-unicode --display < names.txt      as people should see them

If a name fails, the command reports it on standard error and exits with 1.
A name that a display policy hides does not fail.")]
    ToUnicode(ToUnicodeArguments),
    /// List every error of every name, with a caret under its place; the first 10,000 of a long name
    #[command(after_help = "\
Examples:
  alabel check 'exa mple.com'
  alabel check --profile idna2008-registration ☕.example
  alabel check --on-error skip < names.txt     only the names without errors
  alabel check --only-failures < names.txt     only the names with errors
  alabel check --display pаypal.example        also the reasons to hide it
  alabel check --format idn-hostname ☕.example

The exit code is 1 if a name has an error or, with --display, is hidden.")]
    Check(CheckArguments),
    /// Show a summary, both forms, the labels and the code points of a name, and the verdict of each profile
    #[command(after_help = "\
Examples:
  alabel inspect bücher.example
  alabel inspect --profile idna2008 '☕.example'
  alabel inspect --json < names.txt            one JSON object per name

The exit code is 1 if a name fails.")]
    Inspect(InspectArguments),
    /// Parse the hosts of URLs, as browsers do (URL Standard)
    Host(HostArguments),
    /// Find the protected name that a name looks like
    #[command(after_help = "\
Examples:
  alabel lookalikes --protected ours.txt paypạl.example
  alabel lookalikes --protected ours.txt < names.txt | paste names.txt -
  alabel lookalikes --protected ours.txt --only-matches < names.txt
  alabel lookalikes --protected ours.txt --kind one-edit < names.txt
  alabel lookalikes --protected ours.txt --json < names.txt
  alabel lookalikes --protected ours.txt --certificates < chain.pem
  alabel lookalikes --protected ours.txt --table und-Latn.xml < names.txt
  alabel lookalikes --generate paypal.com --suffix net,org --limit 100
  alabel lookalikes --generate paypal.com --display off --kind skeleton

Writes one line for each name: the protected name in its ASCII form, a space,
and the way in which both look alike. The line is empty without a match.
  paypal.com skeleton               equal skeletons of UTS #39
  paypal.com diacritics             alike without diacritics
  paypal.com same-labels other-tld  alike except the top-level domain

With --table, the disposition of the registered label follows, such as valid
or invalid. Under several tables, it is und-Latn=valid,und-Cyrl=blocked for
those where the label is not invalid.

With --generate, it lists the names that would imitate a name, by descending
score: each in its ASCII form, the name that it imitates, and the way. They
are the names that it would find for that name: with a replaced letter, all
in the letters of another script, with an added word such as login, with one
letter too many or too few. By default, it leaves out names that Chromium
hides behind their ASCII forms: --display off lists them too.

Protected names and names below them match nothing. If a name fails, the
command reports it on standard error and exits with 1. A name that looks like
a protected one does not fail.")]
    Lookalikes(LookalikesArguments),
    /// Encode or decode Punycode, without the prefix xn--
    #[command(subcommand)]
    Punycode(PunycodeCommand),
    /// Convert or check the names in a zone (a DNS master file)
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
        /// Page to write; without it, all pages
        #[arg(value_parser = PossibleValuesParser::new(PAGES), hide_possible_values = true)]
        page: Option<String>,
        /// Write each page to a file in this folder, under the name that man expects, such as
        /// alabel-to-ascii.1. Creates the folder
        #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with = "page")]
        directory: Option<PathBuf>,
    },
}

impl Command {
    /// Returns the options about messages and the exit code.
    pub(crate) fn report(&self) -> ReportArguments {
        match self {
            Self::ToAscii(arguments) => arguments.output.report,
            Self::ToUnicode(arguments) => arguments.names.output.report,
            Self::Check(arguments) => arguments.names.output.report,
            Self::Inspect(arguments) => arguments.report,
            Self::Host(arguments) => arguments.output.report,
            Self::Lookalikes(arguments) => arguments.output.report,
            Self::Punycode(PunycodeCommand::Encode(strings) | PunycodeCommand::Decode(strings)) => {
                strings.report
            }
            Self::Zone(zone) => zone.arguments().report,
            Self::Lgr(lgr) => lgr.report(),
            Self::Completions { .. } | Self::Man { .. } => ReportArguments::default(),
        }
    }

    /// Returns the value of `--jobs`, or 0 if the command lacks it.
    pub(crate) fn jobs(&self) -> usize {
        match self {
            Self::ToAscii(arguments) => arguments.output.jobs,
            Self::ToUnicode(arguments) => arguments.names.output.jobs,
            Self::Check(arguments) => arguments.names.output.jobs,
            Self::Host(arguments) => arguments.output.jobs,
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

/// The arguments of a command on names.
#[derive(Debug, Args)]
pub(crate) struct NameArguments {
    /// Names to convert; without any, one per line of standard input. Put -- before a name that starts with -
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,
    #[command(flatten)]
    pub(crate) profile: ProfileArguments,
    /// Read e-mail addresses. The part before the @ stays octet for octet, and every check of uts46 applies
    /// to the domain
    #[arg(long, conflicts_with = "extract", help_heading = "Input")]
    pub(crate) email: bool,
    /// Take the host from a URL, a host with a port or a path, an e-mail address, or a name in quotes,
    /// brackets, a call or punctuation
    #[arg(long, help_heading = "Input")]
    pub(crate) extract: bool,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) output: OutputArguments,
}

/// The arguments of `to-unicode`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy, mut_args = with_shown_failures)]
pub(crate) struct ToUnicodeArguments {
    /// The arguments of all conversions.
    #[command(flatten)]
    pub(crate) names: NameArguments,
    /// Show each label in Unicode, or as its A-label if the policy hides it; POLICY defaults to recommended.
    /// A name that fails is shown as given, with escapes, unless --on-error says otherwise. JSON lists the
    /// reasons
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(crate) display: Option<Policy<'static>>,
    /// Also hide names that look like a name in this file (one per line; - is standard input)
    #[arg(
        long,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        requires = "display",
        help_heading = "Display"
    )]
    pub(crate) protected: Option<PathBuf>,
}

/// The arguments of `check`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy)]
pub(crate) struct CheckArguments {
    /// The arguments of all conversions.
    #[command(flatten)]
    pub(crate) names: NameArguments,
    /// Check texts against a format of JSON Schema instead of a profile
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), help_heading = "Input")]
    pub(crate) format: Option<Format>,
    /// Write nothing for a name without errors
    #[arg(long, help_heading = "Output")]
    pub(crate) only_failures: bool,
    /// Also list the reasons why the policy hides labels. A name with a hidden label fails. POLICY defaults
    /// to recommended
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(crate) display: Option<Policy<'static>>,
}

impl NameArguments {
    /// Returns the settings for reading standard input.
    pub(crate) fn source(&self) -> Source {
        let mut source = self.output.source(&self.input);
        source.layout.extracts = self.extract;
        source
    }
}

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
