//! The values of `--display`.

use alabel::display::Policy;
use clap::Arg;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

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
