//! The arguments of `lookalikes --generate`.

use alabel::Domain;
use alabel::display::Policy;
use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser, ValueParserFactory};

use crate::input::public_suffixes::PUBLIC_SUFFIXES;
use crate::options::display::policy_names;
use crate::terminal::message::{Options, Summary};

/// The arguments of `lookalikes --generate`.
#[derive(Debug, Args)]
#[command(next_help_heading = "Generate")]
pub(crate) struct GenerateArguments {
    /// List the names that would imitate a name, by descending score. Each is valid in IDNA2008, and not
    /// hidden by the policy
    #[arg(long, value_name = "NAME", value_parser = protected, conflicts_with_all = [
        "names", "protected", "strict", "only_matches", "certificates", "extract", "field", "delimiter", "header",
        "null", "escaped", "empty", "on_error", "jobs",
    ])]
    pub(crate) generate: Option<Domain>,
    /// List at most this many names
    #[arg(
        long,
        value_name = "N",
        requires = "generate",
        conflicts_with = "protected"
    )]
    pub(crate) limit: Option<usize>,
    /// List only names that this policy shows in Unicode; off lists also hidden names, such as those all in
    /// Cyrillic letters
    #[arg(
        long,
        value_name = "POLICY",
        default_value = "chromium",
        requires = "generate",
        conflicts_with = "protected"
    )]
    pub(crate) display: ShownBy,
    /// Also list names under this public suffix, such as net or co.uk; can be repeated
    #[arg(long, value_name = "SUFFIX", value_delimiter = ',', value_parser = suffix, requires = "generate", conflicts_with = "protected")]
    pub(crate) suffix: Vec<Domain>,
    /// List names with at most this many replaced letters. Each letter more multiplies the names
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "generate",
        conflicts_with = "protected"
    )]
    pub(crate) replaced_letters: usize,
}

/// The policy that shows the names, if not all names are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownBy(pub(crate) Option<Policy<'static>>);

impl ValueParserFactory for ShownBy {
    type Parser = clap::builder::ValueParser;

    /// Returns the parser of the names of policies, and of `off`.
    fn value_parser() -> Self::Parser {
        let off = PossibleValue::new("off").help("All names");
        let names = policy_names().chain([off]);
        let parser = clap::builder::PossibleValuesParser::new(names);
        // The parser accepts no other name.
        parser
            .map(|name| Self(name.parse::<Policy<'_>>().ok()))
            .into()
    }
}

/// Parses a name to imitate.
fn protected(name: &str) -> Result<Domain, String> {
    let domain = parse(name)?;
    if PUBLIC_SUFFIXES.registered_label(&domain).is_none() {
        return Err("a name of one label has no registered label".to_owned());
    }
    Ok(domain)
}

/// Parses a public suffix.
fn suffix(name: &str) -> Result<Domain, String> {
    let domain = parse(name)?;
    if PUBLIC_SUFFIXES.registrable_domain(&domain).is_some() {
        return Err("no names are registered directly under this name".to_owned());
    }
    Ok(domain)
}

/// Parses a name.
fn parse(name: &str) -> Result<Domain, String> {
    Domain::parse(name).map_err(|error| Summary(name, &error, Options::None).to_string())
}
