//! The arguments of the command.

use std::ffi::OsString;

use alabel::{Url, Uts46, VerifyDnsLength};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};

use super::profile::Profile;

/// Converts domain names between what people read and what DNS carries.
#[derive(Debug, Parser)]
#[command(
    name = "alabel",
    version,
    after_help = "\
Examples:
  alabel to-ascii bücher.example             xn--bcher-kva.example
  alabel to-unicode xn--bcher-kva.example    bücher.example
  alabel to-ascii --json 'exa mple.com'      every error, with its place
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
    /// Encode and decode Punycode, without the prefix xn--
    #[command(subcommand)]
    Punycode(PunycodeCommand),
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
    profile: ProfileArguments,
    /// The output.
    #[command(flatten)]
    pub(super) output: OutputArguments,
}

impl NameArguments {
    /// The profile with its flags, or a usage error for flags that it does not have.
    pub(super) fn profile(&self) -> Result<Profile, clap::Error> {
        let arguments = &self.profile;
        let url = match arguments.profile {
            ProfileName::Uts46 => return Ok(Profile::Uts46(arguments.uts46())),
            ProfileName::Url => Url::new(),
            ProfileName::UrlStrict => Url::strict(),
        };
        let Some(flag) = arguments.first_uts46_flag() else {
            return Ok(Profile::Url(url));
        };
        let message = format!(
            "the flag '{flag}' of UTS #46 cannot be used with '--profile url' or 'url-strict'\n"
        );
        Err(clap::Error::raw(
            clap::error::ErrorKind::ArgumentConflict,
            message,
        ))
    }
}

/// A flag, its value if it is given, and the method that sets it.
type Uts46Flag = (&'static str, Option<bool>, fn(Uts46, bool) -> Uts46);

impl ProfileArguments {
    /// Every flag of UTS #46.
    fn uts46_flags(&self) -> [Uts46Flag; 7] {
        let verify_dns_length = |uts46: Uts46, value| {
            uts46.verify_dns_length(if value {
                VerifyDnsLength::True
            } else {
                VerifyDnsLength::False
            })
        };
        [
            ("--check-hyphens", self.check_hyphens, Uts46::check_hyphens),
            ("--check-bidi", self.check_bidi, Uts46::check_bidi),
            ("--check-joiners", self.check_joiners, Uts46::check_joiners),
            (
                "--use-std3-ascii-rules",
                self.use_std3_ascii_rules,
                Uts46::use_std3_ascii_rules,
            ),
            (
                "--transitional-processing",
                self.transitional_processing,
                Uts46::transitional_processing,
            ),
            (
                "--ignore-invalid-punycode",
                self.ignore_invalid_punycode,
                Uts46::ignore_invalid_punycode,
            ),
            (
                "--verify-dns-length",
                self.verify_dns_length,
                verify_dns_length,
            ),
        ]
    }

    /// UTS #46 with the flags that are given.
    fn uts46(&self) -> Uts46 {
        let base = if self.strict {
            Uts46::STRICT
        } else {
            Uts46::new()
        };
        self.uts46_flags()
            .into_iter()
            .fold(base, |uts46, (_, flag, method)| match flag {
                Some(value) => method(uts46, value),
                None => uts46,
            })
    }

    /// The first flag of UTS #46 that is given.
    fn first_uts46_flag(&self) -> Option<&'static str> {
        if self.strict {
            return Some("--strict");
        }
        self.uts46_flags()
            .into_iter()
            .find_map(|(name, flag, _)| flag.map(|_| name))
    }
}

/// Which rules apply.
#[derive(Debug, Args)]
#[command(next_help_heading = "Profile; all but --profile are flags of uts46")]
struct ProfileArguments {
    /// The specification to follow
    #[arg(long, value_enum, default_value_t = ProfileName::Uts46)]
    profile: ProfileName,
    /// Every check of UTS #46: CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength are true as well
    #[arg(long)]
    strict: bool,
    /// Refuse hyphens first, last, or third and fourth in a label [default: false]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    check_hyphens: Option<bool>,
    /// Apply the Bidi rule to names with right-to-left code points [default: true]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    check_bidi: Option<bool>,
    /// Refuse joiners that make no visible difference [default: true]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    check_joiners: Option<bool>,
    /// Refuse ASCII other than letters, digits and hyphens [default: false]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    use_std3_ascii_rules: Option<bool>,
    /// Map ß, ς and joiners as IDNA2003 did; deprecated [default: false]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    transitional_processing: Option<bool>,
    /// Refuse empty and overlong labels and names [default: true, but a root dot is allowed]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    verify_dns_length: Option<bool>,
    /// Leave a label xn-- that does not decode as it is [default: false]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    ignore_invalid_punycode: Option<bool>,
}

/// The specifications.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ProfileName {
    /// UTS #46, Unicode IDNA Compatibility Processing
    Uts46,
    /// The URL Standard, as a URL parser follows it
    Url,
    /// The URL Standard with beStrict
    UrlStrict,
}

/// How results and errors are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArguments {
    /// Write one JSON object per line, with every error of the name
    #[arg(long)]
    pub(super) json: bool,
    /// What a failed name puts on standard output
    #[arg(long, value_enum, default_value_t = OnError::Empty)]
    pub(super) on_error: OnError,
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
}
