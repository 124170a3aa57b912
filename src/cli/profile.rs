//! The profiles that `--profile` names, behind one interface.

use std::borrow::Cow;
use std::fmt;

use alabel::{Error, Idna2003, Idna2008, Unicode, Url, Uts46, VerifyDnsLength};
use clap::builder::PossibleValue;
use clap::{ArgAction, Args, ValueEnum};

/// A profile with its flags.
pub(super) enum Profile {
    /// `uts46`
    Uts46(Uts46),
    /// `url` and `url-strict`
    Url(Url),
    /// `idna2008` and `idna2008-registration`
    Idna2008(Idna2008),
    /// `idna2003`
    Idna2003(Idna2003),
}

/// Which way names are converted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    /// `to-ascii`
    ToAscii,
    /// `to-unicode`
    ToUnicode,
}

impl Profile {
    /// Every profile with its name.
    pub(super) fn all() -> impl Iterator<Item = (String, Self)> {
        let profiles = ProfileName::value_variants().iter();
        profiles.map(|name| (name.to_string(), name.profile()))
    }

    /// The converted name, or the first error.
    pub(super) fn convert<'a>(
        &self,
        operation: Operation,
        name: &'a str,
    ) -> Result<Cow<'a, str>, Error> {
        match (self, operation) {
            (Self::Uts46(uts46), Operation::ToAscii) => uts46.to_ascii(name),
            (Self::Uts46(uts46), Operation::ToUnicode) => unless_error(uts46.to_unicode(name)),
            (Self::Url(url), Operation::ToAscii) => url.domain_to_ascii(name),
            (Self::Url(url), Operation::ToUnicode) => unless_error(url.domain_to_unicode(name)),
            (Self::Idna2008(idna2008), Operation::ToAscii) => idna2008.to_ascii(name),
            (Self::Idna2008(idna2008), Operation::ToUnicode) => {
                unless_error(idna2008.to_unicode(name))
            }
            (Self::Idna2003(idna2003), Operation::ToAscii) => idna2003.to_ascii(name),
            // "ToUnicode never fails."
            (Self::Idna2003(idna2003), Operation::ToUnicode) => {
                Ok(idna2003.to_unicode(name).into_cow())
            }
        }
    }

    /// Every error of a name.
    pub(super) fn check(&self, operation: Operation, name: &str) -> Vec<Error> {
        match (self, operation) {
            (Self::Uts46(uts46), Operation::ToAscii) => uts46.check(name),
            (Self::Uts46(uts46), Operation::ToUnicode) => uts46.check_to_unicode(name),
            (Self::Url(url), Operation::ToAscii) => url.check(name),
            (Self::Url(url), Operation::ToUnicode) => url.check_to_unicode(name),
            (Self::Idna2008(idna2008), _) => idna2008.check(name),
            (Self::Idna2003(idna2003), Operation::ToAscii) => idna2003.check(name),
            (Self::Idna2003(_), Operation::ToUnicode) => Vec::new(),
        }
    }
}

/// The string of ToUnicode, unless there was an error.
fn unless_error(unicode: Unicode<'_>) -> Result<Cow<'_, str>, Error> {
    unicode.result().map_err(Clone::clone)?;
    Ok(unicode.into_cow())
}

/// A flag of UTS #46, its value if it is given, and the method that sets it.
type Uts46Flag = (&'static str, Option<bool>, fn(Uts46, bool) -> Uts46);

impl ProfileArguments {
    /// The profile with its flags; flags that it does not have end the command with a usage error.
    pub(super) fn profile_or_exit(&self) -> Profile {
        self.profile().unwrap_or_else(|error| error.exit())
    }

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
        Ok(match name.profile() {
            Profile::Uts46(_) => Profile::Uts46(self.uts46()),
            Profile::Idna2008(idna2008) => {
                let rfc5895_mapping = self.rfc5895_mapping.unwrap_or(false);
                Profile::Idna2008(idna2008.rfc5895_mapping(rfc5895_mapping))
            }
            Profile::Idna2003(idna2003) => Profile::Idna2003(
                idna2003
                    .allow_unassigned(self.allow_unassigned.unwrap_or(false))
                    .use_std3_ascii_rules(self.use_std3_ascii_rules.unwrap_or(false)),
            ),
            url @ Profile::Url(_) => url,
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
pub(super) struct ProfileArguments {
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

impl ProfileName {
    /// The profile without any flags.
    const fn profile(self) -> Profile {
        match self {
            Self::Uts46 => Profile::Uts46(Uts46::new()),
            Self::Url => Profile::Url(Url::new()),
            Self::UrlStrict => Profile::Url(Url::strict()),
            Self::Idna2008 => Profile::Idna2008(Idna2008::LOOKUP),
            Self::Idna2008Registration => Profile::Idna2008(Idna2008::REGISTRATION),
            Self::Idna2003 => Profile::Idna2003(Idna2003::new()),
        }
    }
}

impl fmt::Display for ProfileName {
    /// The name as the argument has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", PossibleValue::get_name))
    }
}
