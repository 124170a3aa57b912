//! `--display` and its policies.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use alabel::display::{Display, Reason};
use alabel::{Error, Profile};
use clap::Arg;
use clap::builder::{ArgPredicate, PossibleValue, PossibleValuesParser, TypedValueParser};

use super::arguments::ToUnicodeArguments;
use super::lookalikes::{self, Protected};
use super::terminal::exit_with_conflict;

/// A policy, and the names that it protects.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    /// The policy.
    pub(super) display: Display,
    /// The protected names, or none.
    pub(super) protected: Protected,
}

impl Policy {
    /// Returns a name as the policy shows it, and why it hides labels. Fails if the name is not valid.
    pub(super) fn show<'a>(&'a self, name: &'a str) -> Result<(Cow<'a, str>, Vec<Reason>), Error> {
        let policy = self.display.protect(&self.protected);
        let shown = policy.to_display(name);
        if shown.is_unicode() {
            return Ok((shown.into_cow(), Vec::new()));
        }
        let reasons = policy.check(name);
        match reasons.first().and_then(Reason::error) {
            Some(error) => Err(error.clone()),
            None => Ok((shown.into_cow(), reasons)),
        }
    }
}

impl ToUnicodeArguments {
    /// Returns the policy. Ends the command with a usage error if there is one beside another profile, whose names it does not
    /// show.
    pub(super) fn policy_or_exit(&self) -> io::Result<Option<Policy>> {
        let profile = self.names.profile.profile_or_exit();
        if self.display.is_some() && profile != Profile::default() {
            let message = "'--display' cannot be used with another profile or with its flags: it shows the names that uts46 \
                           accepts";
            exit_with_conflict(message);
        }
        let Some(display) = self.display else {
            return Ok(None);
        };
        let is_input_free = !self.names.names.is_empty();
        let file = self.protected.as_deref();
        let protected = file.map(|file| lookalikes::read_or_exit(file, is_input_free));
        let protected = Arc::new(protected.transpose()?.unwrap_or_default());
        Ok(Some(Policy { display, protected }))
    }
}

/// Makes `--display` without a value the recommended policy. A value follows =, else the name after the flag would be taken
/// for it.
pub(super) fn with_optional_policy(argument: Arg) -> Arg {
    if argument.get_id() != "display" {
        return argument;
    }
    argument
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("recommended")
}

/// Makes `--on-error show` the default beside `--display`: people see something for each name.
pub(super) fn with_shown_failures(argument: Arg) -> Arg {
    if argument.get_id() != "on_error" {
        return argument;
    }
    argument.default_value_if("display", ArgPredicate::IsPresent, "show")
}

/// Returns the parser of the names of policies, with a line of help for each.
pub(super) fn policy_parser() -> impl TypedValueParser<Value = Display> {
    let names = Display::ALL.iter().filter_map(|policy| policy.name());
    let names = names.map(|name| PossibleValue::new(name).help(help(name)));
    PossibleValuesParser::new(names).try_map(|name| Display::parse(&name))
}

/// Returns what the help says of a ready policy.
fn help(name: &str) -> &'static str {
    match name {
        "recommended" => {
            "As highly-restrictive, without lookalikes of ASCII words and Latin letters of no alphabet"
        }
        "single-script" => "Labels of one script (UTS #39, section 5.2)",
        "highly-restrictive" => "Also Latin with Japanese, Korean or Chinese; Gmail requires it",
        "moderately-restrictive" => {
            "Also Latin with another script, but not with Cyrillic or Greek"
        }
        "ascii-only" => "Labels in ASCII",
        "chromium" => "What Chromium 156 shows, but for its list of top sites",
        "firefox" => "What Firefox 153 shows",
        _ => "",
    }
}
