//! The option `--profile`, the flags of profiles, and the two conversions.

use std::borrow::Cow;

use alabel::{Error, Form, Profile, Url, Uts46};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::terminal::printing::exit_with_conflict;

/// Returns the string that the specification gives in spite of errors, if it gives one, and every error.
pub(crate) fn report(form: Form, profile: Profile, name: &str) -> (Option<String>, Vec<Error>) {
    match form {
        Form::Ascii => report_to_ascii(profile, name),
        Form::Unicode => {
            let string = profile.to_unicode(name).into_string();
            (Some(string), profile.check_form(name, form).collect())
        }
    }
}

/// Returns the string of ToASCII, if the specification gives one, and every error.
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
pub(crate) fn best_effort_or_exit(form: Form, profile: Profile) {
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

/// The profile and its flags.
#[derive(Debug)]
pub(crate) struct ProfileArguments {
    profile: Profile,
    /// `true` if `--strict` is given.
    is_strict: bool,
    /// The given flags and their values, in the order of the library.
    flags: Vec<(&'static str, String)>,
    /// `true` if `--profile` is given.
    is_given: bool,
}

/// A flag of at least one profile.
struct Flag {
    /// The name in the library.
    name: &'static str,
    /// The first profile that has it.
    owner: Profile,
    /// The value in that profile.
    default: Cow<'static, str>,
}

impl ProfileArguments {
    /// Returns the profile with its flags. Ends the command with a usage error if the profile lacks a flag.
    pub(crate) fn profile_or_exit(&self) -> Profile {
        self.profile_with_flags()
            .unwrap_or_else(|message| exit_with_conflict(&message))
    }

    /// Ends the command with a usage error if a profile or flag is given with an option that has its own
    /// rules.
    pub(crate) fn or_exit_if_given(&self, other: &str, reason: &str) {
        let profile = self.is_given.then(|| "--profile".to_owned());
        let strict = self.is_strict.then(|| "--strict".to_owned());
        let mut flags = self.flags.iter().map(|(flag, _)| option(flag));
        if let Some(given) = profile.or(strict).or_else(|| flags.next()) {
            exit_with_conflict(&format!(
                "'{other}' cannot be used with '{given}': {reason}"
            ));
        }
    }

    /// Returns the profile with its flags, or a usage error if the profile lacks a flag.
    fn profile_with_flags(&self) -> Result<Profile, String> {
        let mut profile = self.profile;
        if self.is_strict {
            if profile != Profile::default() {
                return Err(foreign_flag(
                    profile,
                    "strict",
                    &[Profile::default().name()],
                ));
            }
            profile = Uts46::STRICT.into();
        }
        for (flag, value) in &self.flags {
            let changed = profile.with_flag(flag, value);
            profile = changed.map_err(|_| foreign_flag(profile, flag, &owners(flag)))?;
        }
        let is_url = Url::try_from(profile).is_ok();
        if is_url && self.flags.iter().any(|(flag, _)| *flag == "deny_ascii") {
            // The option applies to both commands: to-unicode must not show what to-ascii refuses.
            let changed = profile.with_flag("deny_ascii_in_unicode", "true");
            return Ok(changed.unwrap_or(profile));
        }
        Ok(profile)
    }

    /// Lists the given flags that can be `true`, as options.
    pub(crate) fn flags_with_values(&self) -> impl Iterator<Item = String> {
        let given = |flag: &Flag| self.flags.iter().any(|(name, _)| *name == flag.name);
        let flags = flags().into_iter().filter(Flag::can_be_true);
        flags.filter(given).map(|flag| option(flag.name))
    }
}

impl Flag {
    /// Returns `true` if the flag can be `true`.
    fn can_be_true(&self) -> bool {
        self.owner.with_flag(self.name, "true").is_ok()
    }

    /// Returns the option. If its value may be left out, a given one must follow `=`: otherwise the parser
    /// would take the next name for the value.
    fn argument(&self) -> Arg {
        let Self { name, owner, .. } = *self;
        let words = WORDS.iter().find(|words| words.flag == name);
        let (values, help) = words.map_or(("VALUE", ""), |words| (words.values, words.help));
        let parse = move |value: &str| owner.with_flag(name, value).map(|_| value.to_owned());
        let argument = Arg::new(name)
            .long(name.replace('_', "-"))
            .value_name(values)
            .value_parser(parse)
            .help(format!("{help} [default: {}]", self.default));
        if !self.can_be_true() {
            return argument;
        }
        argument
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("true")
    }
}

/// Lists the flags of all profiles without duplicates.
fn flags() -> Vec<Flag> {
    let mut flags: Vec<Flag> = Vec::new();
    for &owner in Profile::ALL {
        for (name, default) in owner.flags() {
            if flags.iter().all(|flag| flag.name != name) {
                flags.push(Flag {
                    name,
                    owner,
                    default,
                });
            }
        }
    }
    flags
}

/// Returns the names of the profiles that have a flag.
fn owners(flag: &str) -> Vec<&'static str> {
    let has_flag = |profile: &&Profile| profile.flags().any(|(name, _)| name == flag);
    Profile::ALL
        .iter()
        .filter(has_flag)
        .map(Profile::name)
        .collect()
}

/// Returns the option of a flag.
fn option(flag: &str) -> String {
    format!("--{}", flag.replace('_', "-"))
}

/// Returns the usage error for a flag that a profile lacks.
fn foreign_flag(profile: Profile, flag: &str, owners: &[&str]) -> String {
    format!(
        "the flag '{}' cannot be used with '--profile {}'; use it with '--profile {}'",
        option(flag),
        profile.name(),
        owners.join("' or '--profile ")
    )
}

/// The help text of a flag.
struct Words {
    /// The name in the library.
    flag: &'static str,
    /// The values that the flag accepts.
    values: &'static str,
    /// The description.
    help: &'static str,
}

/// Returns the words for a flag that is `true` or `false`.
const fn words(flag: &'static str, help: &'static str) -> Words {
    Words {
        flag,
        values: "true|false",
        help,
    }
}

/// The words for each flag.
const WORDS: &[Words] = &[
    words(
        "check_hyphens",
        "Refuse hyphens first, last, or third and fourth in a label, as in r3---sn-x.example",
    ),
    words(
        "check_hyphens_at_ends",
        "Refuse hyphens first or last in a label",
    ),
    words(
        "check_bidi",
        "Apply the Bidi rule to names with right-to-left code points; without it, labels may be displayed in a different \
         order",
    ),
    words(
        "check_joiners",
        "Refuse joiners that make no visible difference; without it, two names can look the same",
    ),
    words(
        "use_std3_ascii_rules",
        "Refuse ASCII other than letters, digits and hyphens, as in _dmarc.example; also for idna2003",
    ),
    words(
        "transitional_processing",
        "Map ß, ς and joiners as IDNA2003 did; the result may belong to another owner. Deprecated",
    ),
    Words {
        flag: "verify_dns_length",
        values: "true|false|allow_root_label",
        help: "Refuse labels and names that are empty or too long for DNS",
    },
    words(
        "ignore_invalid_punycode",
        "Keep a label that starts with xn-- but does not decode, instead of refusing it",
    ),
    words(
        "check_context_o",
        "Refuse code points such as the middle dot where RFC 5892 does not allow them, as registries do",
    ),
    words(
        "deny_ignored",
        "Refuse ignored code points, such as soft hyphens and zero width spaces, instead of removing them",
    ),
    Words {
        flag: "deny_ascii",
        values: "SET",
        help: "ASCII to refuse, in the input or from a mapping: none, forbidden (the forbidden domain code points of the URL \
               Standard), std3 (all except letters, digits and hyphens), or the code points themselves; also for url and \
               idna2003",
    },
    words(
        "deny_ascii_in_unicode",
        "For url: apply --deny-ascii in to-unicode, too",
    ),
    Words {
        flag: "bidi_scope",
        values: "whole_name|each_label",
        help: "For idna2008: the labels to which the Bidi rule applies if one is right-to-left",
    },
    Words {
        flag: "mapping",
        values: "none|rfc5895|uts46",
        help: "For idna2008: first map the name, for example to lowercase, as RFC 5895 or UTS #46 does. A registry must not map \
               (RFC 5891, section 4.1)",
    },
    words(
        "allow_non_ldh_labels",
        "For idna2008: allow ASCII labels that are not LDH labels, as in _sip._tcp.bücher and *.bücher",
    ),
    words(
        "allow_unassigned",
        "For idna2003: allow code points that Unicode 3.2 does not assign",
    ),
];

impl FromArgMatches for ProfileArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let value = |flag: Flag| Some((flag.name, matches.get_one::<String>(flag.name)?.clone()));
        Ok(Self {
            profile: matches.get_one("profile").copied().unwrap_or_default(),
            is_strict: matches.get_flag("strict"),
            flags: flags().into_iter().filter_map(value).collect(),
            is_given: matches.value_source("profile") == Some(ValueSource::CommandLine),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for ProfileArguments {
    fn augment_args(command: Command) -> Command {
        let profile = Arg::new("profile")
            .long("profile")
            .value_name("PROFILE")
            .value_parser(profile_parser())
            .default_value(Profile::default().name())
            .help("The specification to follow");
        let strict = Arg::new("strict")
            .long("strict")
            .action(ArgAction::SetTrue)
            .help("Apply every check of UTS #46: also set CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength to true");
        command
            .next_help_heading("Profile; flags are for uts46 unless they say otherwise")
            .args([profile, strict])
            .args(flags().iter().map(Flag::argument))
            .next_help_heading(None)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the parser of profile names, with a line of help for each.
fn profile_parser() -> impl TypedValueParser<Value = Profile> {
    let names = Profile::ALL
        .iter()
        .map(|&profile| PossibleValue::new(profile.name()).help(help(profile)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Profile>())
}

/// Returns the help text of a ready profile.
fn help(profile: Profile) -> &'static str {
    match profile.name() {
        "uts46" => "UTS #46, Unicode IDNA Compatibility Processing",
        "url-strict" => {
            "The URL Standard, valid domains only: with beStrict, and no number at the end"
        }
        "url" => "The URL Standard, as a URL parser follows it",
        "idna2008-registration" => "IDNA2008, as a registry accepts names (RFC 5891, section 4)",
        "idna2008" => "IDNA2008, as a program looks names up (RFC 5891, section 5)",
        "idna2003" => "IDNA2003, on Unicode 3.2 (RFC 3490)",
        _ => "",
    }
}
