//! `--profile`, the flags of the profiles, and the two conversions.

use alabel::Form;
use alabel::{AsciiSet, Error, Idna2003, Idna2008, Profile, Url, Uts46, VerifyDnsLength};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum};

use super::terminal::exit_with_conflict;

/// Returns the string that the specification gives whether or not there are errors, if it gives one, and every error.
pub(super) fn report(form: Form, profile: Profile, name: &str) -> (Option<String>, Vec<Error>) {
    match form {
        Form::Ascii => report_to_ascii(profile, name),
        Form::Unicode => {
            let string = profile.to_unicode(name).into_string();
            (Some(string), profile.check_form(name, form).collect())
        }
    }
}

/// Returns the string of ToASCII whether or not there are errors, if the specification defines one, and every error.
fn report_to_ascii(profile: Profile, name: &str) -> (Option<String>, Vec<Error>) {
    if let Ok(uts46) = Uts46::try_from(profile) {
        let (string, errors) = uts46.to_ascii_with_errors(name);
        return (Some(string), errors);
    }
    match profile.to_ascii(name) {
        Ok(string) => (Some(string.into_owned()), Vec::new()),
        Err(_) => (None, profile.check(name).collect()),
    }
}

/// Ends the command with a usage error if the specification gives no string for a name that fails.
pub(super) fn best_effort_or_exit(form: Form, profile: Profile) {
    let name = profile.name();
    let reason = match (form, name) {
        (Form::Unicode, _) | (_, "uts46") => return,
        (_, "url" | "url-strict") => "the URL Standard returns failure without a string",
        (_, "idna2003") => "ToASCII of RFC 3490 fails without a string",
        (_, _) => "RFC 5891 gives no string for a name that breaks a rule",
    };
    let message = format!(
        "'--on-error show' cannot be used with '--profile {name}' here: {reason}; use it with '--profile uts46' or \
         with to-unicode"
    );
    exit_with_conflict(&message)
}

/// A flag of UTS #46, its value if it is given, and the method that sets it.
type Uts46Flag = (&'static str, Option<bool>, fn(Uts46, bool) -> Uts46);

impl ProfileArguments {
    /// Returns the profile with its flags. Ends the command with a usage error if the profile lacks a given flag.
    pub(super) fn profile_or_exit(&self) -> Profile {
        self.profile_with_flags()
            .unwrap_or_else(|message| exit_with_conflict(&message))
    }

    /// Returns the profile with its flags, or a usage error if the profile lacks a given flag.
    fn profile_with_flags(&self) -> Result<Profile, String> {
        let is_foreign = |flag: &&str| !has_flag(self.profile, flag);
        if let Some(flag) = self.given_flags().find(is_foreign) {
            return Err(foreign_flag(self.profile, flag));
        }
        if let Ok(url) = Url::try_from(self.profile) {
            let deny = |url: Url, set| url.deny_ascii(set).deny_ascii_in_unicode(true);
            return Ok(self.deny_ascii(url, deny).into());
        }
        if let Ok(idna2008) = Idna2008::try_from(self.profile) {
            let is_mapped = self.rfc5895_mapping.unwrap_or(false);
            return Ok(idna2008.rfc5895_mapping(is_mapped).into());
        }
        if let Ok(idna2003) = Idna2003::try_from(self.profile) {
            return Ok(self
                .deny_ascii(idna2003, Idna2003::deny_ascii)
                .allow_unassigned(self.allow_unassigned.unwrap_or(false))
                .use_std3_ascii_rules(self.use_std3_ascii_rules.unwrap_or(false))
                .into());
        }
        Ok(self.deny_ascii(self.uts46(), Uts46::deny_ascii).into())
    }

    /// Lists the flags of UTS #46.
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

    /// Returns UTS #46 with the flags that are given.
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

    /// Returns a profile with the set of `--deny-ascii`, if that is given.
    fn deny_ascii<P>(&self, profile: P, method: fn(P, AsciiSet) -> P) -> P {
        match self.deny_ascii {
            Some(denied) => method(profile, denied.set()),
            None => profile,
        }
    }

    /// Lists the flags that are given.
    fn given_flags(&self) -> impl Iterator<Item = &'static str> {
        let strict = self.strict.then_some("--strict");
        let deny_ascii = self.deny_ascii.map(|_| DENY_ASCII);
        self.flags_with_values().chain(strict).chain(deny_ascii)
    }

    /// Lists the flags that are given and can be true or false.
    pub(super) fn flags_with_values(&self) -> impl Iterator<Item = &'static str> {
        let others = [
            ("--allow-unassigned", self.allow_unassigned.is_some()),
            ("--rfc5895-mapping", self.rfc5895_mapping.is_some()),
        ];
        let uts46 = self.uts46_flags();
        let uts46 = uts46.map(|(flag, value, _)| (flag, value.is_some()));
        let all = uts46.into_iter().chain(others);
        all.filter_map(|(flag, is_given)| is_given.then_some(flag))
    }
}

