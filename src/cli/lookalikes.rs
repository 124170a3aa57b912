//! `lookalikes` finds the protected name that each name looks like.

use std::collections::VecDeque;
use std::io::{self, Read as _, Write};
use std::path::Path;
use std::sync::Arc;
use std::{fs, str};

use alabel::display::{Likeness, Lookalike, Lookalikes};
use alabel::{Domain, Profile};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::Outcome;
use super::arguments::LookalikesArguments;
use super::convert::{Successes, Task, Writer};
use super::input::NoText;
use super::message::{Options, Summary};
use super::notes::note;
use super::on_error::OnError;
use super::terminal;

/// The index of the protected names, which the threads share.
pub(super) type Protected = Arc<Lookalikes>;

/// Compares all names with the protected names.
pub(super) fn run(
    arguments: &LookalikesArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let output_arguments = &arguments.output;
    let on_error = output_arguments
        .on_error
        .or_exit_if_show("a name that fails has no likeness");
    // Lines do not stand for names of the input then.
    let on_error = match on_error {
        OnError::Empty if arguments.only_matches && !output_arguments.json => OnError::Skip,
        _ => on_error,
    };
    let mut names = Names::read_or_exit(&arguments.protected, !arguments.names.is_empty())?;
    if arguments.strict {
        if let Some(error) = names.errors.pop_front() {
            return Err(names.named(&error));
        }
    } else {
        names.report_errors();
    }
    let protected = Lookalikes::new(&names.domains);
    let protected = match arguments.kind.as_slice() {
        [] => protected,
        kinds => protected.kinds(kinds),
    };
    let source = output_arguments.source(&arguments.input);
    let writer = Writer {
        task: Task::FindLookalikes(Arc::new(protected)),
        profile: Profile::default(),
        layout: source.layout.clone(),
        on_error,
        json: output_arguments.json,
        successes: if arguments.only_matches {
            Successes::OnlyMatches
        } else {
            Successes::Write
        },
    };
    writer.run(&arguments.names, &source, output)
}

/// Returns the parser of the ways to compare names, with a line of help for each.
pub(super) fn kind_parser() -> impl TypedValueParser<Value = Likeness> {
    let values = Likeness::ALL
        .iter()
        .map(|kind| PossibleValue::new(kind.code()).help(help(*kind)));
    PossibleValuesParser::new(values).map(|code| {
        let mut kinds = Likeness::ALL.iter().copied();
        let found = kinds.find(|kind| kind.code() == code);
        found.unwrap_or(Likeness::Skeleton)
    })
}

/// Returns what the help says of a way.
fn help(kind: Likeness) -> &'static str {
    match kind {
        Likeness::SameLabels => "The same under another public suffix: paypal.example",
        Likeness::Skeleton => "Confusable letters (UTS #39, section 4): paypa1.com",
        Likeness::Diacritics => "Letters with diacritics: paypäl.com",
        Likeness::Letters => "Letters of equal shapes: vvikipedia.org",
        Likeness::Digits => "Digits in place of letters: micr0soft.com",
        Likeness::Subdomain => "The whole name before another one: paypal.com.evil.example",
        Likeness::AddedWords => "Other words beside it: paypal-login.example",
        Likeness::OneEdit => "One letter more, less, other or in another place: paypall.com",
        _ => "",
    }
}

/// Returns the line of a name: the protected name that it looks like, and how.
pub(super) fn line(found: &Lookalike<'_>) -> String {
    let (protected, likeness) = (found.protected(), found.likeness().code());
    if found.is_other_top_level_domain() {
        format!("{protected} {likeness} other-tld")
    } else {
        format!("{protected} {likeness}")
    }
}

/// Reads the protected names of a policy, and reports the lines that are none. Ends the command with a usage error if standard
/// input is not free for them.
pub(super) fn read_or_exit(file: &Path, is_input_free: bool) -> io::Result<Lookalikes> {
    let names = Names::read_or_exit(file, is_input_free)?;
    names.report_errors();
    Ok(Lookalikes::new(names.domains))
}

/// The names in a file.
struct Names {
    /// What the file is called.
    file: String,
    /// The names.
    domains: Vec<Domain>,
    /// Why other lines are no names.
    errors: VecDeque<io::Error>,
}

impl Names {
    /// Reads names, one per line. Empty lines, and comments after `#`, have no name.
    fn read_or_exit(file: &Path, is_input_free: bool) -> io::Result<Self> {
        let is_input = file == Path::new("-");
        if is_input && !is_input_free {
            let message = "'--protected -' needs the names to compare as arguments: standard input has the protected ones";
            terminal::exit_with_conflict(message);
        }
        let mut names = Self {
            file: file.display().to_string(),
            domains: Vec::new(),
            errors: VecDeque::new(),
        };
        let octets = if is_input {
            let mut octets = Vec::new();
            io::stdin().read_to_end(&mut octets).map(|_| octets)
        } else {
            fs::read(file)
        };
        let octets = octets.map_err(|error| names.named(&error))?;
        let lines = octets.split(|&octet| octet == b'\n');
        let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        for (number, line) in (1..).zip(lines) {
            if line.is_empty() || line.starts_with(b"#") {
                continue;
            }
            match parse(number, line) {
                Ok(domain) => names.domains.push(domain),
                Err(error) => names.errors.push_back(error),
            }
        }
        Ok(names)
    }

    /// Says in which file an error is.
    fn named(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", self.file))
    }

    /// Reports the lines that are no names.
    fn report_errors(&self) {
        for error in &self.errors {
            note(format_args!("{}: {error}; it is not protected", self.file));
        }
    }
}

/// Parses the protected name in a line.
fn parse(number: u64, line: &[u8]) -> io::Result<Domain> {
    let invalid = |message: &dyn std::fmt::Display| {
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!("line {number}: {message}"),
        )
    };
    let name = str::from_utf8(line).map_err(|error| invalid(&NoText::NotUtf8(error)))?;
    Domain::parse(name).map_err(|error| invalid(&Summary(name, &error, Options::None)))
}
