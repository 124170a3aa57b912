//! The arguments of the command.

use std::ffi::OsString;
use std::fmt;

use alabel::{Idna2003, Idna2008, Url, Uts46, VerifyDnsLength};
use clap::builder::PossibleValue;
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
    /// Show what a name is made of: its labels, their code points, and what IDNA2008 thinks of each
    #[command(after_help = "\
Examples:
  alabel inspect bücher.example
  alabel inspect --profile idna2008 '☕.example'

The exit code is 1 if the name fails.")]
    Inspect(InspectArguments),
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
        self.profile.profile()
    }
}

/// The arguments of `inspect`.
#[derive(Debug, Args)]
pub(super) struct InspectArguments {
    /// The names. Put -- before one that starts with -
    #[arg(value_name = "NAME", required = true)]
    pub(super) names: Vec<OsString>,
    /// The profile.
    #[command(flatten)]
    profile: ProfileArguments,
}

impl InspectArguments {
    /// The profile with its flags, or a usage error for flags that it does not have.
    pub(super) fn profile(&self) -> Result<Profile, clap::Error> {
        self.profile.profile()
    }
}

/// A flag of UTS #46, its value if it is given, and the method that sets it.
type Uts46Flag = (&'static str, Option<bool>, fn(Uts46, bool) -> Uts46);

impl ProfileArguments {
    /// The profile with its flags, or a usage error for flags that it does not have.
    fn profile(&self) -> Result<Profile, clap::Error> {
        let name = self.profile;
        let foreign = self
            .given_flags()
            .find(|(_, profiles)| !profiles.contains(&name));
        if let Some((flag, profiles)) = foreign {
            let profiles: Vec<String> = profiles.iter().map(ProfileName::to_string).collect();
            let message = format!(
                "the flag '{flag}' cannot be used with '--profile {name}': it is one of {}\n",
                profiles.join(" and ")
            );
            let kind = clap::error::ErrorKind::ArgumentConflict;
            return Err(clap::Error::raw(kind, message));
        }
        let rfc5895_mapping = self.rfc5895_mapping.unwrap_or(false);
        Ok(match name {
            ProfileName::Uts46 => Profile::Uts46(self.uts46()),
            ProfileName::Url => Profile::Url(Url::new()),
            ProfileName::UrlStrict => Profile::Url(Url::strict()),
            ProfileName::Idna2008 => {
                Profile::Idna2008(Idna2008::LOOKUP.rfc5895_mapping(rfc5895_mapping))
            }
            ProfileName::Idna2008Registration => Profile::Idna2008(Idna2008::REGISTRATION),
            ProfileName::Idna2003 => Profile::Idna2003(
                Idna2003::new()
                    .allow_unassigned(self.allow_unassigned.unwrap_or(false))
                    .use_std3_ascii_rules(self.use_std3_ascii_rules.unwrap_or(false)),
            ),
        })
    }

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

    /// The flags that are given, each with the profiles that have it.
    fn given_flags(&self) -> impl Iterator<Item = (&'static str, &'static [ProfileName])> {
        const UTS46: &[ProfileName] = &[ProfileName::Uts46];
        const BOTH: &[ProfileName] = &[ProfileName::Uts46, ProfileName::Idna2003];
        let uts46 = self.uts46_flags().map(|(flag, value, _)| {
            let is_shared = flag == "--use-std3-ascii-rules";
            (flag, value.is_some(), if is_shared { BOTH } else { UTS46 })
        });
        let others: [(_, _, &[ProfileName]); 3] = [
            ("--strict", self.strict, UTS46),
            (
                "--allow-unassigned",
                self.allow_unassigned.is_some(),
                &[ProfileName::Idna2003],
            ),
            (
                "--rfc5895-mapping",
                self.rfc5895_mapping.is_some(),
                &[ProfileName::Idna2008],
            ),
        ];
        let all = uts46.into_iter().chain(others);
        all.filter(|(_, is_given, _)| *is_given)
            .map(|(flag, _, profiles)| (flag, profiles))
    }
}

/// Which rules apply.
#[derive(Debug, Args)]
#[command(next_help_heading = "Profile; the flags are those of uts46 unless they say otherwise")]
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
    /// Refuse ASCII other than letters, digits and hyphens; of idna2003 too [default: false]
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
    /// Of idna2003: let code points pass that Unicode 3.2 does not assign [default: false]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    allow_unassigned: Option<bool>,
    /// Of idna2008: map uppercase, full-width and half-width forms first [default: false]
    #[arg(long, value_name = "true|false", hide_possible_values = true, action = ArgAction::Set)]
    rfc5895_mapping: Option<bool>,
}

/// The specifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ProfileName {
    /// UTS #46, Unicode IDNA Compatibility Processing
    Uts46,
    /// The URL Standard, as a URL parser follows it
    Url,
    /// The URL Standard with beStrict
    UrlStrict,
    /// IDNA2008, as a program looks names up (RFC 5891, section 5)
    Idna2008,
    /// IDNA2008, as a registry accepts names (RFC 5891, section 4)
    Idna2008Registration,
    /// IDNA2003, on Unicode 3.2 (RFC 3490)
    Idna2003,
}

impl fmt::Display for ProfileName {
    /// The name as the argument has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", PossibleValue::get_name))
    }
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
