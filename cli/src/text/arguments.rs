//! The arguments of `text`.

use std::path::PathBuf;

use alabel::display::Policy;
use alabel_links::{HostForm, Links, TopLevelDomains};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum, ValueHint};

use super::formats::{FORMATS, Format, Places};
use super::unlisted::Unlisted;
use crate::options::display::{policy_parser, with_optional_policy};
use crate::options::report::ReportArguments;

/// The subcommands of `text`.
#[derive(Debug, Subcommand)]
pub(crate) enum TextCommand {
    /// Convert the names in text to their ASCII form
    #[command(after_help = "\
Examples:
  alabel text to-ascii mail.txt > ascii.txt
  alabel text to-ascii --as hosts /etc/hosts
  alabel text to-ascii --as adblock < filters.txt

Replaces hosts that have code points outside ASCII or percent-encoding, and
leaves every other octet as it is. Input need not be UTF-8.

A name with an error stays. The command reports it on standard error, with its
line and its octets in the line, and exits with 1.")]
    ToAscii(TextArguments),
    /// Convert the names in text to their Unicode form
    #[command(after_help = "\
Examples:
  alabel text to-unicode < access.log
  alabel text to-unicode --display < access.log    as people should see them

Replaces hosts that have a label with xn-- or percent-encoding. With --display,
it also replaces hosts in Unicode that the policy hides, by their ASCII form.

A name with an error stays. The command reports it on standard error, with its
line and its octets in the line, and exits with 1.")]
    ToUnicode(TextToUnicodeArguments),
    /// List every error of the names in text, with a caret under its place
    #[command(after_help = "\
Examples:
  alabel text check mail.txt
  alabel text check --as dnsmasq --json < dnsmasq.conf

Writes nothing for a name without errors. The exit code is 1 if there is an
error.")]
    Check(TextObjectsArguments),
    /// List the links in text: URLs, mail addresses and domain names
    #[command(after_help = "\
Examples:
  alabel text list mail.txt
  alabel text list --json --defanged report.txt

Writes one link per line, or one JSON object: the line, the octets of the link
in it, the kind (url, mail or name), the link, its host, the forms of the host
and its errors. The exit code is 1 if a host has an error.")]
    List(TextObjectsArguments),
}

impl TextCommand {
    /// Returns the arguments of all subcommands.
    pub(crate) const fn arguments(&self) -> &TextArguments {
        match self {
            Self::ToAscii(text) => text,
            Self::ToUnicode(arguments) => &arguments.text,
            Self::Check(arguments) | Self::List(arguments) => &arguments.text,
        }
    }
}

/// The arguments of a subcommand of `text`.
#[derive(Debug, Args)]
pub(crate) struct TextArguments {
    /// Files to read, one after another; without any, or as -, standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) files: Vec<PathBuf>,
    /// The format of the text, which says where names are
    #[arg(long = "as", value_name = "FORMAT", value_parser = format_parser(), default_value = "text", help_heading = "Input")]
    pub(super) format: &'static Format,
    /// Also find names in defanged text, such as hxxp://example[.]com and a[at]example(dot)com. The dots of a
    /// replaced host stay defanged
    #[arg(long, help_heading = "Input")]
    pub(super) defanged: bool,
    /// The top-level domains that end a name in text
    #[arg(
        long,
        value_name = "WHICH",
        value_enum,
        default_value_t,
        help_heading = "Input"
    )]
    pub(super) top_level_domains: Ends,
    /// Number of threads, at most 16; 0 means all cores. The output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Output")]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) report: ReportArguments,
}

/// The arguments of `text to-unicode`.
#[derive(Debug, Args)]
#[command(mut_args = with_optional_policy)]
pub(crate) struct TextToUnicodeArguments {
    /// The arguments of all subcommands.
    #[command(flatten)]
    pub(super) text: TextArguments,
    /// Show each host in Unicode, or a label that the policy hides as its A-label; POLICY defaults to
    /// recommended
    #[arg(long, value_name = "POLICY", value_parser = policy_parser(), help_heading = "Display")]
    pub(super) display: Option<Policy<'static>>,
}

/// The arguments of `text check` and `text list`.
#[derive(Debug, Args)]
pub(crate) struct TextObjectsArguments {
    /// The arguments of all subcommands.
    #[command(flatten)]
    pub(super) text: TextArguments,
    /// Write one JSON object per line for each link; check writes only those with errors
    #[arg(long, help_heading = "Output")]
    pub(super) json: bool,
}

/// The top-level domains that end a name in text.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Ends {
    /// The top-level domains of IANA's list
    Listed,
    /// Any after http://, https:// or mailto:; otherwise the top-level domains of IANA's list
    #[default]
    AnyInUrls,
    /// Any, also in names without a scheme
    Any,
}

impl TextArguments {
    /// Returns the finder of links.
    pub(super) const fn links(&self) -> Links {
        let links = Links::new()
            .with_errors()
            .top_level_domains(match self.top_level_domains {
                Ends::Listed => TopLevelDomains::Listed,
                Ends::AnyInUrls => TopLevelDomains::AnyInUrls,
                Ends::Any => TopLevelDomains::Any,
            });
        if self.defanged {
            links.defanged()
        } else {
            links
        }
    }

    /// Returns the counter for the note about mail addresses, if there can be one. The arguments are those of
    /// [`Unlisted`].
    pub(super) fn unlisted(&self, fate: &'static str, form: Option<HostForm>) -> Option<Unlisted> {
        let leaves_out = matches!(self.format.places, Places::Links)
            && !matches!(self.top_level_domains, Ends::Any);
        (leaves_out && !self.report.quiet).then(|| Unlisted {
            links: self.links(),
            is_defanged: self.defanged,
            fate,
            form,
        })
    }
}

/// Returns the parser of the names of formats, with a line of help for each.
fn format_parser() -> impl TypedValueParser<Value = &'static Format> {
    let names = FORMATS
        .iter()
        .map(|format| PossibleValue::new(format.name).help(format.help));
    PossibleValuesParser::new(names).try_map(|name| {
        let format = FORMATS.iter().find(|format| format.name == name);
        format.ok_or("unknown format")
    })
}