/// Returns `true` if a profile has a flag.
fn has_flag(profile: Profile, flag: &str) -> bool {
    match flag {
        "--use-std3-ascii-rules" => matches!(profile.name(), "uts46" | "idna2003"),
        "--allow-unassigned" => profile.name() == "idna2003",
        // beStrict allows letters, digits and hyphens alone.
        DENY_ASCII => matches!(profile.name(), "uts46" | "url" | "idna2003"),
        // A registry must not map (RFC 5891, section 4.1).
        "--rfc5895-mapping" => profile.name() == "idna2008",
        _ => profile.name() == "uts46",
    }
}

/// Returns the usage error for a flag that a profile lacks.
fn foreign_flag(profile: Profile, flag: &str) -> String {
    let others = Profile::ALL
        .iter()
        .filter(|other| has_flag(**other, flag))
        .map(alabel::Idna::name);
    format!(
        "the flag '{flag}' cannot be used with '--profile {profile}'; use it with '--profile {}'",
        others.collect::<Vec<_>>().join("' or '--profile ")
    )
}

/// The name of the option for denied ASCII.
const DENY_ASCII: &str = "--deny-ascii";

/// The values of `--deny-ascii`.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum DeniedAscii {
    /// None: the result can then mean something else in a URL or in a query
    None,
    /// The forbidden domain code points of the URL Standard: controls, space and #%/:<>?@[\]^|
    Forbidden,
    /// All but letters, digits and hyphens
    Std3,
}

impl DeniedAscii {
    /// Returns the set.
    const fn set(self) -> AsciiSet {
        match self {
            Self::None => AsciiSet::EMPTY,
            Self::Forbidden => AsciiSet::FORBIDDEN_DOMAIN,
            Self::Std3 => AsciiSet::STD3,
        }
    }
}

/// What the help shows for the value of a flag of a profile.
const TRUE_OR_FALSE: &str = "true|false";

/// Makes a flag of a profile true if it has no value. A value follows =, else the name after the flag would be taken for it.
fn with_optional_value(argument: Arg) -> Arg {
    if argument.get_value_names() != Some(&[TRUE_OR_FALSE.into()]) {
        return argument;
    }
    argument
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .hide_possible_values(true)
}

/// The profile and its flags.
#[derive(Debug, Args)]
#[command(
    next_help_heading = "Profile; the flags are those of uts46 unless they say otherwise",
    mut_args = with_optional_value
)]
pub(super) struct ProfileArguments {
    /// The specification to follow
    #[arg(long, value_parser = profile_parser(), default_value_t = Profile::default())]
    profile: Profile,
    /// Apply every check of UTS #46: also set CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength to true
    #[arg(long)]
    strict: bool,
    /// Refuse hyphens first, last, or third and fourth in a label, as in r3---sn-x.example [default: false]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    check_hyphens: Option<bool>,
    /// Apply the Bidi rule to names with right-to-left code points; without it, labels may be displayed in a
    /// different order [default: true]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    check_bidi: Option<bool>,
    /// Refuse joiners that make no visible difference; without it, two names can look the same [default: true]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    check_joiners: Option<bool>,
    /// Refuse ASCII other than letters, digits and hyphens, as in _dmarc.example; also for idna2003 [default: false]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    use_std3_ascii_rules: Option<bool>,
    /// ASCII to refuse, in the input or from a mapping, unless UseSTD3ASCIIRules is true; also for url and idna2003
    /// [default: forbidden; in to-unicode of url, none]
    #[arg(long, value_name = "SET", value_enum)]
    deny_ascii: Option<DeniedAscii>,
    /// Map ß, ς and joiners as IDNA2003 did, which may lead to a host of another owner; deprecated [default: false]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    transitional_processing: Option<bool>,
    /// Refuse labels and names that are empty or too long for DNS [default: true, but a root dot is allowed]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    verify_dns_length: Option<bool>,
    /// Keep a label that starts with xn-- but does not decode, instead of refusing it [default: false]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    ignore_invalid_punycode: Option<bool>,
    /// For idna2003: let code points pass that Unicode 3.2 does not assign [default: false]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    allow_unassigned: Option<bool>,
    /// For idna2008: first map uppercase, full-width and half-width forms [default: false]
    #[arg(long, value_name = TRUE_OR_FALSE)]
    rfc5895_mapping: Option<bool>,
}

/// Returns the parser of profile names, with a line of help for each.
fn profile_parser() -> impl TypedValueParser<Value = Profile> {
    let names = Profile::ALL
        .iter()
        .map(|&profile| PossibleValue::new(profile.name()).help(help(profile)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Profile>())
}

/// Returns what the help says of a ready profile.
fn help(profile: Profile) -> &'static str {
    match profile.name() {
        "uts46" => "UTS #46, Unicode IDNA Compatibility Processing",
        "url-strict" => "The URL Standard with beStrict",
        "url" => "The URL Standard, as a URL parser follows it",
        "idna2008-registration" => "IDNA2008, as a registry accepts names (RFC 5891, section 4)",
        "idna2008" => "IDNA2008, as a program looks names up (RFC 5891, section 5)",
        "idna2003" => "IDNA2003, on Unicode 3.2 (RFC 3490)",
        _ => "",
    }
}
