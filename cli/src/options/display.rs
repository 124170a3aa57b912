//! The values of `--display`, of `--kind` for `lookalikes`, and of `--format` for `check`.

use alabel::Format;
use alabel::display::{Likeness, Policy};
use clap::Arg;
use clap::builder::{ArgPredicate, PossibleValue, PossibleValuesParser, TypedValueParser};

/// Makes `--display` without a value mean the recommended policy. A value must follow `=`: otherwise the
/// parser would take the next name for the value.
pub(crate) fn with_optional_policy(argument: Arg) -> Arg {
    if argument.get_id() != "display" {
        return argument;
    }
    argument
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("recommended")
}

/// Makes `--on-error show` the default with `--display`, so that people see something for each name.
pub(crate) fn with_shown_failures(argument: Arg) -> Arg {
    if argument.get_id() != "on_error" {
        return argument;
    }
    argument.default_value_if("display", ArgPredicate::IsPresent, "show")
}

/// Returns the parser of the names of policies, with a line of help for each.
pub(crate) fn policy_parser() -> impl TypedValueParser<Value = Policy<'static>> {
    PossibleValuesParser::new(policy_names()).try_map(|name| name.parse::<Policy<'_>>())
}

/// Returns the names of policies, each with a line of help.
pub(crate) fn policy_names() -> impl Iterator<Item = PossibleValue> {
    let names = Policy::ALL.iter().filter_map(|policy| policy.name());
    names.map(|name| PossibleValue::new(name).help(help(name)))
}

/// Returns the help text of a ready policy.
fn help(name: &str) -> &'static str {
    match name {
        "recommended" => {
            "As highly-restrictive, without lookalikes of ASCII words and Latin letters outside alphabets"
        }
        "single-script" => "Labels of one script (UTS #39, section 5.2)",
        "highly-restrictive" => "Also Latin with Japanese, Korean or Chinese; Gmail requires it",
        "moderately-restrictive" => {
            "Also Latin with another script, but not with Cyrillic or Greek"
        }
        "ascii-only" => "Labels in ASCII",
        "chromium" => {
            "The rules of Chromium 156, without its list of top sites; names that fail are escaped"
        }
        "firefox" => "The rules of Firefox 153; names that fail are escaped",
        _ => "",
    }
}

/// Returns the parser of the ways to look alike, with a line of help for each.
pub(crate) fn kind_parser() -> impl TypedValueParser<Value = Likeness> {
    let values = Likeness::ALL
        .iter()
        .map(|kind| PossibleValue::new(kind.code()).help(help_of_kind(*kind)));
    PossibleValuesParser::new(values).map(|code| {
        let mut kinds = Likeness::ALL.iter().copied();
        let found = kinds.find(|kind| kind.code() == code);
        found.unwrap_or(Likeness::Skeleton)
    })
}

/// Returns the help text of a way to look alike.
fn help_of_kind(kind: Likeness) -> &'static str {
    match kind {
        Likeness::SameLabels => "Equal labels under another public suffix: paypal.example",
        Likeness::Skeleton => "Confusable letters (UTS #39, section 4): paypa1.com",
        Likeness::Diacritics => "Letters with diacritics: paypäl.com",
        Likeness::Letters => "Letters of equal shapes: vvikipedia.org",
        Likeness::Digits => "Digits in place of letters: micr0soft.com",
        Likeness::Readings => "Characters that Chromium reads as others: tesł.net for test.net",
        Likeness::Subdomain => "The whole name below another one: paypal.com.evil.example",
        Likeness::AddedWords => "The name with other words: paypal-login.example",
        Likeness::OneEdit => "One letter added, removed, replaced or moved: paypall.com",
        _ => "",
    }
}

/// Returns the parser of the names of formats, with a line of help for each.
pub(crate) fn format_parser() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL
        .iter()
        .map(|format| PossibleValue::new(format.name()).help(help_of_format(*format)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// Returns the help text of a format.
const fn help_of_format(format: Format) -> &'static str {
    match format {
        Format::Hostname => "A host in ASCII, whose A-labels a registry accepts",
        Format::IdnHostname => "A host as in hostname, or with U-labels",
        Format::Email => "An e-mail address in ASCII",
        Format::IdnEmail => "An e-mail address with any code points",
        Format::HostnameDraft4 => "A host of the drafts 3 to 6 of JSON Schema, without IDNA",
        _ => "",
    }
}
