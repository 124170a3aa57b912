//! The arguments of the command and of all subcommands, and the subcommands that describe them: `man` and
//! `completions`.

pub(crate) mod completions;
pub(crate) mod pages;

use clap::{ColorChoice, Parser, Subcommand};

use crate::check::arguments::CheckArguments;
use crate::convert::arguments::ToUnicodeArguments;
use crate::host::arguments::HostArguments;
use crate::input::public_suffixes;
use crate::inspect::arguments::InspectArguments;
use crate::lgr::arguments::LgrCommand;
use crate::lookalikes::arguments::LookalikesArguments;
use crate::options::names::NameArguments;
use crate::options::report::ReportArguments;
use crate::punycode::arguments::PunycodeCommand;
use crate::text::arguments::TextCommand;
use crate::zone::arguments::ZoneCommand;
use completions::CompletionsArguments;
use pages::ManArguments;

/// Converts domain names between the form that people read and the form that DNS carries.
#[derive(Debug, Parser)]
#[command(
    name = "alabel",
    bin_name = "alabel",
    version = public_suffixes::version(),
    after_help = "\
Examples:
  alabel to-ascii bücher.example             xn--bcher-kva.example
  alabel to-unicode xn--bcher-kva.example    bücher.example
  alabel check 'exa mple.com'                the errors, and their places
  alabel inspect xn--80ak6aa92e.com          what to know, code points
  alabel to-ascii < names.txt > ascii.txt    one line in, one line out
  alabel host 0x7f.1                         127.0.0.1, as in a URL
  alabel text to-ascii mail.txt              the names in any text
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

The section \"programs\" says where other programs go with the name. For the
version of each, and the call behind a name such as icu4j-72-checks, see
https://github.com/alabel/alabel/blob/main/docs/programs.md#all-answers

The exit code is 1 if a name fails.")]
    Inspect(InspectArguments),
    /// Parse the hosts of URLs, as browsers do (URL Standard)
    Host(HostArguments),
    /// Convert, check or list the names in text: URLs, mail addresses and domain names (UTS #58)
    #[command(subcommand)]
    Text(TextCommand),
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
    Completions(CompletionsArguments),
    /// Write the manual, as roff
    #[command(after_help = "\
Examples:
  alabel man --directory ~/.local/share/man/man1    then: man alabel-to-ascii
  alabel man to-ascii | man -l -                    one page, formatted")]
    Man(ManArguments),
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
            Self::Text(text) => text.arguments().report,
            Self::Lookalikes(arguments) => arguments.output.report,
            Self::Punycode(PunycodeCommand::Encode(strings) | PunycodeCommand::Decode(strings)) => {
                strings.report
            }
            Self::Zone(zone) => zone.arguments().report,
            Self::Lgr(lgr) => lgr.report(),
            Self::Completions(_) | Self::Man(_) => ReportArguments::default(),
        }
    }

    /// Returns the value of `--jobs`, or 0 if the command lacks it.
    pub(crate) fn jobs(&self) -> usize {
        match self {
            Self::ToAscii(arguments) => arguments.output.jobs,
            Self::ToUnicode(arguments) => arguments.names.output.jobs,
            Self::Check(arguments) => arguments.names.output.jobs,
            Self::Host(arguments) => arguments.output.jobs,
            Self::Text(text) => text.arguments().jobs,
            Self::Lookalikes(arguments) => arguments.output.jobs,
            Self::Punycode(PunycodeCommand::Encode(strings) | PunycodeCommand::Decode(strings)) => {
                strings.jobs
            }
            Self::Zone(zone) => zone.arguments().jobs,
            Self::Lgr(lgr) => lgr.labels().map_or(0, |arguments| arguments.output.jobs),
            Self::Inspect(_) | Self::Completions(_) | Self::Man(_) => 0,
        }
    }
}
