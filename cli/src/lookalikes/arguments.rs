//! The arguments of `lookalikes`.

use std::ffi::OsString;
use std::path::PathBuf;

use alabel::display::Likeness;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};

use super::generate_arguments::GenerateArguments;
use crate::options::input::InputArguments;
use crate::options::output::OutputArguments;

/// The arguments of `lookalikes`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each option")]
pub(crate) struct LookalikesArguments {
    /// Names to compare; without any, one per line of standard input. Put -- before a name that starts with -
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<OsString>,
    /// File with the names to protect, one per line; - is standard input. Skips empty lines and lines that
    /// start with #, and reports lines that are not names
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "generate")]
    pub(crate) protected: Option<PathBuf>,
    /// Fail if a line of the protected names is not a name
    #[arg(long)]
    pub(crate) strict: bool,
    /// Find only names that look like a protected one in this way; can be repeated. Without it: same-labels,
    /// skeleton, diacritics, letters, digits and readings; with --generate: all
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = kind_parser())]
    pub(crate) kind: Vec<Likeness>,
    /// Also say for each match if its registered label can be registered at all: the language table of the
    /// registry, in the XML of RFC 7940; or a folder of tables, whose tags are the names of the files without
    /// .xml. With --generate, leave out names that every table refuses or blocks
    #[arg(long, value_name = "FILE|FOLDER", value_hint = ValueHint::AnyPath, help_heading = "Table")]
    pub(crate) table: Option<PathBuf>,
    /// The table of the folder to ask
    #[arg(long, requires = "table", help_heading = "Table")]
    pub(crate) tag: Option<String>,
    /// Write only the names that look like a protected one, each before its result
    #[arg(long, help_heading = "Output")]
    pub(crate) only_matches: bool,
    /// Read the names of certificates: PEM; the output of openssl x509 with -text, -ext or -subject; JSON,
    /// such as objects of crt.sh, certstream, tlsx, Zeek and Suricata; and lists, separated by spaces,
    /// commas, semicolons or vertical bars. Skips IP addresses, e-mail addresses and the like, and counts
    /// them in a note. Implies --only-matches, with one line for each match. Fails if there are objects of
    /// JSON, but none has names
    #[arg(long, help_heading = "Input")]
    pub(crate) certificates: bool,
    /// Take the host from a URL, a host with a port or a path, an e-mail address, or a name in quotes,
    /// brackets, a call or punctuation
    #[arg(long, help_heading = "Input", conflicts_with = "certificates")]
    pub(crate) extract: bool,
    #[command(flatten)]
    pub(crate) generate: GenerateArguments,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) output: OutputArguments,
}

/// Returns the parser of the ways to look alike, with a line of help for each.
fn kind_parser() -> impl TypedValueParser<Value = Likeness> {
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
